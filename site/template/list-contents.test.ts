import { expect, test } from 'vitest';
import { answerPage } from '../answer-page.ts';
import { apiDocument, node, siteOf, widgetDocument } from '../testing.ts';
import { withContents } from './list-contents.ts';

const nav = '<nav><ol class="contents__list" data-levels="3"></ol></nav>';

test('headings get ids they are linked by, the same ones in every rendering', () => {
  const page = withContents(`${nav}<main><h2>Fish &amp; chips</h2><h3 class="x">مرحبا</h3><h2>Fish, chips</h2></main>`);
  expect(page).toContain('<h2 id="fish-chips">Fish &amp; chips</h2><h3 class="x" id="مرحبا">مرحبا</h3>');
  expect(page).toContain('<h2 id="fish-chips-2">');
  expect([...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(['fish-chips', 'مرحبا', 'fish-chips-2']);
});

test('an id that is there stays, and no other element’s is taken', () => {
  const page = withContents(`${nav}<main><div id="prices"></div><h2 id="own">One</h2><h2>Prices</h2></main>`);
  expect(page).toContain('<h2 id="own">');
  expect(page).toContain('<h2 id="prices-2">');
});

test('what lies deeper, outside of the content, empty or in a dialog is not listed', () => {
  const inside = '<h4>Deep</h4><h2> </h2><h2 class="dialog__title">Closed</h2><h2>In</h2>';
  const page = withContents(`<header><h2>Out</h2></header>${nav}<main>${inside}</main>`);
  expect([...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(['in']);
});

test('the headings of repeats and of saved widgets are among them, and no title breaks out of its id', () => {
  const saved = widgetDocument('title', node('heading', { props: { text: 'Saved' } }));
  const rows = apiDocument('rows', [{ n: 'One' }, { n: `"><script>alert('1')</script>` }]);
  const repeated = node('heading', { props: { text: '{{ row.n }}' }, repeat: { each: 'rows', as: 'row' } });
  const root = node('page', { slots: { main: [node('contents'), node('@title'), repeated] } });
  const call = { name: 'rows', api: 'rows', where: {}, searchIn: [], descending: false, one: false, required: false };
  const site = siteOf(root, { documents: [saved, rows], meta: { data: [call] } });
  const { body } = answerPage(site, { path: '/', search: '' });
  expect(body).toContain('<a class="contents__link" href="#saved">Saved</a>');
  expect(body).toContain('<a class="contents__link" href="#one">One</a>');
  expect(body).toContain('href="#script-alert-1-script"');
  expect(body).not.toContain('<script');
});
