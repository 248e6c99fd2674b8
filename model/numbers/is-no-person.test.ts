import { expect, test } from 'vitest';
import { isNoPerson } from './is-no-person.ts';
import type { View } from './visit.ts';

type Given = Partial<Pick<View, 'at' | 'path' | 'seconds' | 'interacted'>>;

const viewsOf = (count: number, viewAt: (index: number) => Given): View[] =>
  Array.from({ length: count }, (_, index) => {
    const none = { scroll: null, lcp: null, inp: null, ttfb: null, cls: null, errors: 0, nodes: [], events: [] };
    const where = { pageLanguage: 'en', route: null, template: null, templateVersion: null, release: null };
    const view = { at: index * 60_000, path: `/${index}`, seconds: 0, interacted: false, ...viewAt(index) };
    return { id: `view-${index}`, ...where, ...none, ...view };
  });
const clicked = (index: number) => ({ interacted: index === 7 });

test.each([
  ['ten pages in five seconds', viewsOf(12, (index) => ({ at: index * 500 })), true],
  ['the same page ten times in five seconds', viewsOf(12, (index) => ({ at: index * 500, path: '/' })), true],
  ['dozens of pages, none visible', viewsOf(24, () => ({})), true],
  [
    'ten pages in five seconds, one clicked on',
    viewsOf(12, (index) => ({ at: index * 500, ...clicked(index) })),
    false,
  ],
  ['a class that opens a page together and reads', viewsOf(30, () => ({ at: 0, path: '/', seconds: 20 })), false],
  ['dozens of pages that were read', viewsOf(40, () => ({ seconds: 8 })), false],
  ['dozens of pages with a click', viewsOf(40, clicked), false],
  ['few pages, left at once', viewsOf(8, (index) => ({ at: index * 100 })), false],
  ['a page that is reloaded all day', viewsOf(200, () => ({ path: '/' })), false],
  ['nothing', [], false],
])('%s: no person is %o', (_name, views, expected) => {
  expect(isNoPerson(views)).toBe(expected);
});
