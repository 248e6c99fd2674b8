import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ImportedFiles } from '#contract/numbers-data.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { DataTab } from './data-tab.tsx';

const patience = { timeout: 8000 };
const upload = vi.hoisted(() => vi.fn());
vi.mock('#studio/session/upload.ts', () => ({ upload }));

const found: ImportedFiles = {
  ...{ id: null, source: 'plausible', days: 26, from: '2026-11-01', to: '2026-11-26', views: 8853, visits: 3471 },
  requests: null,
  left_out: [{ why: 'own', days: 1, from: '2026-11-27', to: '2026-11-27' }],
  skipped: [{ why: 'undated', lines: 2 }],
};

beforeAll(() => loadMessages('inside', 'numbers'));
afterEach(() => {
  leave();
  upload.mockReset();
});

async function open(role: string) {
  const called: string[] = [];
  signedIn(
    () => role,
    ({ method, path }) => {
      if (!path.startsWith('/v1/numbers')) return undefined;
      called.push(`${method} ${path}`);
      if (path === '/v1/numbers/imports') return Response.json({ imports: [] });
      return Response.json({ status: true, message: 'All numbers erased' });
    },
  );
  openAt('/data', ['/data', DataTab]);
  await screen.findByRole('heading', { name: 'Export' }, patience);
  return called;
}

test('files are checked first, and what they would bring is imported on a word', async () => {
  upload.mockResolvedValue({ status: true, message: 'Days imported: 26', imported: found });
  await open('admin');
  const file = new File(['date,visitors,visits'], 'visitors.csv');
  const chooser = await screen.findByLabelText('Choose files…', { selector: 'input' }, patience);
  fireEvent.change(chooser, { target: { files: [file] } });
  expect(await screen.findByText('26 days: Nov 1 – 26, 2026', {}, patience)).toBeTruthy();
  expect(screen.getByText('8,853')).toBeTruthy();
  expect(screen.getByText('Unknown')).toBeTruthy();
  expect(screen.getByText('Left out: already counted here')).toBeTruthy();
  expect(screen.getByText('2 lines without a date')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Import 26 days' }));
  await waitFor(() => expect(screen.queryByText('8,853')).toBeNull(), patience);
  expect(upload.mock.calls.map(([, { body }]) => body)).toEqual([{ dry_run: 'true' }, { dry_run: 'false' }]);
});

test('erasing asks first, and only administrators can', async () => {
  const called = await open('admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Erase all numbers…' }, patience));
  expect(await screen.findByText(/You can’t undo this/, {}, patience)).toBeTruthy();
  expect(called).not.toContain('POST /v1/numbers/erase');
  fireEvent.click(screen.getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(called).toContain('POST /v1/numbers/erase'), patience);
  leave();
  await open('editor');
  expect(await screen.findByText(/You need the admin role/, {}, patience)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase all numbers…' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
});
