import { expect, test } from 'vitest';
import { findStep, hotp, otpauthUri, stepOf, toBase32 } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code is %s', (second, code) => {
  expect(hotp(secret, stepOf(second * 1000), 8)).toBe(code);
});

test('counters have the codes of RFC 4226, appendix D', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
  expect(codes.map((_, counter) => hotp(secret, counter))).toEqual(codes);
});

test('a code is known one step early and one step late, and no further', () => {
  const now = 1_700_000_000_000;
  const step = stepOf(now);
  for (const off of [-1, 0, 1]) expect(findStep(secret, hotp(secret, step + off), now)).toBe(step + off);
  for (const off of [-2, 2]) expect(findStep(secret, hotp(secret, step + off), now)).toBeUndefined();
  for (const text of ['', '12345', '1234567', 'abcdef']) expect(findStep(secret, text, now)).toBeUndefined();
});

test('a secret is written as apps take it', () => {
  // RFC 4648, section 10.
  for (const [text, expected] of [
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ] as const)
    expect(toBase32(Buffer.from(text))).toBe(expected);
  expect(otpauthUri(secret, 'a&b@example.com')).toBe(
    'otpauth://totp/Sitewright%3Aa%26b%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sitewright&algorithm=SHA1&digits=6&period=30',
  );
});
