// Tells on stderr what it can reach: a folder to write to, its own temporary folder, a server, other processes.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../frames.mjs';

const can = (act) => {
  try {
    return act();
  } catch {
    return false;
  }
};
const write = (folder) =>
  can(() => {
    const file = join(folder, `written-by-${process.pid}`);
    writeFileSync(file, '');
    rmSync(file);
    return true;
  });

const seen = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)).length;
const found = { folder: write(process.env.FOLDER), temporary: write(tmpdir()), sees: seen };
const socket = connect(Number(process.env.SERVER), '127.0.0.1');
const tell = (network) => {
  socket.destroy();
  process.stderr.write(`${JSON.stringify({ ...found, network })}\n`);
  serve();
};
socket.once('connect', () => tell(true)).once('error', () => tell(false));
