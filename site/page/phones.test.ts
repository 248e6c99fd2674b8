import { expect, test } from 'vitest';
import type { LayoutNode } from '#model/layout/layout.ts';
import { answerPage } from '../answer-page.ts';
import { apiDocument, node, settingsDocument, siteOf, testKit } from '../testing.ts';

const call = { where: {}, searchIn: [], descending: false, one: true, required: false };
const number = '+49 30 123 456';

function bodyOf(widget: LayoutNode, language: string): string {
  const site = siteOf(node('page', { slots: { main: [widget] } }), {
    documents: [settingsDocument({ language }), apiDocument('rows', [{ phone: number }])],
    meta: { title: number, data: [{ ...call, name: 'row', api: 'rows' }] },
    kit: testKit(),
  });
  const { body } = answerPage(site, { path: '/', search: '' });
  return body;
}

test.each([
  ['a heading', node('heading', { props: { text: `هاتف ${number}` } })],
  ['a heading that reads it from data', node('heading', { bindings: { text: 'row.phone' } })],
  ['a button', node('button', { props: { label: number, href: `tel:${number}` } })],
  ['running text', node('rich-text', { props: { body: `<p>هاتف: <a href="tel:+4930123456">${number}</a></p>` } })],
  ['the note of a footer', node('footer', { props: { note: number } })],
  ['the label of a fact', node('facts', { props: { rows: [{ label: number, value: 'x' }] } })],
  ['a cell of a table', node('table', { props: { columns: [{ label: 'هاتف', key: '' }], written: number } })],
])('a telephone number in %s keeps its order on a page that reads from right to left', (_, widget) => {
  const body = bodyOf(widget, 'ar');
  expect(body.split('<body>')[1]).toContain(`<bdi dir="ltr">${number}</bdi>`);
  expect(body).toContain(`<title>${number}</title>`);
  expect(bodyOf(widget, 'en')).not.toContain('<bdi dir="ltr">');
});
