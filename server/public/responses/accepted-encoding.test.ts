import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.2, gzip;q=0.9, *;q=0.1', 'gzip'],
  ['identity, gzip;q=0.5, br;q=0.5', 'identity'],
  ['gzip;q=0.5, identity;q=0.4', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['BR ; Q=1 , GZIP', 'br'],
  ['x-gzip', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['gzip;q=0.001', 'gzip'],
])('%j is answered in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
