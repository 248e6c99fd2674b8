import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ShownTranslation } from '#contract/translations.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { TextsForm } from './texts-form.tsx';

const patience = { timeout: 8000 };
const rest = { state: 'missing', text: '', was: null, fallback: null } as const;
const node = (id: string) => ({ node: { id, widget: 'rich-text', field: 'body' } });
const translation: ShownTranslation = {
  ...{ kind: 'page_template', key: 'prices', language: 'fr', title: 'Prices', version: 0, id: null },
  texts: [
    { place: 'node.a.body', kind: 'rich-text', source: '<p>Soon</p>', ...rest, ...node('a') },
    { place: 'node.b.body', kind: 'rich-text', source: '<p>{% if open %}Open{% endif %}</p>', ...rest, ...node('b') },
  ],
};
let refusal: unknown;

beforeAll(async () => {
  await loadMessages('inside');
  await import('#studio/messages/translation-words.ts');
  await import('#studio/messages/layout-words.ts');
});
afterEach(leave);

async function open(shown: ShownTranslation) {
  signedIn(
    () => 'author',
    ({ path }) => (path === '/v1/translations' ? Response.json(refusal, { status: 400 }) : undefined),
  );
  openAt('/form', [
    'form',
    () => <TextsForm translation={shown} main="en" goTo={undefined} onStale={() => undefined} />,
  ]);
  await screen.findByRole('button', { name: 'Save' }, patience);
}

async function show() {
  await open(translation);
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Copy original' })).toHaveLength(2), patience);
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.dataset.of !== undefined);
  if (!first || !second) throw new Error('The texts are not there.');
  return { first: within(first), second: within(second) };
}

test('who copies an original goes on writing in it, as it is read or as HTML', async () => {
  const { first, second } = await show();
  for (const [text, words] of [
    [first, 'Soon'],
    [second, '{% if open %}'],
  ] as const) {
    const copy = text.getByRole('button', { name: 'Copy original' });
    copy.focus();
    fireEvent.click(copy);
    const field = text.getByRole<HTMLTextAreaElement>('textbox');
    await vi.waitFor(() => expect(document.activeElement).toBe(field), patience);
    expect(field.value ?? field.textContent).toContain(words);
  }
});

test('what is written as HTML stays HTML while one writes', async () => {
  const { second } = await show();
  fireEvent.click(second.getByRole('button', { name: 'Copy original' }));
  const field = second.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: '<p>Ouvert' } });
  expect(field.isConnected).toBe(true);
  expect(second.getByRole<HTMLTextAreaElement>('textbox').value).toBe('<p>Ouvert');
  expect(second.getByRole('button', { name: 'Edit as formatted text' })).toBeDefined();
});

test('a text that is refused says why, and has the focus', async () => {
  refusal = {
    code: 'invalid',
    message: 'Nothing was saved.',
    errors: [{ path: 'texts.0.text', message: 'Too long.' }],
  };
  const { first } = await show();
  fireEvent.click(first.getByRole('button', { name: 'Copy original' }));
  screen.getByRole('button', { name: 'Save' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const result = await first.findByRole('alert', undefined, patience);
  expect(result.textContent).toBe('Too long.');
  const field = first.getByRole('textbox');
  await vi.waitFor(() => expect(field.getAttribute('aria-describedby')).toContain(result.id));
  expect(document.activeElement).toBe(field);
  expect(field.textContent).toBe('Soon');
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await vi.waitFor(() => expect(first.queryByRole('alert')).toBeNull());
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

test('who discards what was typed stays where it was typed', async () => {
  const { first } = await show();
  fireEvent.click(first.getByRole('button', { name: 'Copy original' }));
  const field = first.getByRole<HTMLTextAreaElement>('textbox');
  const discard = screen.getByRole<HTMLButtonElement>('button', { name: 'Discard changes' });
  await vi.waitFor(() => expect(discard.disabled).toBe(false), patience);
  discard.focus();
  fireEvent.click(discard);
  expect(discard.disabled).toBe(true);
  expect(document.activeElement?.closest('li')).toBe(field.closest('li'));
});

test('a translation is copied to the texts that say the same, and to no others', async () => {
  const plain = (place: string, source: string, text = '') => ({
    ...{ place: `node.${place}.text`, kind: 'text' as const, source, ...rest, text },
    node: { id: place, widget: 'button', field: 'text' },
  });
  const texts = [plain('a', 'Buy'), plain('b', 'Buy'), plain('c', 'Buy', 'Achetez'), plain('d', 'Sell')];
  await open({ ...translation, texts });
  const fields = screen.getAllByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(fields[0] as HTMLElement, { target: { value: 'Acheter' } });
  const [copy] = screen.getAllByRole('button', { name: 'Copy to 2 equal texts' });
  fireEvent.click(copy as HTMLElement);
  expect(fields.map(({ value }) => value)).toEqual(['Acheter', 'Acheter', 'Acheter', '']);
  expect(screen.queryByRole('button', { name: /^Copy to/ })).toBeNull();
  expect(screen.getByText('3 unsaved texts')).toBeDefined();
});
