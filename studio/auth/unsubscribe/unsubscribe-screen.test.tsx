import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

beforeAll(() => loadMessages('entrance', 'number-reports'));
afterEach(() => vi.unstubAllGlobals());

const end = () => fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));

test('reports end by a press of a button, not by opening the link', async () => {
  const asked = vi.fn(async () => Response.json({ site: 'Atlas', every: 'week' }));
  vi.stubGlobal('fetch', asked);
  location.hash = '#the-token';
  render(<UnsubscribeScreen />);
  expect(asked).not.toHaveBeenCalled();
  end();
  expect((await screen.findByRole('status')).textContent).toContain('Atlas');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re unsubscribed');
});

test('a link that was cut says so, and can be tried again', async () => {
  const body = { code: 'not_found', message: 'No Record Found' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 404 }));
  render(<UnsubscribeScreen />);
  end();
  expect((await screen.findByRole('alert')).textContent).toContain('Open it from the email again');
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
});
