import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MediaImage } from '#contract/media.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, show } from '#studio/testing/open-screen.tsx';
import type { Upload } from './upload.ts';
import { uploads } from './uploads.ts';
import { UploadsPanel } from './uploads-panel.tsx';

beforeAll(() => loadMessages('inside', 'media'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', undefined);
});
afterEach(() => {
  act(uploads.clear);
  vi.useRealTimers();
  leave();
});

const upload = (id: string, part: Partial<Upload>): Upload => ({
  ...{ id, file: new File(['x'], `${id}.png`), site: 'atlas', folder: '', mayDouble: false, state: 'done', sent: 1 },
  ...{ problem: undefined, image: undefined, similar: [] },
  ...part,
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const panel = () => screen.queryByRole('region', { name: 'Uploads' });

function open(...parts: Partial<Upload>[]) {
  act(() => uploads.add(parts.map((part, at) => upload(`u${at}`, part))));
  const onClose = vi.fn();
  show(<UploadsPanel onClose={onClose} />);
  return onClose;
}

test('what has arrived closes after a while, and gives the room back', async () => {
  const onClose = open({}, {});
  expect(panel()).not.toBeNull();
  await pass(60_000);
  expect(panel()).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.documentElement.style.getPropertyValue('--floating')).toBe('');
});

test.each([
  ['failed', { state: 'failed' }],
  ['was there already', { state: 'there' }],
  ['looks like another', { similar: [{ id: 'i1' } as MediaImage] }],
] as const)('what %s stays until somebody closes it', async (_what, part) => {
  const onClose = open({}, part);
  await pass(60_000);
  expect(panel()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(panel()).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
});

test('what somebody points at or opened stays', async () => {
  open({});
  const section = screen.getByRole('region', { name: 'Uploads' });
  fireEvent.mouseEnter(section);
  await pass(60_000);
  expect(panel()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '1 file processed' }));
  fireEvent.mouseLeave(section);
  await pass(60_000);
  expect(panel()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '1 file processed' }));
  await pass(60_000);
  expect(panel()).toBeNull();
});

test('what is still to be sent stays', async () => {
  open({ state: 'paused' }, {});
  await pass(60_000);
  expect(panel()).not.toBeNull();
});
