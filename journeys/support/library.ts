import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { Api } from './api.ts';
import { photograph } from './photographs.ts';
import { openStudio } from './studio.ts';

/** Timeout in milliseconds: the machine draws each photo. */
export const LIBRARY_TIMEOUT = 480_000;

/** Opens the studio as Mara with an empty library. Returns her API client. */
export async function enterStudio(page: Page, studioUrl: string): Promise<Api> {
  const api = new Api(studioUrl);
  await api.signUp('atlas');
  await openStudio(page, studioUrl);
  const leave = page.getByRole('button', { name: 'Exit tour' });
  await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  return api;
}

export const images = (page: Page) => page.getByRole('listbox', { name: 'Images', exact: true }).getByRole('option');

/** A photo with the same name is always the same. */
const seedOf = (name: string) => [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973;

export const photographs = (names: readonly string[], width = 1200) =>
  Promise.all(names.map((name) => photograph(`${name}.jpg`, seedOf(name), width, Math.round((width * 2) / 3))));

/** The same photo as another file. */
export async function smallerOf(name: string) {
  const [whole] = await photographs([name]);
  const buffer = await sharp(whole?.buffer).resize(700).jpeg({ quality: 70 }).toBuffer();
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}

export async function addPhotographs(page: Page, names: readonly string[], width?: number): Promise<void> {
  await page.getByLabel('Images to add').setInputFiles(await photographs(names, width));
}

export async function through(page: Page, count: number): Promise<void> {
  const uploads = page.getByRole('region', { name: 'Uploads' });
  // A finished one closes, unless the pointer is on it.
  await uploads.hover();
  await expect(uploads.getByText(`${count} files processed`).first()).toBeVisible({ timeout: 90_000 });
}

export const stored = async (api: Api) =>
  (await api.ask<{ media: { name: string; key: string }[] }>('POST', '/v1/media/dash/getMedia', { size: 100 })).media;
