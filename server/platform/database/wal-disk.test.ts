import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SqliteFile } from './sqlite-file.ts';
import { alreadyOnDisk, WalDisk } from './wal-disk.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitewright-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pragma = (file: SqliteFile, name: string) => file.run<Record<string, unknown>>(`pragma ${name}`, []).rows[0];

/** How often this process has a file open. */
const openings = (path: string) =>
  readdirSync('/proc/self/fd').filter(
    (fd) => existsSync(`/proc/self/fd/${fd}`) && readlinkSync(`/proc/self/fd/${fd}`) === path,
  ).length;

test('calls while a flush is under way share the next one', async () => {
  const file = new SqliteFile(join(folder, 'test.sqlite'), { readOnly: false });
  const first = file.disk.flush();
  const [second, third] = [file.disk.flush(), file.disk.flush()];
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  await Promise.all([first, second]);
  const later = file.disk.flush();
  expect(later).not.toBe(second);
  await later;
  await file.disk.close();
  file.close();
});

test('what it flushes is the log that SQLite writes, behind a link too', async ({ skip }) => {
  skip(!existsSync('/proc/self/fd'), 'this system does not tell what is open');
  const path = join(folder, 'test.sqlite');
  new SqliteFile(path, { readOnly: false }).close();
  symlinkSync(path, join(folder, 'link.sqlite'));
  const file = new SqliteFile(join(folder, 'link.sqlite'), { readOnly: false });
  file.exec('create table notes (note text)');
  expect(openings(`${path}-wal`)).toBe(1);
  await file.disk.flush();
  await file.disk.flush();
  expect(openings(`${path}-wal`)).toBe(2);
  await file.disk.close();
  expect(openings(`${path}-wal`)).toBe(1);
  file.close();
});

test('a file with a log is not waited for in commits, one without is', () => {
  const logged = new SqliteFile(join(folder, 'test.sqlite'), { readOnly: false });
  expect([pragma(logged, 'journal_mode'), pragma(logged, 'synchronous')]).toEqual([
    { journal_mode: 'wal' },
    { synchronous: 1 },
  ]);
  expect(logged.disk).toBeInstanceOf(WalDisk);
  logged.close();
  const unlogged = new SqliteFile(':memory:', { readOnly: false });
  expect([pragma(unlogged, 'journal_mode'), pragma(unlogged, 'synchronous')]).toEqual([
    { journal_mode: 'memory' },
    { synchronous: 2 },
  ]);
  expect(unlogged.disk).toBe(alreadyOnDisk);
  unlogged.close();
});

test('after a flush that failed none succeeds', async () => {
  const path = join(folder, 'test.sqlite');
  // A database whose log is not there.
  writeFileSync(path, '');
  const disk = new WalDisk(path);
  expect(() => disk.refuseIfBroken()).not.toThrow();
  const ends = await Promise.allSettled([disk.flush(), disk.flush()]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const file = new SqliteFile(path, { readOnly: false });
  file.exec('create table notes (note text)');
  await expect(disk.flush()).rejects.toMatchObject({ kind: 'unavailable', cause: { code: 'ENOENT' } });
  expect(() => disk.refuseIfBroken()).toThrow('unavailable');
  await disk.close();
  file.close();
});
