import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { store } from '#studio/session/storage.ts';
import { queryClient } from '#studio/start/query-client.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import type { DocumentChoice, DocumentChoices, Wanted } from './document-choices.ts';
import { DocumentSelect } from './document-select.tsx';

const all: DocumentChoice[] = [
  { key: 'zoo', title: 'Zoo' },
  { key: 'about', title: 'About' },
  { key: 'home', title: 'Home' },
];

const patience = { timeout: 8000 };
const user = { _id: 'mara', name: 'Mara', email: 'mara@lindqvist.example', role: [] };
let role = 'editor';

beforeAll(() => loadMessages('inside'));
beforeEach(() => {
  role = 'editor';
  store('user', JSON.stringify(user));
  store('accessToken', 'good');
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ user, sites: [], site: { id: 'atlas', name: 'Atlas', role, url_patterns: [] } })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function choicesOf(total: number, asked: Wanted[], offered: DocumentChoice[]): DocumentChoices {
  return {
    kind: 'page_template',
    find: async (wanted) => {
      asked.push(wanted);
      const choices = offered.filter(({ title }) => title.toLowerCase().includes(wanted.search.toLowerCase()));
      return { choices, total: wanted.search === '' ? total : choices.length };
    },
    named: async (key) => all.find((choice) => choice.key === key) ?? null,
    words: { search: 'templateSelect.placeholder', none: 'templateSelect.none', make: 'templateSelect.make' },
    makeAt: '/pages/templates',
  };
}

async function open({ total = all.length, value = null as string | null, except = '', choices = all } = {}) {
  const asked: Wanted[] = [];
  const chosen: (string | null)[] = [];
  render(
    <QueryClientProvider client={queryClient}>
      <StudioProvider>
        <DocumentSelect
          of={choicesOf(total, asked, choices)}
          label="Template"
          value={value}
          onChange={(key) => chosen.push(key)}
          except={except}
        />
      </StudioProvider>
    </QueryClientProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Template', { selector: 'input' });
  await act(async () => fireEvent.click(input));
  return { input, asked, chosen };
}

/** As by keys: what is put into a field without the focus counts as filled in by the browser. */
function type(input: HTMLInputElement, value: string): void {
  act(() => input.focus());
  fireEvent.change(input, { target: { value } });
}

const shown = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

test('a few documents are offered by title, each with its key, and without the one that is left out', async () => {
  await open({ except: 'home' });
  await waitFor(() => expect(shown()).toEqual(['Aboutabout', 'Zoozoo']), patience);
});

test('what is called by its address says its name in place of its key', async () => {
  const named = all.map((choice) => ({ ...choice, ...(choice.key === 'home' && { name: 'Front page' }) }));
  await open({ choices: named });
  await waitFor(() => expect(shown()).toEqual(['Aboutabout', 'HomeFront page', 'Zoozoo']), patience);
});

test('of many those changed last are offered, in that order, and the others found by what is typed', async () => {
  const { input, asked } = await open({ total: 300 });
  await waitFor(() => expect(shown()).toEqual(['Zoozoo', 'Aboutabout', 'Homehome']), patience);
  expect(screen.getByText('Recently changed')).toBeTruthy();
  expect(asked).toEqual([{ search: '', size: 20, order: 'changed' }]);
  type(input, 'o');
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'o', size: 20, order: 'title' }), patience);
  expect(screen.queryByText('Recently changed')).toBeNull();
});

test('the one that is chosen is called by its title', async () => {
  const { input } = await open({ value: 'about' });
  await waitFor(() => expect(input.value).toBe('About'), patience);
});

test('where nothing is found one can be made in another tab, and what was chosen stays', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { input, chosen } = await open();
  type(input, 'nowhere');
  const make = await screen.findByRole('option', { name: 'Create in a new tab', hidden: true }, patience);
  expect(within(document.body).getByText('No page templates match')).toBeTruthy();
  fireEvent.click(make);
  expect(opened).toHaveBeenCalledWith('/pages/templates', '_blank', 'noopener');
  expect(chosen).toEqual([]);
  opened.mockRestore();
});

test('who may not edit is not offered to make one', async () => {
  role = 'viewer';
  const { input } = await open();
  type(input, 'nowhere');
  await screen.findByText('No page templates match', undefined, patience);
  expect(screen.queryByText('Create in a new tab')).toBeNull();
});
