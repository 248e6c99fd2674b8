import { afterEach, expect, test, vi } from 'vitest';
import { placeMenu } from './place-menu.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Where a menu of 340 px opens for a button, in a window of 1000 px whose sidebar takes 250 px. */
function leftOf(from: number, direction: 'ltr' | 'rtl', inMain = true): string {
  const [main, button, menu] = [
    document.createElement('main'),
    document.createElement('button'),
    document.createElement('div'),
  ];
  (inMain ? main : document.body).append(button);
  document.body.append(main, menu);
  button.style.direction = direction;
  const at = (element: Element, left: number, width: number) =>
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, width, 40));
  at(document.body, 0, 1000);
  at(main, direction === 'ltr' ? 250 : 0, 750);
  at(button, from, 100);
  at(menu, 0, 340);
  placeMenu(button, menu);
  return menu.style.left;
}

test.each([
  ['ends where its button ends', 800, 'ltr', '560px'],
  ['begins where its button begins where it would be over the sidebar', 270, 'ltr', '270px'],
  ['ends where its button ends', 100, 'rtl', '100px'],
  ['begins where its button begins where it would be over the sidebar', 630, 'rtl', '390px'],
] as const)('a menu %s: from %i px, %s', (_what, from, direction, left) => {
  expect(leftOf(from, direction)).toBe(left);
});

test('a menu beside the screen stays in the window', () => {
  expect(leftOf(20, 'ltr', false)).toBe('20px');
});
