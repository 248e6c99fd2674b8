import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { MediaImage } from '#contract/media.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';

const patience = { timeout: 8000 };
const image = (id: string, alt_text: string, alt_texts: Record<string, string> = {}) =>
  ({
    ...{ id, key: id, name: `Image ${id}`, version: 1, alt_text, alt_texts, folder: '', tags: [], rotate: 0 },
    ...{ focal: { x: 0.5, y: 0.5 }, crop: null, address: id, width: 40, height: 30, mime: 'image/jpeg', bytes: 9 },
    ...{ frames: 1, has_alpha: false, color: null, thumbhash: null, file_name: 'a.jpg', url: '', size: '' },
    ...{ upload_date: 1, added_on: 1, updated_on: 1, updated_by: null },
  }) satisfies MediaImage;

let stored: MediaImage[];
let saved: Record<string, unknown>[];
let refuse: (() => Response) | undefined;

beforeAll(async () => {
  await loadMessages('inside');
});
afterEach(leave);

const languages = ['fr', 'ar'].map((language) => ({ language, fallback: null }));
const asked = (body: { filter?: { has_alt?: boolean; no_alt_in?: string[]; key?: string } }) => {
  const { has_alt, no_alt_in, key } = body.filter ?? {};
  return stored.filter(
    (each) =>
      (key === undefined || each.key === key) &&
      (has_alt === undefined || (each.alt_text !== '') === has_alt) &&
      (no_alt_in === undefined || no_alt_in.some((language) => !each.alt_texts[language])),
  );
};

async function open(search = '') {
  saved = [];
  refuse = undefined;
  stored = [
    image('a', 'A hill', { fr: 'Une colline', ar: 'تل' }),
    image('b', 'A mill', { fr: 'Un moulin' }),
    image('c', '', { de: 'Ein Wald' }),
  ];
  signedIn(
    () => 'author',
    ({ path, method, body }) => {
      if (path === '/v1/media/dash/getMedia') {
        const media = asked(body);
        return Response.json({ media, total: media.length });
      }
      if (path === '/v1/media/images' && method === 'PUT') {
        const refused = refuse?.();
        if (refused) return refused;
        saved.push(body);
        const fresh = stored.find(({ id }) => id === body.id);
        if (!fresh) return undefined;
        Object.assign(fresh, body.image, { version: fresh.version + 1 });
        return Response.json({ status: true, message: 'Saved.', image: fresh });
      }
      return path.includes('ettings') ? Response.json({ settings: { language: 'en', languages } }) : undefined;
    },
  );
  const { DescribeScreen } = await import('./describe-screen.tsx');
  openAt(`/pages/media/alt-texts/missing${search}`, ['pages/media/alt-texts/missing', DescribeScreen]);
  await screen.findByText('Alt text: Arabic', undefined, patience);
}
const field = (language: string) => screen.getByLabelText<HTMLTextAreaElement>(`Alt text: ${language}`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const seen = (name: string) => screen.findByRole('heading', { name }, patience);

test('goes from image to image, first those that lack the main language, and saves by the keyboard', async () => {
  await open();
  await seen('Image c');
  expect(screen.getByText('1 of 2')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('English')));
  expect([field('Arabic').lang, field('Arabic').closest('[dir]')?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  fireEvent.change(field('English'), { target: { value: 'A\nwood' } });
  fireEvent.change(field('French'), { target: { value: 'Un bois' } });
  fireEvent.keyDown(field('French'), { key: 'Enter', ctrlKey: true });
  await seen('Image b');
  expect(screen.getByText('2 of 2')).toBeDefined();
  expect(saved).toEqual([
    { id: 'c', version: 1, image: { alt_text: 'A wood', alt_texts: { de: 'Ein Wald', fr: 'Un bois' } } },
  ]);
  expect(document.activeElement).toBe(field('Arabic'));
  fireEvent.change(field('Arabic'), { target: { value: 'طاحونة' } });
  press('Save and next');
  await screen.findByText('That was the last image', undefined, patience);
});

test('keeps what is typed for an image that is skipped, and asks before it is left', async () => {
  await open();
  await seen('Image c');
  fireEvent.change(field('English'), { target: { value: 'A wood' } });
  press('Skip');
  await seen('Image b');
  expect(saved).toEqual([]);
  press('Previous');
  await seen('Image c');
  expect(field('English').value).toBe('A wood');
  press('Skip');
  await seen('Image b');
  press('Skip');
  await screen.findByText('Text you typed for skipped images isn’t saved yet.', undefined, patience);
});

test('stays at an image that somebody else saved, with what is typed, and saves over it when told again', async () => {
  await open();
  await seen('Image c');
  fireEvent.change(field('English'), { target: { value: 'A wood' } });
  refuse = () => {
    refuse = undefined;
    Object.assign(stored[2] ?? {}, { version: 5, alt_texts: { fr: 'Une forêt' } });
    return Response.json({ code: 'stale_version', message: 'Somebody else has saved.' }, { status: 409 });
  };
  press('Save and next');
  await waitFor(() => expect(field('French').value).toBe('Une forêt'), patience);
  expect(field('English').value).toBe('A wood');
  press('Save and next');
  await seen('Image b');
  expect(saved).toEqual([{ id: 'c', version: 5, image: { alt_text: 'A wood', alt_texts: { fr: 'Une forêt' } } }]);
});

test('begins with the image that the address names', async () => {
  await open('?image=b');
  await seen('Image b');
  expect(screen.getByText('1 of 2')).toBeDefined();
});
