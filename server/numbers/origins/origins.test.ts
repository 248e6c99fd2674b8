import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { createOrigins } from './origins.ts';

const asker = (headers: Record<string, string> = {}, isByProxy = true) => ({
  address: '203.0.113.5',
  network: '203.0.113.5',
  headers,
  isByProxy,
});

function file(content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-origins-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
}

test('the country is that of the proxy’s header, else of the time zone', () => {
  const { countryOf } = createOrigins(readConfig({ COUNTRY_HEADER: 'CF-IPCountry' }));
  expect(countryOf(asker({ 'cf-ipcountry': 'pt' }), 'Europe/Rome')).toBe('PT');
  for (const code of ['XX', 'T1', 'Portugal', ''])
    expect(countryOf(asker({ 'cf-ipcountry': code }), 'Europe/Rome')).toBe('IT');
  expect(countryOf(asker({ 'cf-ipcountry': 'PT' }, false), 'Europe/Rome')).toBe('IT');
  expect(createOrigins(readConfig({})).countryOf(asker({ 'cf-ipcountry': 'PT' }), undefined)).toBeNull();
});

test.each([
  ['Europe/Rome', 'IT'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Kolkata', 'IN'],
  ['Europe/Kiev', 'UA'],
  ['America/Indiana/Knox', 'US'],
  ['UTC', null],
  ['Etc/GMT+3', null],
  ['<b>', null],
])('the time zone %s is of %s', (zone, country) => {
  expect(createOrigins(readConfig({})).countryOf(asker(), zone)).toBe(country);
});

test('a database of countries is asked before the time zone', () => {
  const { countryOf } = createOrigins(readConfig({ COUNTRY_FILE: file(countriesFile()) }));
  expect(countryOf({ ...asker(), address: '1.2.3.4' }, 'Europe/Rome')).toBe('SE');
  expect(countryOf({ ...asker(), address: '200.2.3.4' }, 'Europe/Rome')).toBe('IT');
  expect(countryOf({ ...asker(), address: '2001:db8::1' }, 'Europe/Rome')).toBe('IT');
});

test('ranges of data centers are known by address, whatever their order and however they overlap', () => {
  const list = '# clouds\n10.0.0.0/8\n10.1.0.0/16 # within\n192.0.2.7\n\n2001:db8:1::/48\n';
  const { isDataCenter } = createOrigins(readConfig({ DATA_CENTER_FILE: file(list) }));
  const listed = ['10.0.0.0', '10.255.255.255', '192.0.2.7', '2001:db8:1:ffff::1', '::ffff:10.1.1.1'];
  const others = ['9.255.255.255', '11.0.0.0', '192.0.2.8', '2001:db8:2::1', 'nonsense', ''];
  expect(listed.filter((address) => !isDataCenter(address))).toEqual([]);
  expect(others.filter((address) => isDataCenter(address))).toEqual([]);
});

test.each([
  ['COUNTRY_FILE', 'no database'],
  ['DATA_CENTER_FILE', '10.0.0.0/8\n10.0.0.0/33'],
])('%s that cannot be read is told at the start, by its name', (name, content) => {
  expect(() => createOrigins(readConfig({ [name]: file(content) }))).toThrow(name);
  expect(() => createOrigins(readConfig({ [name]: '/nowhere/at/all' }))).toThrow(name);
});

/** A MaxMind database of IPv4 with one entry: 0.0.0.0/1 is Sweden's. */
function countriesFile(): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x40 | value.length]), Buffer.from(value)]);
  const map = (entries: Record<string, Buffer>) =>
    Buffer.concat([
      Buffer.from([0xe0 | Object.keys(entries).length]),
      ...Object.entries(entries).flatMap(([key, value]) => [text(key), value]),
    ]);
  const uint = (type: 'uint16' | 'uint32', value: number) =>
    Buffer.from([((type === 'uint16' ? 5 : 6) << 5) | 1, value]);
  const uint64 = (value: number) => Buffer.from([1, 2, value]);
  const data = map({ country: map({ iso_code: text('SE') }) });
  // One node of two records of 24 bits: the left one leads to the data, the right one nowhere.
  const tree = Buffer.from([0, 0, 1 + 16, 0, 0, 1]);
  const metadata = map({
    node_count: uint('uint32', 1),
    record_size: uint('uint16', 24),
    ip_version: uint('uint16', 4),
    binary_format_major_version: uint('uint16', 2),
    binary_format_minor_version: uint('uint16', 0),
    build_epoch: uint64(1),
    database_type: text('Countries'),
    languages: Buffer.from([0, 4]),
    description: map({}),
  });
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  return Buffer.concat([tree, Buffer.alloc(16), data, marker, metadata]);
}
