import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { SearchField } from './search-field.tsx';

beforeAll(() => loadMessages('inside'));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A search whose address changes when the test lets it. */
function searching() {
  const reports: string[] = [];
  const field = (value: string) => (
    <StudioProvider>
      <SearchField label="Search" value={value} onChange={(next) => reports.push(next)} />
    </StudioProvider>
  );
  const { rerender } = render(field(''));
  return { reports, arrive: (value: string) => rerender(field(value)) };
}

const box = () => screen.getByRole('searchbox') as HTMLInputElement;
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pause = () => {
  act(() => {
    vi.advanceTimersByTime(300);
  });
};

test('a key struck between a report and the change of the address stays', () => {
  const { reports, arrive } = searching();
  type('fra');
  pause();
  type('fran');
  arrive('fra');
  expect(box().value).toBe('fran');
  pause();
  expect(reports).toEqual(['fra', 'fran']);
  arrive('fran');
  expect(box().value).toBe('fran');
});

test('addresses that come late and together change nothing that is typed', () => {
  const { reports, arrive } = searching();
  type('f');
  pause();
  type('fr');
  pause();
  type('');
  pause();
  arrive('f');
  arrive('fr');
  expect(box().value).toBe('');
  arrive('');
  expect(box().value).toBe('');
  expect(reports).toEqual(['f', 'fr', '']);
});

test('a search that comes from elsewhere is shown', () => {
  const { reports, arrive } = searching();
  type('fra');
  pause();
  arrive('fra');
  arrive('');
  expect(box().value).toBe('');
  arrive('spain');
  expect(box().value).toBe('spain');
  pause();
  expect(reports).toEqual(['fra']);
});

test('Enter searches at once, but not the Enter that ends a composition', () => {
  const { reports } = searching();
  type('中国');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
  expect(reports).toEqual([]);
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(reports).toEqual(['中国']);
});
