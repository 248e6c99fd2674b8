import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Deferred } from './deferred.tsx';

afterEach(cleanup);

const later = (
  <Deferred until="ghost">
    <p>Outline</p>
  </Deferred>
);

test('what is drawn later is not drawn first, and then in its place', () => {
  expect(renderToStaticMarkup(later)).toBe('ghost');
  render(later);
  expect(screen.getByText('Outline')).toBeTruthy();
  expect(screen.queryByText('ghost')).toBeNull();
});
