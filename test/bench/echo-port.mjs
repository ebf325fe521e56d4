// The child of the harness bench: answers an ASK with its params as data. A case is answered by cutting text, so that
// the child is never what is measured (it relies on the order of fields in which the harness writes); all else is read.

const START = '{"parley":1,"id":"';
const ASK = '"verb":"ASK","capability":"canonical.encode","params":';

let held = '';
let number = 0;

process.stdin.setEncoding('utf8').on('data', (chunk) => {
  const text = held + chunk;
  let answers = '';
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    if (end > start) answers += answer(text.slice(start, end));
    start = end + 1;
  }
  held = text.slice(start);
  if (answers !== '') process.stdout.write(answers);
});

function answer(line) {
  if (line.startsWith(START)) {
    const idEnd = line.indexOf('"', START.length);
    if (line.startsWith(ASK, idEnd + 2)) {
      return reply(
        line.slice(START.length - 1, idEnd + 1),
        `"kind":"ANSWER","data":${line.slice(idEnd + 2 + ASK.length, -1)}`,
      );
    }
  }
  return answerOther(line);
}

function answerOther(line) {
  let frame;
  try {
    // A character that stands for bytes that are no UTF-8.
    frame = line.includes('\ufffd') ? null : JSON.parse(line);
  } catch {
    frame = null;
  }
  if (frame?.verb === 'HELLO') {
    const service = '"service":{"id":"echo","name":"echo"}';
    return reply(
      JSON.stringify(frame.id),
      `"kind":"BRIEF","port":1,${service},"capabilities":[{"name":"canonical.encode","kind":"ask"}]`,
    );
  }
  const code = frame?.verb === 'ASK' ? 'unknown_capability' : 'bad_frame';
  return reply(
    typeof frame?.id === 'string' ? JSON.stringify(frame.id) : '"?"',
    `"kind":"ERROR","code":"${code}","message":""`,
  );
}

/** A reply to the frame whose id is that JSON text. */
function reply(re, fields) {
  return `{"parley":1,"id":"s${++number}","re":${re},${fields}}\n`;
}
