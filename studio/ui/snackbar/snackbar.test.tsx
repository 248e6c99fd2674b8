import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { saveProfile } from '#contract/profile.ts';
import { listSessions } from '#contract/sessions.ts';
import { loadMessages } from '#studio/messages/i18n.ts';
import { whileAsking } from '#studio/session/requests.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { hideNotices, notify } from './notify.ts';
import { Snackbar } from './snackbar.tsx';

beforeAll(() => loadMessages('inside'));

const said = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map((each) => each.textContent);

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  hideNotices();
  render(
    <StudioProvider>
      <Snackbar />
    </StudioProvider>,
  );
});

test('what was done and what failed are said in one place, and one action hides all of it', () => {
  act(() => {
    notify.done('Saved Successfully.');
    notify.problem(new Problem('unavailable'));
  });
  expect(screen.getByRole('status').textContent).toContain('Saved Successfully.');
  expect(screen.getByRole('alert').textContent).not.toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Hide all' }));
  expect(said()).toEqual([]);
});

test('the next act begins with nothing said, a look-up leaves it', async () => {
  act(() => notify.problem(new Problem('unavailable')));
  await act(() => whileAsking(listSessions, async () => undefined));
  expect(said()).toHaveLength(1);
  await act(() => whileAsking(saveProfile, async () => undefined));
  expect(said()).toEqual([]);
});

test('the same sentence is not said twice, and of many the last three stay', () => {
  act(() => {
    for (const text of ['One', 'Two', 'Two', 'Three', 'Four']) notify.done(text);
  });
  expect(said().join()).toMatch(/^[^O]*Two.*Three.*Four/);
  expect(said()).toHaveLength(3);
});

test('a word goes by itself, a failure stays twice as long, and what is pointed at stays', () => {
  vi.useFakeTimers();
  try {
    act(() => {
      notify.done('Saved Successfully.');
      notify.problem(new Problem('unavailable'));
    });
    pass(6_000);
    expect(screen.queryByRole('status')).toBeNull();
    fireEvent.mouseEnter(screen.getByRole('alert'));
    pass(60_000);
    expect(screen.queryByRole('alert')).not.toBeNull();
    fireEvent.mouseLeave(screen.getByRole('alert'));
    pass(12_000);
    expect(said()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
