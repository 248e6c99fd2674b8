import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('a password is hashed by Argon2id at the cost OWASP asks for at least', async () => {
  expect(await passwords.hash('a quiet river 42')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('it is known again, also as another keyboard writes it, and no other is', async () => {
  const stored = await passwords.hash('a quiet caf\u00e9 42');
  expect(await passwords.isSame('a quiet cafe\u0301 42', stored)).toBe(true);
  expect(await passwords.isSame('a quiet cafe 42', stored)).toBe(false);
  expect(await passwords.isSame('the password of nobody', undefined)).toBe(false);
});
