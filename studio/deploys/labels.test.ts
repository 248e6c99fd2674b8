import { expect, test } from 'vitest';
import { targetLocation } from './labels.ts';

const target = (part: object) =>
  targetLocation({ path: null, endpoint: null, bucket: null, prefix: null, ...part } as unknown as Parameters<
    typeof targetLocation
  >[0]);

test.each([
  'https://s3.example.com',
  'https://s3.example.com/',
  'https://S3.Example.com',
  'https://s3.example.com:443/',
])('the same host is called the same, typed as %s', (endpoint) => {
  expect(target({ endpoint, bucket: 'site', prefix: 'docs/' })).toBe('https://s3.example.com/site/docs');
});

test('a folder is called by its path, and what has no address by none', () => {
  expect(target({ path: '/srv/site/current' })).toBe('/srv/site/current');
  expect(target({})).toBeUndefined();
});
