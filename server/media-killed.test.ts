import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MIN_PART_SIZE } from '#contract/media-uploads.ts';
import { sweepMedia } from '#server/content/media/sweep-media.ts';
import { createServices } from '#server/create-services.ts';
import { verifyMedia } from '#server/maintenance/media/verify-media.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/config/log.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { createLocalEventBus } from '#server/platform/events/events.ts';
import { makeInstallation, type SpawnedServer } from '#server/testing-process.ts';

/** `npm run nightly` kills twenty times. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const WRITERS = 4;
const TWO_DAYS = 48 * 60 * 60_000;
/** Milliseconds after which a call counts as cut off: a connection may not notice that its server was killed. */
const MAX_CALL_TIME = 30_000;

interface Ledger {
  /** Ids of images that were acknowledged, and where they can be seen. */
  images: Map<string, string>;
  /** Calls that were answered. */
  answers: number;
}

/** A photograph of some 120 KiB: two parts. */
function photo(): Promise<Buffer> {
  return sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
}

function callsOf({ studio }: SpawnedServer, token: string, ledger: Ledger) {
  return async (method: string, path: string, body?: RequestInit['body'], type?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) };
    const signal = AbortSignal.timeout(MAX_CALL_TIME);
    const answer = await fetch(studio + path, { method, headers, signal, ...(body !== undefined && { body }) });
    const result = (await answer.json()) as unknown;
    ledger.answers += 1;
    return result;
  };
}

/** Sends images at once and in parts, and looks at pictures of them, until the server is gone. */
async function write(server: SpawnedServer, token: string, ledger: Ledger, writer: number): Promise<void> {
  const call = callsOf(server, token, ledger);
  const asJson = (method: string, path: string, body: object) =>
    call(method, path, JSON.stringify(body), 'application/json');
  for (let number = 0; ; number++) {
    const content = await photo();
    let made: { image: { id: string; url: string } };
    if ((writer + number) % 2 === 0) {
      const form = new FormData();
      form.append('file', new Blob([Buffer.from(content)]), 'a.png');
      made = (await call('POST', '/v1/media/saveImage', form)) as typeof made;
    } else {
      const fingerprint = createHash('sha256').update(content).digest('hex');
      const begun = { name: 'a.png', size: content.length, fingerprint };
      const { upload } = (await asJson('POST', '/v1/media/uploads', begun)) as {
        upload: { id: string };
      };
      for (let offset = 0; offset < content.length; offset += MIN_PART_SIZE) {
        const part = Buffer.from(content.subarray(offset, offset + MIN_PART_SIZE));
        await call(
          'PUT',
          `/v1/media/uploads/${upload.id}?offset=${offset}`,
          new Blob([part]),
          'application/octet-stream',
        );
      }
      made = (await asJson('POST', `/v1/media/uploads/${upload.id}/finish`, {})) as typeof made;
    }
    const { id, url } = made.image;
    ledger.images.set(id, url);
    await (await fetch(server.studio + url, { signal: AbortSignal.timeout(MAX_CALL_TIME) })).arrayBuffer();
    ledger.answers += 1;
  }
}

/** The media of an installation whose server is gone: every row has its file, and after a sweep every file a row. */
async function compare(dataDir: string, ledger: Ledger): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const database = openDatabase(config);
  const services = createServices({
    ...{
      config,
      database,
      log: createLog(config),
      events: createLocalEventBus(),
      secret: randomBytes(32).toString('hex'),
    },
    clock: () => Date.now() + TWO_DAYS,
  });
  try {
    expect(await verifyMedia(database.db, services.storage)).toMatchObject({ damaged: [], missing: [] });
    const { rows, sites, files } = await acrossSites(async () => ({
      rows: await database.db.selectFrom('media_images').select('id').execute(),
      sites: await database.db.selectFrom('sites').select('id').execute(),
      files: await database.db.selectFrom('media_pictures').select('file_hash').distinct().execute(),
    }));
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([...ledger.images.keys()]));
    const signal = new AbortController().signal;
    for (const { id: siteId } of sites) await sweepMedia.run({ payload: { siteId }, services, signal } as never);
    const left = (await services.storage.list('')).files.map(({ name }) => name);
    expect(left.filter((name) => name.includes('/uploads/'))).toEqual([]);
    expect(left.filter((name) => name.includes('/originals/'))).toHaveLength(files.length);
  } finally {
    services.storage.close();
    services.sessions.close();
    await database.close();
  }
}

// The embedded database is what a kill of this process can hurt; PostgreSQL is a process of its own.
test(`after ${ROUNDS} kills in the middle of uploads and pictures there is no row without its file, and no file without its row after the sweep`, {
  timeout: 120_000 + ROUNDS * 60_000,
}, async () => {
  const installation = await makeInstallation();
  const ledger: Ledger = { images: new Map(), answers: 0 };
  let server = await installation.start();
  try {
    const token = await setUp(server);
    for (let round = 0; round < ROUNDS; round++) {
      const writing = Array.from({ length: WRITERS }, (_, writer) => write(server, token, ledger, writer));
      const wanted = ledger.answers + 4 + Math.floor(Math.random() * 40);
      let isOver = false;
      const gone = Promise.allSettled(writing).finally(() => {
        isOver = true;
      });
      while (ledger.answers < wanted && !isOver) await wait(1);
      expect(isOver, 'a call was refused').toBe(false);
      expect(await server.end('SIGKILL')).toBe('SIGKILL');
      await gone;
      await compare(installation.dataDir, ledger);
      server = await installation.start();
      for (const url of [...ledger.images.values()].slice(-3))
        expect([url, (await fetch(server.studio + url)).status]).toEqual([url, 200]);
    }
    expect(ledger.images.size).toBeGreaterThan(0);
  } finally {
    await server.end('SIGKILL');
    installation.remove();
  }
});

async function setUp(server: SpawnedServer): Promise<string> {
  const send = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(server.studio + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { tokens: { access: { token: string } } };
  };
  const person = { name: 'Ada', email: 'ada@example.com', password: 'a quiet river 42' };
  const { token } = (await send('/v1/auth/register', person)).tokens.access;
  const organization = { name: 'Acme', address: '1 Main Street', city: 'Paris', zip: '75001', country: 'FR' };
  const site = { name: 'Site', client_url: 'http://localhost', description: 'For tests', secret: 'a secret of a site' };
  await send('/v1/account-setup', { organization, site: { ...site, database: 'sqlite', starter: 'blank' } }, token);
  return token;
}
