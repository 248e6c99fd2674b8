import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Code } from './code.tsx';

test.each([
  ['/about/us', '<bdi dir="ltr">/about/us</bdi>'],
  ['/دروس/بيانو', '<bdi dir="ltr"><bdi></bdi>/<bdi>دروس</bdi>/<bdi>بيانو</bdi></bdi>'],
  ['/שיעור?א=ב', '<bdi dir="ltr"><bdi></bdi>/<bdi>שיעור</bdi>?<bdi>א</bdi>=<bdi>ב</bdi></bdi>'],
])('the parts of %s stand in the order of the address', (address, markup) => {
  const { container } = render(<Code>{address}</Code>);
  expect(container.innerHTML).toBe(markup);
  expect(container.textContent).toBe(address);
});
