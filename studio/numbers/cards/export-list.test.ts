import { afterEach, expect, test, vi } from 'vitest';
import { leave, signedIn } from '#studio/testing/open-screen.tsx';
import { downloadList } from './export-list.ts';

afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

test('neither a value nor a heading of a file runs as a formula, and what is unknown stays empty', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:list';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  signedIn(
    () => 'viewer',
    () =>
      Response.json({
        ...{ period: { from: '2026-11-28', to: '2026-11-28', is_running: false }, time_zone: 'UTC', total: [3, null] },
        rows: [
          { keys: ["=cmd|' /C calc'!A0"], values: [2, null] },
          { keys: ['-10'], values: [1, 0] },
        ],
        ...{ row_count: 2, notes: [], names: {} },
      }),
  );
  const question = { period: { last: '28d' as const }, metrics: ['views', 'errors'] as ('views' | 'errors')[] };
  const list = { dimension: 'source' as const, metric: 'views' as const, more: [] };
  await downloadList(question, list, ['=Sources', 'Views', 'Errors']);
  expect(await files[0]?.text()).toBe(`'=Sources,Views,Errors\r\n'=cmd|' /C calc'!A0,2,\r\n-10,1,0\r\n`);
});
