import { join } from 'node:path';
import { build } from 'esbuild';

/** The module of the HTML report's script and style: bundled here, so that the package needs no bundler. */
export async function reportClientModule(root: string): Promise<string> {
  const folder = 'src/report/html/client';
  const [script, style] = await Promise.all([bundled(root, `${folder}/main.ts`), bundled(root, `${folder}/style.css`)]);
  return `// Generated from ${folder}/ by \`npm run generate\`. Do not edit.

/** The script of the HTML report. */
export const clientScript = ${JSON.stringify(script)};

/** The style of the HTML report. */
export const clientStyle = ${JSON.stringify(style)};
`;
}

async function bundled(root: string, file: string): Promise<string> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [join(root, file)],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    minify: true,
    write: false,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
  });
  return (result.outputFiles[0]?.text ?? '').trimEnd();
}
