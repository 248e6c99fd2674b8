import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSites, type TestSites } from '#server/public/site/testing.ts';
import { entriesOf, field, sendByScript, sendForm, siteWithForm } from './testing.ts';

let sites: TestSites;
beforeAll(async () => {
  sites = await startTestSites();
});
afterAll(() => sites.close());

const fields = [field('text', 'name', { required: true }), field('file', 'cv', { max: '0.5' })];
const pdf = { field: 'cv', name: 'cv.pdf', content: '%PDF-1.7 my life' };
let last = 0;
const elsewhere = () => `127.8.0.${++last}`;

async function filesOf(siteId: string): Promise<number> {
  const { files } = await sites.services.storage.list(`sites/${siteId}/entries/`);
  return files.length;
}

test('files are kept with their entry, apart from what the site serves', async () => {
  const site = await sites.addSite(siteWithForm({ fields }));
  const { body } = await sites.get(site, '/contact');
  expect(body).toContain('enctype="multipart/form-data"');
  const answer = await sendForm(sites, site, 'contact', { fields: { name: 'Ada' }, files: [pdf], from: elsewhere() });
  expect(answer.status).toBe(303);
  const [entry] = await entriesOf(sites, site.id);
  expect([entry?.file_count, JSON.parse(entry?.body ?? '[]')[1]]).toEqual([
    1,
    { name: 'cv', kind: 'file', label: 'File', value: ['cv.pdf'] },
  ]);
  const [stored] = (await sites.services.storage.list(`sites/${site.id}/entries/`)).files;
  for (const path of [`/_/media/${stored?.name}`, `/_/${stored?.name}`, `/${stored?.name}`]) {
    expect((await sites.get(site, path)).status).toBe(404);
  }
  // Nothing of it lies where files are received any more.
  await expect.poll(() => readdir(join(sites.services.config.dataDir, 'uploads'))).toEqual([]);
});

test.each([
  ['a program that calls itself a PDF', 'cv.pdf', 'MZ\u0090\u0000 program'],
  ['a page that calls itself a picture', 'me.png', '<html><script>alert(1)</script>'],
  ['a page', 'me.html', '<html>'],
  ['a picture that runs scripts', 'me.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a program', 'cv.pdf.exe', 'MZ'],
  ['bytes that call themselves text', 'me.txt', Buffer.from([0, 1, 2, 255])],
  ['a file without a name', '', '%PDF-1.7'],
])('%s is refused, and nothing of it stays', async (_what, name, content) => {
  const site = await sites.addSite(siteWithForm({ fields }));
  const files = [{ field: 'cv', name, content }];
  const answer = await sendForm(sites, site, 'contact', { fields: { name: 'Ada' }, files, from: elsewhere() });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain('id="form-contact-cv-fault">This file type isn’t accepted');
  expect([await entriesOf(sites, site.id), await filesOf(site.id)]).toEqual([[], 0]);
  await expect.poll(() => readdir(join(sites.services.config.dataDir, 'uploads'))).toEqual([]);
});

test('a file that is too large, and a body without end, are refused on the page', async () => {
  const site = await sites.addSite(siteWithForm({ fields }));
  const large = { ...pdf, content: Buffer.alloc(600 * 1024, '%PDF-') };
  const answer = await sendForm(sites, site, 'contact', { fields: { name: 'Ada' }, files: [large], from: elsewhere() });
  expect([answer.status, answer.body.includes('too large')]).toEqual([413, true]);
  const text = { name: 'x'.repeat(300 * 1024) };
  const long = await sendForm(sites, site, 'contact', { fields: text, byScript: true, from: elsewhere() });
  expect(long.status).toBe(413);
  expect(await entriesOf(sites, site.id)).toEqual([]);
});

test('a file for a field that takes none is left out, and more files than a field takes are refused', async () => {
  const site = await sites.addSite(siteWithForm({ fields }));
  const other = { ...pdf, field: 'name' };
  const named = await sendForm(sites, site, 'contact', { fields: { name: 'Ada' }, files: [other], from: elsewhere() });
  expect([named.status, await filesOf(site.id)]).toEqual([303, 0]);
  const many = Array.from({ length: 6 }, () => pdf);
  const refused = await sendForm(sites, site, 'contact', { fields: { name: 'Eve' }, files: many, from: elsewhere() });
  expect([refused.status, await filesOf(site.id)]).toEqual([422, 0]);
});

test('the same sending twice keeps its files once', async () => {
  const site = await sites.addSite(siteWithForm({ fields }));
  const from = elsewhere();
  const sent = { fields: { name: 'Ada' }, files: [pdf], from };
  await Promise.all([1, 2, 3].map(() => sendForm(sites, site, 'contact', sent)));
  expect([(await entriesOf(sites, site.id)).length, await filesOf(site.id)]).toEqual([1, 1]);
});

test('while the storage is away who sends files is told, and who sends none is not kept waiting', async () => {
  const site = await sites.addSite(siteWithForm({ fields }));
  const { storage } = sites.services;
  const { put } = storage;
  storage.put = async () => {
    throw new (await import('#contract/problems.ts')).Problem('storage_away');
  };
  try {
    const refused = await sendForm(sites, site, 'contact', {
      fields: { name: 'Ada' },
      files: [pdf],
      from: elsewhere(),
    });
    expect([
      refused.status,
      refused.body.includes('Files can’t be accepted'),
      refused.body.includes('value="Ada"'),
    ]).toEqual([503, true, true]);
    const plain = await sendByScript(sites, site, 'contact', { fields: { name: 'Ada' }, from: elsewhere() });
    expect(plain.status).toBe(200);
  } finally {
    storage.put = put;
  }
  expect((await entriesOf(sites, site.id)).map(({ file_count }) => file_count)).toEqual([0]);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['no type', '', 'name=Ada'],
  ['another type', 'application/json', '{"name":"Ada"}'],
  ['a cut form', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAd'],
])('a body with %s is refused', async (_what, type, body) => {
  const site = await sites.addSite(siteWithForm({ fields }));
  const host = `${site.slug}.localhost`;
  const answer = await sites.sendRaw(
    `POST /_/forms/contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: ${type}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(await entriesOf(sites, site.id)).toEqual([]);
});
