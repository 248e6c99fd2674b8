import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useCollapsed } from './use-collapsed.ts';

beforeEach(() => sessionStorage.clear());

const open = (path: string) => renderHook((at: string) => useCollapsed(at), { initialProps: path });

test('a collapsed sidebar stays so when the page is loaded again, and is expanded by a change of route', () => {
  const first = open('/pages/routes');
  act(() => first.result.current[1](true));
  expect(first.result.current[0]).toBe(true);
  first.unmount();
  const again = open('/pages/routes');
  expect(again.result.current[0]).toBe(true);
  again.rerender('/media');
  expect(again.result.current[0]).toBe(false);
  again.rerender('/pages/routes');
  expect(again.result.current[0]).toBe(false);
  again.unmount();
  expect(open('/pages/routes').result.current[0]).toBe(false);
});

test('an expanded sidebar stays so, and another page begins expanded', () => {
  const first = open('/media');
  act(() => first.result.current[1](true));
  act(() => first.result.current[1](false));
  first.unmount();
  expect(open('/media').result.current[0]).toBe(false);
  const second = open('/media');
  act(() => second.result.current[1](true));
  second.unmount();
  expect(open('/releases').result.current[0]).toBe(false);
});
