import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MediaConstant } from '#contract/media-constants.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';

const patience = { timeout: 8000 };
const rules = { languages: [], from: null, until: null, screens: [], weight: null };
const constant: MediaConstant = {
  ...{ id: 'c1', key: 'hero', name: 'Opening', version: 3, added_on: 1, updated_on: 2, updated_by: 'Ada' },
  images: ['/a.jpg', '/b.jpg'],
  entries: [
    { image: 'cliffs', ...rules, screens: ['wide'] },
    { image: 'tower', ...rules },
  ],
};
const image = (key: string) => ({
  ...{ id: key, key, name: `The ${key}`, version: 1, added_on: 1, updated_on: 1, updated_by: null },
  ...{ url: `/${key}.jpg`, alt_text: '', alt_texts: {}, size: '40x30,1kb', upload_date: 1, folder: '', tags: [] },
  ...{ focal: { x: 0.5, y: 0.5 }, rotate: 0, crop: null, address: key, width: 40, height: 30, mime: 'image/jpeg' },
  ...{ bytes: 1000, frames: 1, has_alpha: false, color: null, thumbhash: null, file_name: `${key}.jpg` },
});
let saved: unknown[] = [];

beforeAll(async () => {
  await Promise.all([loadMessages('inside'), loadMessages('forms')]);
});
beforeEach(() => {
  saved = [];
  signedIn(
    () => 'editor',
    ({ path, body }) => {
      if (path.endsWith('/getMediaConstants')) return Response.json({ media: [constant], total: 1 });
      if (path.endsWith('/getMedia')) {
        const { key = 'cliffs' } = (body.filter ?? {}) as { key?: string };
        return Response.json({ media: [image(key)], total: 1 });
      }
      if (path.endsWith('/v1/media/constants')) {
        saved.push(body);
        return Response.json({ status: true, message: 'Saved successfully', constant: { ...constant, version: 4 } });
      }
      if (path.includes('/references/') || path.includes('/uses'))
        return Response.json({ usedBy: [], total: 0, routes: [], routesTotal: 0, changed: [], samples: [] });
      return path.endsWith('/settings') ? Response.json({ settings: { language: 'en' } }) : undefined;
    },
  );
});
afterEach(leave);

async function open() {
  const { EditConstant } = await import('./constant-drawer.tsx');
  const router = openAt(
    '/pages/media-constants/hero',
    ['pages', Outlet],
    ['media-constants', Outlet],
    ['$key', EditConstant],
  );
  await screen.findByLabelText('Move image 1 up', undefined, patience);
  return router;
}

const shown = async () => {
  const part = within(screen.getByRole('region', { name: 'Image shown' }));
  const items = part.getAllByRole('listitem');
  return items.map((item) => item.textContent);
};

test('images are moved by their buttons, and what the constant stands for follows what is typed', async () => {
  await open();
  await waitFor(
    async () =>
      expect(await shown()).toEqual([
        'Narrow (below 768 px)The tower',
        'Medium (below 1,200 px)The tower',
        'WideThe cliffs',
      ]),
    patience,
  );
  fireEvent.click(screen.getByLabelText('Move image 1 down'));
  await waitFor(async () => expect((await shown()).at(-1)).toBe('WideThe tower'), patience);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1), patience);
  expect(saved[0]).toEqual({
    id: 'c1',
    version: 3,
    constant: { key: 'hero', name: 'Opening', entries: [constant.entries[1], constant.entries[0]] },
  });
});

test('a window of time is typed in the time of the device, and asked for at another moment', async () => {
  await open();
  fireEvent.click(screen.getAllByRole('button', { name: 'Display rules' })[0]!);
  const [from] = screen.getAllByLabelText('From', { selector: 'input' }).slice(-1);
  fireEvent.change(from!, { target: { value: '2031-05-01T12:00' } });
  const edge = new Date(2031, 4, 1, 12).getTime();
  await waitFor(async () => expect((await shown())[0]).toBe('Narrow (below 768 px)The cliffs'), patience);
  const moment = screen.getByLabelText('Time');
  fireEvent.change(moment, { target: { value: '2031-05-01T12:00' } });
  await waitFor(async () => expect((await shown())[0]).toBe('Narrow (below 768 px)The tower'), patience);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1), patience);
  expect(saved[0]).toMatchObject({ constant: { entries: [{}, { image: 'tower', from: edge }] } });
});

test('an image that is not chosen yet stops the save and is named', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add image' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose at least one image.', undefined, patience)).toBeTruthy();
  expect(saved).toEqual([]);
});
