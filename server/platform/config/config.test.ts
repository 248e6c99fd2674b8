import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { databaseAddress } from '#server/platform/config/database-address.ts';
import { secretNames } from '#server/platform/config/secret-files.ts';

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    studioPort: 4000,
    sitePort: 4080,
    studioUrl: 'http://localhost:4000',
    databaseUrl: undefined,
    secret: undefined,
    signup: 'open',
    parentDomain: undefined,
    trustProxy: [],
    logLevel: 'info',
    ai: undefined,
  });
});

test('a variable that is set but empty counts as absent', () => {
  expect(readConfig({ STUDIO_PORT: '', TRUST_PROXY: ' ', SECRET: '' })).toEqual(readConfig({}));
});

test('the address of the studio follows its port and loses its slash', () => {
  expect(readConfig({ STUDIO_PORT: '4100' }).studioUrl).toBe('http://localhost:4100');
  expect(readConfig({ STUDIO_URL: 'https://Studio.Example.com/' }).studioUrl).toBe('https://studio.example.com');
});

test('certificates are ordered only by who agreed, on ports of their own', () => {
  expect(readConfig({ ACME_AGREE: 'no', ACME_EMAIL: 'ops@example.com' }).acme).toBeUndefined();
  expect(readConfig({ ACME_AGREE: 'yes', HTTPS_PORT: '8443' }).acme).toEqual({
    directory: 'https://acme-v02.api.letsencrypt.org/directory',
    email: undefined,
    httpPort: 80,
    httpsPort: 8443,
  });
  expect(faultsOf({ ACME_EMAIL: 'ops@example.com' })).toEqual([expect.stringContaining('ACME_AGREE')]);
  expect(faultsOf({ ACME_AGREE: 'yes', HTTP_PORT: '4080' })).toEqual([expect.stringContaining('HTTP_PORT')]);
  expect(faultsOf({ ACME_AGREE: 'yes', ACME_DIRECTORY: 'http://ca.example/dir' })).toEqual([
    expect.stringContaining('ACME_DIRECTORY'),
  ]);
});

test('every problem is told at once, each in a line of its own', () => {
  const wrong = {
    STUDIO_PORT: '70000',
    SITE_PORT: 'x',
    SIGNUP: 'maybe',
    SECRET: 'short',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://x',
  };
  expect(faultsOf(wrong).map((line) => line.split(' ')[0])).toEqual([
    'STUDIO_PORT',
    'SITE_PORT',
    'DATABASE_URL',
    'SECRET',
    'SIGNUP',
    'LOG_LEVEL',
  ]);
});

test.each(['true', '1', '2', 'yes', 'loopback', '10.0.0.0/33', '010.0.0.1', '127.0.0.1,*'])(
  'TRUST_PROXY=%s is refused: anyone could choose their address',
  (value) => {
    expect(faultsOf({ TRUST_PROXY: value })[0]).toMatch(/^TRUST_PROXY /);
  },
);

test.each([
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY can’t include every IP address'],
  [{ TRUST_PROXY: '10.0.0.1,::/0' }, 'TRUST_PROXY can’t include every IP address'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must be a URL'],
  [{ SMTP_URL: 'smtp://user:password@' }, 'SMTP_URL must be a URL'],
  [{ SMTP_URL: 'smtp://mail.example.com\r\nX' }, 'SMTP_URL must be a URL'],
  [{ MEDIA_URL: 's3://' }, 'MEDIA_URL must be a URL'],
  [{ STUDIO_URL: 'https://studio.\nexample.com' }, 'STUDIO_URL must be a URL'],
  [{ STUDIO_URL: 'https://studio.example.\tcom' }, 'STUDIO_URL must be a URL'],
  [{ STUDIO_URL: 'https://ada:secret@studio.example.com' }, 'STUDIO_URL must name one host'],
  [{ STUDIO_URL: 'https://studio.example.com/?next=1' }, 'STUDIO_URL can’t have a path'],
  [{ ANALYTICS_SRC: 'https://*.example.com/script.js' }, 'ANALYTICS_SRC must name one host'],
  [{ ANALYTICS_SRC: 'https://ada:secret@example.com/script.js' }, 'ANALYTICS_SRC must name one host'],
  [{ ANALYTICS_SRC: 'https://example.com;x/script.js' }, 'ANALYTICS_SRC must name one host'],
  [{ ANALYTICS_SRC: 'https://exa\nmple.com/script.js' }, 'ANALYTICS_SRC must be a URL'],
])('%o is refused with the sentence “%s …”', (environment, sentence) => {
  expect(faultsOf(environment)).toEqual([expect.stringMatching(new RegExp(`^${sentence}`))]);
});

test.each([
  { SMTP_URL: 'smtp://localhost:2525' },
  { DATABASE_URL: 'postgres:///sitewright?host=/var/run/postgresql' },
  { STUDIO_URL: 'http://[::1]:4000' },
  { STUDIO_URL: 'https://studio_1.intranet' },
  { ANALYTICS_SRC: 'https://example.com/script.js?site=1' },
])('%o is taken', (environment) => {
  expect(() => readConfig(environment)).not.toThrow();
});

test('TRUST_PROXY takes addresses and ranges of both families', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    'fd00::/8',
  ]);
});

test.each([
  [{ STUDIO_PORT: '4080' }, /^STUDIO_PORT and SITE_PORT must differ/],
  [{ STUDIO_URL: 'https://example.com/studio' }, /^STUDIO_URL can’t have a path/],
  [{ STUDIO_URL: 'ftp://example.com' }, /^STUDIO_URL must be a URL/],
  [
    { STUDIO_URL: 'https://studio.example.com', PARENT_DOMAIN: 'example.org' },
    /^PARENT_DOMAIN must be the domain of STUDIO_URL/,
  ],
  [{ PARENT_DOMAIN: 'localhost' }, /^PARENT_DOMAIN must be a domain/],
  [{ AI_URL: 'http://localhost:11434/v1' }, /^AI_URL and AI_MODEL must be set together/],
])('%o is refused with a reason', (environment, reason) => {
  expect(faultsOf(environment)[0]).toMatch(reason);
});

test.each(['ab/c+d==', 'p@ss:w%20rd?#', 'ключ "1"'])(
  'a database takes the password %s by itself, whatever is in it',
  (password) => {
    const { databaseUrl = '' } = readConfig({
      DATABASE_URL: 'postgres://sitewright@postgres:5432/sitewright',
      DATABASE_PASSWORD: password,
    });
    expect(new pg.Client(databaseUrl)).toMatchObject({ user: 'sitewright', password, host: 'postgres', port: 5432 });
    const { smtpUrl = '' } = readConfig({ SMTP_URL: 'smtp://ada@mail.example:587', SMTP_PASSWORD: password });
    expect(decodeURIComponent(new URL(smtpUrl).password)).toBe(password);
  },
);

test('a password that breaks the address is told of, with the way out and without the password', () => {
  const [fault] = faultsOf({ DATABASE_URL: 'postgres://sitewright:ab/c+d=@postgres:5432/sitewright' });
  expect(fault).toMatch(/^DATABASE_URL must be a URL .*%2F.*DATABASE_PASSWORD/);
  expect(fault).not.toContain('ab/c');
});

test('a password is given once, to what it belongs to', () => {
  const given = {
    DATABASE_URL: 'postgres://a:b@c/d',
    DATABASE_PASSWORD: 'e',
    SMTP_URL: 'smtp://f:g@h',
    SMTP_PASSWORD: 'i',
  };
  expect(faultsOf(given)).toEqual([
    'DATABASE_URL can’t have a password when DATABASE_PASSWORD is set.',
    'SMTP_URL can’t have a password when SMTP_PASSWORD is set.',
  ]);
  expect(faultsOf({ DATABASE_PASSWORD: 'e', SMTP_PASSWORD: 'i', SMTP_URL: 'smtp://h' })).toEqual([
    'DATABASE_PASSWORD needs DATABASE_URL.',
    'SMTP_PASSWORD needs SMTP_URL with a user.',
  ]);
});

test.each([
  ['postgres://a:b@one:5432,two:5433/c?target_session_attrs=read-write', ['one:5432', 'two:5433'], true],
  ['postgresql://a:b@one,two,[::1]:5433/c', ['one', 'two', '[::1]:5433'], true],
  ['postgres://a:b@one/c?target_session_attrs=primary', ['one'], true],
  ['postgres://a:b@one/c?target_session_attrs=any', ['one'], false],
  ['postgres://a:b@one/c', ['one'], false],
])('%s names the hosts %j', (url, hosts, mustWrite) => {
  const address = databaseAddress(readConfig({ DATABASE_URL: url }).databaseUrl ?? '');
  expect(address.urls.map((each) => new URL(each).host)).toEqual(hosts);
  expect(address.urls.every((each) => each.includes('a:b@') && !each.includes('target_session'))).toBe(true);
  expect(address.mustWrite).toBe(mustWrite);
});

test.each([
  ['postgres://a@one,/c', /^DATABASE_URL must be a URL/],
  ['postgres://a@one:99999,two/c', /^DATABASE_URL must be a URL/],
  ['postgres://a@one,two\n/c', /^DATABASE_URL must be a URL/],
  ['postgres://a@one,two/c?target_session_attrs=standby', /^target_session_attrs in DATABASE_URL must be/],
  ['postgres:///c?host=one,two', /^DATABASE_URL must list several hosts before its path/],
])('%j is refused', (url, reason) => {
  expect(faultsOf({ DATABASE_URL: url })).toEqual([expect.stringMatching(reason)]);
});

test('every secret can be kept in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-secrets-'));
  const inFile = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const config = readConfig({
    SECRET_FILE: inFile('secret', 'a secret of at least 32 characters\n'),
    DATABASE_URL: 'postgres://sitewright@postgres/sitewright',
    DATABASE_PASSWORD_FILE: inFile('password', 'ab/c+d==\n'),
    SMTP_URL_FILE: inFile('smtp', 'smtp://ada:secret@mail.example\r\n'),
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'sitewright',
    OIDC_CLIENT_SECRET_FILE: inFile('oidc', 'of the client '),
  });
  expect(config).toMatchObject({
    secret: 'a secret of at least 32 characters',
    databaseUrl: 'postgres://sitewright:ab%2Fc%2Bd%3D%3D@postgres/sitewright',
    smtpUrl: 'smtp://ada:secret@mail.example',
    oidc: { clientSecret: 'of the client ' },
  });
  expect(
    faultsOf({
      SECRET: 'a secret of at least 32 characters',
      SECRET_FILE: join(folder, 'secret'),
      AI_KEY_FILE: join(folder, 'none'),
      SMTP_PASSWORD_FILE: inFile('empty', '\n'),
    }),
  ).toEqual([
    'Set either SECRET or SECRET_FILE, not both.',
    `SMTP_PASSWORD_FILE can’t be used: ${join(folder, 'empty')} is empty.`,
    `AI_KEY_FILE can’t be used: ${join(folder, 'none')} can’t be read (ENOENT).`,
  ]);
  rmSync(folder, { recursive: true });
});

test('.env.example names the file of every setting that is secret', () => {
  const explained = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');
  for (const name of secretNames.filter((each) => each !== 'OLD_SECRET'))
    expect(explained).toMatch(new RegExp(`\\b${name}_FILE\\b`));
});

test('metrics are served at the studio with a token, or on a port of their own', () => {
  expect(readConfig({})).toMatchObject({ metricsToken: undefined, metricsPort: undefined, telemetry: undefined });
  expect(readConfig({ METRICS_TOKEN: 'a-token-of-sixteen', METRICS_PORT: '9464' })).toMatchObject({
    metricsToken: 'a-token-of-sixteen',
    metricsPort: 9464,
  });
  expect(faultsOf({ METRICS_TOKEN: 'short' })).toEqual([expect.stringMatching(/^METRICS_TOKEN must have 16/)]);
  expect(faultsOf({ METRICS_PORT: '4000' })).toEqual([expect.stringMatching(/^METRICS_PORT must differ/)]);
  expect(faultsOf({ METRICS_PORT: '0' })).toEqual([expect.stringMatching(/^METRICS_PORT must be a port/)]);
});

test('OpenTelemetry is set up by the variables of its specification', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/otlp/' };
  expect(readConfig(endpoint).telemetry).toEqual({
    endpoint: 'http://localhost:4318/otlp',
    headers: {},
    serviceName: 'sitewright',
    attributes: {},
    sendsTraces: true,
    sendsMetrics: true,
    sampler: 'parentbased_always_on',
    sampledShare: 1,
    metricInterval: 60_000,
  });
  const all = readConfig({
    ...endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%2Cb, x-scope = 1',
    OTEL_RESOURCE_ATTRIBUTES: 'service.name=of-attributes,deployment.environment.name=staging',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    OTEL_METRICS_EXPORTER: 'none',
  }).telemetry;
  expect(all).toMatchObject({
    headers: { authorization: 'Bearer a,b', 'x-scope': '1' },
    serviceName: 'of-attributes',
    attributes: { 'deployment.environment.name': 'staging' },
    sendsMetrics: false,
    sampler: 'traceidratio',
    sampledShare: 0.25,
  });
  expect(readConfig({ ...endpoint, OTEL_SDK_DISABLED: 'True' }).telemetry).toBeUndefined();
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://ada:secret@collector:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_RESOURCE_ATTRIBUTES', 'a=%zz'],
  ['OTEL_TRACES_SAMPLER', 'often'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_METRIC_EXPORT_INTERVAL', '10'],
])('%s=%s is refused with its name', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be`))]);
});

const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

test('media is kept in DATA_DIR, in another folder or in a bucket', () => {
  expect(readConfig({ DATA_DIR: '/srv/data' }).media).toEqual({ kind: 'folder', path: '/srv/data/media' });
  expect(readConfig({ MEDIA_URL: 'file:///srv/m%20x/' }).media).toEqual({ kind: 'folder', path: '/srv/m x' });
  const own = readConfig({ MEDIA_URL: 's3://k%2F1:s%40@pictures/a/b/?endpoint=http://[::1]:9000&region=here' });
  expect(own.media).toEqual({
    kind: 's3',
    bucket: 'pictures',
    prefix: 'a/b/',
    endpoint: 'http://[::1]:9000',
    region: 'here',
    isPathStyle: true,
    accessKeyId: 'k/1',
    secretAccessKey: 's@',
    sessionToken: undefined,
  });
  const amazon = readConfig({ ...keys, MEDIA_URL: 's3://pictures', AWS_REGION: 'eu-west-3' });
  expect(amazon.media).toMatchObject({
    prefix: '',
    endpoint: 'https://s3.eu-west-3.amazonaws.com',
    isPathStyle: false,
  });
});

test.each([
  ['s3://pictures', {}, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set'],
  ['s3://P', keys, 'The bucket in MEDIA_URL must have'],
  ['s3://pictures:9000/a', keys, 'The bucket in MEDIA_URL must have'],
  ['s3://pictures/a/../../b%2F..%2F', keys, 'The prefix in MEDIA_URL'],
  ['s3://pictures/%zz', keys, 'The prefix in MEDIA_URL'],
  ['s3://pictures?endpiont=https://x.example', keys, 'has no option endpiont'],
  ['s3://pictures?endpoint=x.example', keys, 'endpoint in MEDIA_URL'],
  ['s3://pictures?endpoint=https://x.example/path', keys, 'endpoint in MEDIA_URL'],
  ['s3://pictures?endpoint=https://u:p@x.example', keys, 'endpoint in MEDIA_URL'],
  ['s3://pictures?region=a b', keys, 'region in MEDIA_URL'],
  ['s3://pictures?style=virtual', keys, 'style in MEDIA_URL'],
  ['file://host/srv/media', {}, 'must name a folder'],
  ['file:///', {}, 'must name a folder'],
  ['file:///srv/a%2Fb', {}, 'must name a folder'],
])('MEDIA_URL=%s is refused with a sentence', (address, more, sentence) => {
  expect(faultsOf({ MEDIA_URL: address, ...more })).toEqual([expect.stringContaining(sentence)]);
});

test('OUTBOUND_ALLOW takes hosts, hosts with a port and ranges', () => {
  const given = 'erp.intranet, ERP.Intranet.:8080,10.0.0.7:8080,10.1.0.0/16,fd00::1,[fd00:0::2]:8443,0x7f.1';
  expect(readConfig({ OUTBOUND_ALLOW: given }).outboundAllow).toEqual([
    { kind: 'host', host: 'erp.intranet', port: undefined },
    { kind: 'host', host: 'erp.intranet', port: 8080 },
    { kind: 'host', host: '10.0.0.7', port: 8080 },
    { kind: 'range', range: '10.1.0.0/16' },
    { kind: 'host', host: 'fd00::1', port: undefined },
    { kind: 'host', host: 'fd00::2', port: 8443 },
    { kind: 'host', host: '127.0.0.1', port: undefined },
  ]);
});

test.each([
  '*',
  '*.intranet',
  'http://erp.intranet',
  'erp.intranet:0',
  'erp.intranet:70000',
  '0.0.0.0/0',
  '10.0.0.0/33',
  'a b',
  'u@h',
])('OUTBOUND_ALLOW=%s is refused with a sentence', (entry) => {
  expect(faultsOf({ OUTBOUND_ALLOW: `erp.intranet,${entry}` })).toEqual([
    expect.stringMatching(/^OUTBOUND_ALLOW must be a list of hosts/),
  ]);
});

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}
