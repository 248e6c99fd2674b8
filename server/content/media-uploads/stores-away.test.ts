import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getMedia, type MediaImage, saveImage } from '#contract/media.ts';
import { beginUpload, finishUpload } from '#contract/media-uploads.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { verifyMedia } from '#server/maintenance/media/verify-media.ts';
import { startTestBucket } from '#server/platform/storage/testing-s3.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

type Who = { as: TestPerson; site: string };

/** A photograph of so many sides: some three bytes a pixel. */
function photo(side = 200): Promise<Buffer> {
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

async function open(url: string): Promise<{ server: TestServer; who: Who }> {
  const server = await startTestServer({ MEDIA_URL: url });
  const { owner, site } = await server.setUpSite();
  return { server, who: { as: owner, site: site.id } };
}

const list = async (server: TestServer, who: Who) => (await server.call(getMedia, { ...who, body: {} })).body;
const verify = ({ services }: TestServer) => verifyMedia(services.db, services.storage);
const waiting = ({ services }: TestServer) => {
  const folder = join(services.config.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

async function sendPart(server: TestServer, who: Who, id: string, offset: number, part: Buffer) {
  const headers = {
    authorization: `Bearer ${who.as.accessToken}`,
    'x-site': who.site,
    'content-type': 'application/octet-stream',
  };
  const url = `/v1/media/uploads/${id}?offset=${offset}`;
  const response = await server.app.inject({ method: 'PUT', url, headers, payload: part });
  return { status: response.statusCode, body: JSON.parse(response.body) };
}

test('with a bucket: images, uploads in parts and pictures; away, everything is told, goes on later, and nothing is half', async () => {
  const bucket = await startTestBucket();
  const { server, who } = await open(bucket.url);
  try {
    const kept: MediaImage = (await sendFile(server, saveImage, who, await photo())).body.image;
    const seen = await server.app.inject({ url: kept.url });
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const content = await photo();
    const body = { name: 'a.png', size: content.length, fingerprint: 'a' };
    const { id } = (await server.call(beginUpload, { ...who, body })).body.upload!;
    const half = 64 * 1024;
    expect((await sendPart(server, who, id, 0, content.subarray(0, half))).status).toBe(200);

    await bucket.stop();
    expect(await sendFile(server, saveImage, who, await photo())).toMatchObject({
      status: 503,
      body: { code: 'storage_away' },
    });
    const rest = content.subarray(half);
    expect(await sendPart(server, who, id, half, rest)).toMatchObject({ status: 503, body: { code: 'storage_away' } });
    // What is in memory is still seen.
    expect((await server.app.inject({ url: kept.url })).statusCode).toBe(200);
    expect((await server.app.inject({ url: kept.url.replace(/\d+\.jpg$/, '96.jpg') })).statusCode).toBe(503);
    expect([(await list(server, who)).total, waiting(server)]).toEqual([1, []]);

    await bucket.start();
    expect((await sendPart(server, who, id, half, rest)).body.received).toBe(content.length);
    await bucket.stop();
    const finish = () => server.call(finishUpload, { ...who, params: { id }, body: {} });
    expect((await finish()).problem.code).toBe('storage_away');
    await bucket.start();
    expect(await finish()).toMatchObject({ status: 200, body: { is_duplicate: false } });
    expect([(await list(server, who)).total, waiting(server)]).toEqual([2, []]);
    expect(await verify(server)).toMatchObject({ damaged: [], missing: [] });
    expect((await server.app.inject({ url: kept.url.replace(/\d+\.jpg$/, '96.jpg') })).statusCode).toBe(200);
  } finally {
    await server.close();
    await bucket.close();
  }
});

/** A disk of its own of so many bytes; undefined where this account may not make one. */
function makeDisk(size: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

test('on a full disk everything is told, nothing is half, and it goes on once there is room', async ({ skip }) => {
  const disk = makeDisk('1m');
  skip(disk === undefined, 'this account may not mount a disk');
  const { server, who } = await open(`file://${disk}/media`);
  try {
    const filler = join(disk!, 'filler');
    fill(filler);
    const content = await photo();
    const refused = await sendFile(server, saveImage, who, content);
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    const begun = { name: 'a.png', size: content.length, fingerprint: 'a' };
    const { id } = (await server.call(beginUpload, { ...who, body: begun })).body.upload!;
    expect((await sendPart(server, who, id, 0, content)).body.code).toBe('storage_full');
    expect([(await list(server, who)).total, waiting(server), readdirSync(join(disk!, 'media', '.partial'))]).toEqual([
      0,
      [],
      [],
    ]);
    expect((await server.services.storage.list('')).files).toEqual([]);

    rmSync(filler);
    expect((await sendPart(server, who, id, 0, content)).body.received).toBe(content.length);
    const { body } = await server.call(finishUpload, { ...who, params: { id }, body: {} });
    expect((await server.app.inject({ url: body.imageUrl })).statusCode).toBe(200);
    // A picture that can be made and not be stored is shown all the same.
    fill(filler);
    expect((await server.app.inject({ url: body.imageUrl.replace(/\d+\.jpg$/, '160.webp') })).statusCode).toBe(200);
    expect(await verify(server)).toMatchObject({ damaged: [], missing: [] });
  } finally {
    await server.close();
    execFileSync('umount', [disk!]);
    rmSync(disk!, { recursive: true });
  }
});

/** Writes until nothing more fits. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
}
