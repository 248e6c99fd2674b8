import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { ChunkLoadError } from '#studio/session/chunk-load-error.ts';
import { LoadFailureContext, lazy } from '#studio/session/lazy.ts';
import { LoadFailure } from './load-failure.tsx';
import { StudioProvider } from './studio-provider.tsx';

beforeAll(() => loadMessages('inside'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Screen({ Part }: { Part: ComponentType<{ word: string }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <StudioProvider>
      <LoadFailureContext value={LoadFailure}>
        <input aria-label="Words" defaultValue="" />
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Open
        </button>
        <Suspense>{isOpen && <Part word="Half" />}</Suspense>
      </LoadFailureContext>
    </StudioProvider>
  );
}

/** A part that comes once there is code, and what the server says of its file meanwhile. */
function inStudio(status: number) {
  const code = { isThere: false, asked: 0 };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));
  const Part = lazy<{ word: string }>(() => {
    code.asked += 1;
    if (!code.isThere) return Promise.reject(new ChunkLoadError('/assets/part.js', false));
    return Promise.resolve({ default: ({ word }) => <p>{word} is here</p> });
  });
  render(<Screen Part={Part} />);
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'Half a sentence' } });
  return code;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a part without code says so in its place, and stands there once it was asked for anew', async () => {
  const code = inStudio(503);
  press('Open');
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load this');
  press('Try again');
  await expect.poll(() => code.asked).toBe(2);
  expect(await screen.findByRole('alert')).toBeTruthy();
  code.isThere = true;
  await expect.poll(() => screen.getByRole('button', { name: 'Try again' }).hasAttribute('data-loading')).toBe(false);
  press('Try again');
  expect(await screen.findByText('Half is here')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('Half a sentence');
});

test('a part that was closed without its code is asked for anew when it is opened', async () => {
  const code = inStudio(503);
  press('Open');
  await screen.findByRole('alert');
  press('Open');
  code.isThere = true;
  press('Open');
  expect(await screen.findByText('Half is here')).toBeTruthy();
});

test('a part whose file went with a new version leads to a reload', async () => {
  inStudio(404);
  press('Open');
  expect(await screen.findByText('The studio was updated')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
