import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIST, writeFolder } from './write-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sitewright-export-'));
  await mkdir(join(root, 'out'));
  await mkdir(join(root, 'elsewhere'));
  await writeFile(join(root, 'elsewhere', 'precious'), 'theirs');
});
afterEach(() => rm(root, { recursive: true }));

async function* filesOf(names: Record<string, string>) {
  for (const [name, text] of Object.entries(names)) yield { name, bytes: Buffer.from(text) } as never;
}
const write = (names: Record<string, string>) => writeFolder(join(root, 'out'), filesOf(names));
const precious = () => readFile(join(root, 'elsewhere', 'precious'), 'utf8');

test('a link that waits beside a file is not written through', async () => {
  await symlink(join(root, 'elsewhere', 'precious'), join(root, 'out', 'index.html.new'));
  await symlink(join(root, 'elsewhere', 'precious'), join(root, 'out', 'index.html'));
  await symlink(join(root, 'elsewhere', 'precious'), join(root, 'out', `${LIST}.new`));
  await write({ 'index.html': 'mine' });
  expect(await precious()).toBe('theirs');
  expect(await readFile(join(root, 'out', 'index.html'), 'utf8')).toBe('mine');
  expect((await readdir(join(root, 'out'))).filter((name) => /^\.[0-9a-f]+\.new$/.test(name))).toEqual([]);
});

test('a link in the place of a folder leads nothing out, neither what is written nor what is removed', async () => {
  await write({ 'about/precious': 'mine', 'index.html': 'mine' });
  await rm(join(root, 'out', 'about'), { recursive: true });
  await symlink(join(root, 'elsewhere'), join(root, 'out', 'about'));
  await expect(write({ 'about/precious': 'other', 'index.html': 'mine' })).rejects.toThrow('is a symbolic link');
  await expect(write({ 'about/deep/new': 'mine', 'index.html': 'mine' })).rejects.toThrow('is a symbolic link');
  await expect(write({ 'index.html': 'mine' })).rejects.toThrow('is a symbolic link');
  expect(await precious()).toBe('theirs');
  expect(await readdir(join(root, 'elsewhere'))).toEqual(['precious']);
});
