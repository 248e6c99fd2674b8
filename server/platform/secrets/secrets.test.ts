import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '#server/platform/config/config.ts';
import { requireFolder } from '#server/platform/config/require-folder.ts';
import { readSecret } from '#server/platform/secrets/read-secret.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('the secret is made once, and only its owner can read it', () => {
  const dataDir = freshFolder();
  const secret = readSecret({ dataDir, secret: undefined });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readSecret({ dataDir, secret: undefined })).toBe(secret);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(secret);
});

test('a secret that is set wins over the one that is kept', () => {
  const dataDir = freshFolder();
  readSecret({ dataDir, secret: undefined });
  expect(readSecret({ dataDir, secret: 'x'.repeat(32) })).toBe('x'.repeat(32));
});

test('a kept secret that was cut short is refused instead of used', () => {
  const dataDir = freshFolder();
  writeFileSync(join(dataDir, 'secret'), 'abc');
  expect(() => readSecret({ dataDir, secret: undefined })).toThrow(ConfigError);
});

test('a data folder that cannot be is told by name', () => {
  const file = join(freshFolder(), 'file');
  writeFileSync(file, '');
  expect(() => requireFolder(join(file, 'data'))).toThrow(/^Can’t use DATA_DIR: .*\/file\/data .*\(ENOTDIR\)\.$/);
  expect(() => requireFolder('/proc/sitewright')).toThrow(ConfigError);
});

test('a new data folder and its parents are for their owner alone', () => {
  const folder = join(freshFolder(), 'a', 'b');
  requireFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

const secrets = createSecrets('one secret of an installation, long enough');

test('what is sealed opens again in its place, and never looks the same twice', () => {
  const sealed = secrets.seal('a site secret ✓', 'sites:1:secret');
  expect(sealed).not.toContain('site');
  expect(secrets.open(sealed, 'sites:1:secret')).toBe('a site secret ✓');
  expect(secrets.seal('a site secret ✓', 'sites:1:secret')).not.toBe(sealed);
});

test('what is sealed does not open in another place, with another key, or changed', () => {
  const sealed = secrets.seal('a site secret', 'sites:1:secret');
  const [version, nonce, tag, text = ''] = sealed.split('.');
  // The last character holds bits that no byte has: changing it may change nothing.
  const changed = [version, nonce, tag, `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`].join('.');
  expect(() => secrets.open(sealed, 'sites:2:secret')).toThrow();
  expect(() => createSecrets('another secret of an installation, long').open(sealed, 'sites:1:secret')).toThrow();
  expect(() => secrets.open(changed, 'sites:1:secret')).toThrow();
  expect(() => secrets.open('v1.a.b.c', 'sites:1:secret')).toThrow();
});

test('each purpose has a key and a hash of its own', () => {
  expect(secrets.key('a')).not.toEqual(secrets.key('b'));
  expect(secrets.hash('a', 'text')).not.toBe(secrets.hash('b', 'text'));
  expect(createSecrets('one secret of an installation, long enough').hash('a', 'text')).toBe(secrets.hash('a', 'text'));
});
