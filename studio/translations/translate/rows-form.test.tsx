import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { RowText } from '#contract/translations.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';

const patience = { timeout: 8000 };
const text = (at: number, source: string, own = '', more: Partial<RowText> = {}): RowText => ({
  ...{ place: `${at} name@ar`, kind: 'text', source, state: own ? 'translated' : 'missing', text: own },
  ...{ was: null, fallback: null },
  cell: { at, column: 'name@ar', label: 'Name', row: source, id: `name=${source}/name` },
  ...more,
});
let stored: { version: number; texts: RowText[] };
let asked: Record<string, unknown>[];
let save: (body: Record<string, unknown>) => Response;
let matched: (RowText | null)[];

beforeAll(() => loadMessages('inside'));
afterEach(leave);

async function open(role = 'author') {
  asked = [];
  signedIn(
    () => role as 'author',
    ({ path, method, body }) => {
      if (path.endsWith('/getRowTexts')) {
        asked.push(body);
        const { page = 1 } = body as { page?: number };
        const texts = stored.texts.filter(({ cell }) => Math.floor(cell.at / 20) === page - 1);
        const counts = { total: 40, translated: 0, stale: 0, missing: 40 };
        const rest = { key: 'teachers', language: 'ar', title: 'Teachers', id: 'id', total: 40, counts };
        return Response.json({ ...rest, version: stored.version, texts });
      }
      if (path.endsWith('/getEqualRowTexts')) {
        const texts = stored.texts.filter(({ source }) => source === body.source);
        return Response.json({ version: stored.version, texts });
      }
      if (path.endsWith('/matchRowTexts')) return Response.json({ version: stored.version, texts: matched });
      if (path === '/v1/translations/rows' && method === 'PUT') return save(body);
      if (!path.includes('ettings')) return undefined;
      return Response.json({ settings: { language: 'en', languages: [{ language: 'ar', fallback: null }] } });
    },
  );
  const { TranslateScreen } = await import('./translate-screen.tsx');
  openAt('/pages/translations/document?kind=api&key=teachers&language=ar', [
    'pages/translations/document',
    TranslateScreen,
  ]);
  await screen.findByRole('heading', { name: /Teachers/ }, patience);
  await screen.findAllByRole('textbox', undefined, patience);
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `${name} · Name` });

test('what is typed on two pages is saved as one version, with the places of its rows', async () => {
  stored = { version: 4, texts: [text(0, 'Amal'), text(25, 'Saïd'), text(39, 'Amal')] };
  const sent: unknown[] = [];
  save = (body) => {
    sent.push(body);
    return Response.json({ status: true, message: 'Saved.', version: 5 });
  };
  await open();
  const [first] = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Amal · Name' });
  expect([first?.lang, first?.closest('[dir]')?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  fireEvent.change(first as HTMLElement, { target: { value: 'أمل' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy to 1 equal text' }, patience));
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByRole('textbox', { name: 'Saïd · Name' }, patience);
  fireEvent.change(field('Saïd'), { target: { value: 'سعيد' } });
  expect(screen.getByText('3 unsaved texts')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1), patience);
  expect(sent[0]).toEqual({
    ...{ key: 'teachers', language: 'ar', version: 4 },
    texts: [
      { at: 0, column: 'name@ar', text: 'أمل' },
      { at: 39, column: 'name@ar', text: 'أمل' },
      { at: 25, column: 'name@ar', text: 'سعيد' },
    ],
  });
  await vi.waitFor(() => expect(screen.queryByText(/unsaved/)).toBeNull(), patience);
});

test('what is typed stays with its row when someone else has saved the table, and what has no row any longer is shown', async () => {
  stored = { version: 1, texts: [text(0, 'Amal'), text(1, 'Gone')] };
  await open();
  fireEvent.change(field('Amal'), { target: { value: 'أمل' } });
  fireEvent.change(field('Gone'), { target: { value: 'ذهب' } });
  save = () => {
    stored = { version: 2, texts: [text(0, 'New'), text(1, 'Amal')] };
    matched = [text(1, 'Amal'), null];
    return Response.json({ code: 'stale_version', message: 'Someone else saved this.' }, { status: 409 });
  };
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('textbox', { name: 'New · Name' }, patience);
  expect([field('New').value, field('Amal').value]).toEqual(['', 'أمل']);
  const alert = screen.getAllByRole('alert').find(({ textContent }) => textContent?.includes('ذهب'));
  if (!alert) throw new Error('The text without a row is not shown.');
  let again: unknown;
  save = (body) => {
    again = body;
    return Response.json({ status: true, message: 'Saved.', version: 3 });
  };
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(
    () => expect(again).toMatchObject({ version: 2, texts: [{ at: 1, column: 'name@ar', text: 'أمل' }] }),
    patience,
  );
  fireEvent.click(within(alert).getByRole('button', { name: 'Discard these texts' }));
  expect(screen.queryByText(/ذهب/)).toBeNull();
});

test('a text that is out of date is marked as right, and the list is narrowed to those that are missing', async () => {
  stored = { version: 1, texts: [text(0, 'Amal', 'أمل', { state: 'stale' })] };
  let sent: unknown;
  save = (body) => {
    sent = body;
    return Response.json({ status: true, message: 'Saved.', version: 2 });
  };
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Still accurate' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toMatchObject({ texts: [{ at: 0, column: 'name@ar', text: 'أمل' }] }), patience);
  fireEvent.click(screen.getByRole('radio', { name: '40 missing' }));
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'missing', page: 1 }), patience);
});
