import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { root } from './walk.ts';

/** A copy of this checkout as it stands, without what git ignores, as the one commit of a repository of its own. */
export async function copyCheckout(folder: string): Promise<void> {
  const listed = await execa('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of new Set(listed.stdout.split('\0'))) {
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  }
  await copyTree('node_modules', folder);
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  await execa('git', ['init', '-q'], { cwd: folder });
  await execa('git', ['add', '.'], { cwd: folder });
  await execa('git', [...who, 'commit', '-qm', 'as it was'], { cwd: folder });
}

/** A folder by hard links, where the file system has them: a link to the folder itself changes what esbuild writes. */
export async function copyTree(name: string, folder: string): Promise<void> {
  const linked = await execa('cp', ['-al', join(root, name), join(folder, name)], { reject: false });
  if (linked.failed) cpSync(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
}
