import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MediaImage, replaceImage, saveImage } from '#contract/media.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { drawPicture } from '#server/platform/pictures/testing.ts';
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { createS3Storage } from '#server/platform/storage/s3-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { startTestBucket, type TestBucket } from '#server/platform/storage/testing-s3.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { copyMedia, removeCopied } from './move-media.ts';
import { verifyMedia } from './verify-media.ts';

let server: TestServer;
let bucket: TestBucket;
let here: Storage;
let image: MediaImage;
const elsewhere = mkdtempSync(join(tmpdir(), 'sitewright-media-'));

beforeAll(async () => {
  server = await startTestServer();
  bucket = await startTestBucket();
  here = server.services.storage;
  const { owner, site } = await server.setUpSite();
  const who = { as: owner, site: site.id };
  image = (await sendFile(server, saveImage, who, await drawPicture(300, 200).jpeg().toBuffer())).body.image;
  await sendFile(server, replaceImage, who, await drawPicture(310, 200).png().toBuffer(), { fields: { id: image.id } });
  await server.app.inject({ url: image.url });
});
afterAll(async () => {
  await bucket.close();
  await server.close();
  rmSync(elsewhere, { recursive: true });
});

const namesIn = async (storage: Storage) => (await storage.list('')).files.map(({ name }) => name);
const verify = (storage: Storage) => verifyMedia(server.services.db, storage);

test('media moves from a folder into a bucket and into another folder, whole, and can be asked for again', async () => {
  const names = await namesIn(here);
  expect(names).toHaveLength(3);
  const there = createS3Storage(bucket.target);
  expect(await copyMedia(here, there)).toMatchObject({ copied: 3, known: 0, damaged: [] });
  expect(await namesIn(there)).toEqual(names);
  expect(await copyMedia(here, there)).toMatchObject({ copied: 0, known: 3 });
  expect(await verify(there)).toMatchObject({ files: 3, damaged: [], missing: [] });
  const folder = createFolderStorage(elsewhere);
  await copyMedia(there, folder);
  // What only one of them has stays.
  await there.delete(names[0]!);
  expect(await removeCopied(folder, there)).toBe(2);
  expect(await namesIn(folder)).toEqual([names[0]]);
  there.close();
});

test('a file that is damaged or gone is named, and is not copied over a good one', async () => {
  const folder = createFolderStorage(elsewhere);
  await copyMedia(here, folder);
  expect(await verify(folder)).toMatchObject({ files: 3, damaged: [], missing: [] });
  const originals = (await namesIn(folder)).filter((name) => name.includes('/originals/'));
  const [first = '', second = ''] = originals;
  writeFileSync(join(elsewhere, first), 'rotten');
  await folder.delete(second);
  expect(await verify(folder)).toMatchObject({ damaged: [first], missing: [second] });
  expect(await copyMedia(folder, here)).toMatchObject({ copied: 0, damaged: [first] });
  expect(await verify(here)).toMatchObject({ damaged: [], missing: [] });
  expect(await copyMedia(here, folder)).toMatchObject({ copied: 2, known: 1 });
});
