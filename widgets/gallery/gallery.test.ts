import { expect, test } from 'vitest';
import { accordion } from '#widgets/accordion/accordion.ts';
import { dialog } from '#widgets/dialog/dialog.ts';
import { tabs } from '#widgets/tabs/tabs.ts';
import { render } from '#widgets/testing.ts';
import { gallery } from './gallery.ts';

const items = ['/a.jpg', '/b.jpg', ''].map((image, at) => ({
  image,
  alt: `View ${at}`,
  caption: '',
  credit: '',
  href: '',
}));

test('each picture has its large one, which leads to its neighbours and no further', () => {
  const markup = render(gallery, { items });
  expect(markup.match(/ popover /g)).toHaveLength(2);
  expect(markup).toContain('popovertarget="w-1-1" aria-label="Enlarge: View 0"');
  const [first = '', second = ''] = markup.split(' popover ').slice(1);
  expect(first).toContain('popovertarget="w-1-2" aria-label="Next"');
  expect(first.split('</p></div>')[0]).not.toContain('Previous');
  expect(second).not.toContain('Next');
});

test('one that leads somewhere is a link, and one that is not enlarged is a picture alone', () => {
  const [item] = items;
  expect(render(gallery, { items: [{ ...item, href: '/there' }] })).toContain(
    '<a class="gallery__link" href="/there">',
  );
  expect(render(gallery, { items, enlarge: false })).not.toMatch(/popover|<button/);
});

test('what belongs together has a name of its own', () => {
  const of = [
    { title: 'One', body: '<p>1</p>' },
    { title: 'Two', body: '<p>2</p>' },
  ];
  const shown = render(tabs, { items: of }, { name: 'w-7' });
  expect(shown.match(/name="w-7"/g)).toHaveLength(2);
  expect(shown.match(/ checked/g)).toHaveLength(1);
  expect(render(accordion, { items: of, single: true }, { name: 'w-7' }).match(/name="w-7"/g)).toHaveLength(2);
  expect(render(accordion, { items: of })).not.toContain('name=');
  expect(render(dialog, { label: 'Open', title: 'T' }, { name: 'w-7' })).toMatch(
    /popovertarget="w-7".*id="w-7" popover/,
  );
});
