import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';

const patience = { timeout: 8000 };
const text = (id: string, source: string, own = '') => ({
  ...{ place: `node.${id}.text`, kind: 'text', source, state: own ? 'translated' : 'missing', text: own },
  ...{ was: null, fallback: null, node: { id, widget: 'heading', field: 'text' } },
});
let stored: { version: number; texts: ReturnType<typeof text>[] };
let save: () => Response | undefined;

beforeAll(async () => {
  await loadMessages('inside');
});
afterEach(leave);

async function open() {
  stored = { version: 0, texts: [text('a', 'Prices'), text('b', 'Tickets')] };
  const shown = () => ({ kind: 'page_template', key: 'prices', language: 'fr', title: 'Prices', id: null, ...stored });
  signedIn(
    () => 'author',
    ({ path, method }) => {
      if (path.endsWith('/translations/show')) return Response.json({ translation: shown() });
      if (path === '/v1/translations' && method === 'PUT')
        return save() ?? Response.json({ status: true, message: 'Saved.', translation: shown() });
      if (!path.includes('ettings')) return undefined;
      return Response.json({ settings: { language: 'en', languages: [{ language: 'fr', fallback: null }] } });
    },
  );
  const { TranslateScreen } = await import('./translate-screen.tsx');
  openAt('/pages/translations/document?kind=page_template&key=prices&language=fr', [
    'pages/translations/document',
    TranslateScreen,
  ]);
  const fields = await screen.findAllByRole<HTMLTextAreaElement>('textbox', undefined, patience);
  const [a, b] = fields;
  if (!a || !b) throw new Error('The texts are not there.');
  return { a, b };
}

test('what is typed stays when somebody else has saved meanwhile, beside what they saved', async () => {
  const { a, b } = await open();
  save = () => {
    stored = { version: 1, texts: [text('a', 'Prices'), text('b', 'Tickets', 'Billets')] };
    return Response.json({ code: 'stale_version', message: 'Somebody else has saved.' }, { status: 409 });
  };
  fireEvent.change(a, { target: { value: 'Tarifs' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.getAllByDisplayValue('Billets')).toHaveLength(1), patience);
  expect(b.value).toBe('Billets');
  expect(a.isConnected && a.value).toBe('Tarifs');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
});

test('who saves goes on where they were, and what they typed meanwhile is not saved yet', async () => {
  const { a } = await open();
  save = () => {
    fireEvent.change(a, { target: { value: 'Tarifs et billets' } });
    stored = { version: 1, texts: [text('a', 'Prices', 'Tarifs'), text('b', 'Tickets')] };
    return undefined;
  };
  a.focus();
  fireEvent.change(a, { target: { value: 'Tarifs' } });
  fireEvent.keyDown(a, { key: 's', ctrlKey: true });
  await vi.waitFor(() => expect(screen.getByText('Translated')).toBeDefined(), patience);
  expect(document.activeElement).toBe(a);
  expect(a.value).toBe('Tarifs et billets');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
});

test('where the site is in one language alone, that is said', async () => {
  signedIn(
    () => 'owner',
    ({ path }) =>
      path.includes('ettings') ? Response.json({ settings: { language: 'en', languages: [] } }) : undefined,
  );
  const { TranslateScreen } = await import('./translate-screen.tsx');
  openAt('/pages/translations/document?kind=page_template&key=prices', [
    'pages/translations/document',
    TranslateScreen,
  ]);
  await screen.findByRole('heading', { name: 'This site has one language' }, patience);
});
