import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { sweep } from './sweep.ts';

const top = mkdtempSync(join(tmpdir(), 'sitewright-folder-'));
const small = join(top, 'small');
mkdirSync(small);
const isMounted = mount();
afterAll(() => {
  if (isMounted) execFileSync('umount', [small]);
  rmSync(top, { recursive: true, force: true });
});

/** A file system of 4 MB; it takes a superuser, and not every container lets one. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('what is stored is for its owner only', async () => {
  const root = join(top, 'modes');
  await createFolderStorage(root).put('a/b/c', Buffer.from('x'));
  const modes = ['', '.partial', 'a', 'a/b', 'a/b/c'].map((path) =>
    (statSync(join(root, path)).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(['700', '700', '700', '700', '600']);
  expect(readdirSync(join(root, '.partial'))).toEqual([]);
});

test('a link in the folder leads nowhere', async () => {
  const root = join(top, 'links');
  const storage = createFolderStorage(root);
  await storage.put('a/b', Buffer.from('x'));
  writeFileSync(join(top, 'outside'), 'of someone else');
  symlinkSync(join(top, 'outside'), join(root, 'a/link'));
  symlinkSync(top, join(root, 'folder'));
  for (const name of ['a/link', 'folder/outside', 'a'])
    expect([await storage.get(name), await storage.stat(name)]).toEqual([undefined, undefined]);
  expect((await storage.list('')).files.map(({ name }) => name)).toEqual(['a/b']);
});

test('a folder may itself be a link to another disk', async () => {
  mkdirSync(join(top, 'disk'));
  symlinkSync(join(top, 'disk'), join(top, 'linked'));
  const storage = createFolderStorage(join(top, 'linked'));
  await storage.put('a/b', Buffer.from('x'));
  expect(await storage.stat('a/b')).toMatchObject({ size: 1 });
});

test('names stand in the order of their bytes, slashes included', async () => {
  const storage = createFolderStorage(join(top, 'order'));
  const names = ['list/a-b/z', 'list/a.b', 'list/a/1', 'list/a0'];
  for (const name of names) await storage.put(name, Buffer.from('x'));
  const first = await storage.list('list/', { limit: 2 });
  const second = await storage.list('list/', { after: first.next });
  expect([...first.files, ...second.files].map(({ name }) => name)).toEqual(names);
});

test('what a process left behind that died is swept half an hour later', async () => {
  const root = join(top, 'swept');
  const storage = createFolderStorage(root);
  await storage.put('a/b', Buffer.from('x'));
  const [old, young] = ['old', 'young'].map((name) => join(root, '.partial', name));
  for (const path of [old!, young!]) writeFileSync(path, 'half');
  utimesSync(old!, 0, Date.now() / 1000 - 31 * 60);
  await sweep(join(root, '.partial'));
  await sweep(join(top, 'nowhere'));
  expect([existsSync(old!), existsSync(young!)]).toEqual([false, true]);
});

test('a disk without room is a problem with words and leaves nothing', async ({ skip }) => {
  skip(!isMounted, 'this account may not mount a disk');
  const storage = createFolderStorage(join(small, 'media'));
  await storage.put('a/small', Buffer.alloc(1000));
  await expect(storage.put('a/large', Buffer.alloc(8_000_000))).rejects.toMatchObject({ kind: 'storage_full' });
  expect(readdirSync(join(small, 'media/.partial'))).toEqual([]);
  expect((await storage.list('')).files.map(({ name }) => name)).toEqual(['a/small']);
  await storage.put('a/other', Buffer.alloc(1_000_000));
});

test('a folder that may not be written to is told in a sentence, and away', async ({ skip }) => {
  skip(process.getuid?.() === 0, 'a superuser may write anywhere');
  const root = join(top, 'closed');
  mkdirSync(root);
  chmodSync(root, 0o500);
  const storage = createFolderStorage(root);
  expect(await storage.findFault()).toMatch('isn’t a folder this user account can write to (EACCES)');
  await expect(storage.put('a/b', Buffer.from('x'))).rejects.toMatchObject({ kind: 'storage_away' });
});

test('a file where the folder should be is told in a sentence', async () => {
  writeFileSync(join(top, 'file'), '');
  const storage = createFolderStorage(join(top, 'file'));
  expect(await storage.findFault()).toMatch('isn’t a folder this user account can write to (EEXIST)');
  await expect(storage.put('a/b', Buffer.from('x'))).rejects.toMatchObject({ kind: 'storage_away' });
});
