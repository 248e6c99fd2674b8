import { expect, test } from 'vitest';
import type { LayoutNode } from '#model/layout/layout.ts';
import { answerPage } from '../answer-page.ts';
import { apiDocument, node, siteOf, widgetDocument } from '../testing.ts';

const call = { name: 'rows', api: 'rows', where: {}, searchIn: [], descending: false, one: false, required: false };
const rows = apiDocument('rows', [{ n: ['a', 'b'] }, { n: ['c'] }]);

function idsOf(root: LayoutNode, documents = [rows]): string[] {
  const site = siteOf(root, { documents, meta: { data: [call] } });
  const { body } = answerPage(site, { path: '/', search: '' });
  return [...body.matchAll(/ id="(w-[^"]*)" popover/g)].map(([, id]) => id ?? '');
}

const dialog = (rest: Partial<LayoutNode> = {}) => node('dialog', { props: { label: 'Open', title: 'T' }, ...rest });

test('no two widgets of a page have one name: beside each other, in repeats, and in saved widgets', () => {
  const saved = widgetDocument('pop', node('section', { slots: { content: [dialog()] } }));
  const inner = { each: 'row.n', as: 'n' };
  const twice = (children: LayoutNode[]) =>
    node('section', { slots: { content: children }, repeat: { each: 'rows', as: 'row' } });
  const root = node('section', {
    slots: {
      content: [dialog(), dialog(), node('@pop'), node('@pop'), twice([dialog({ repeat: inner }), node('@pop')])],
    },
  });
  const ids = idsOf(root, [rows, saved]);
  expect(ids).toHaveLength(2 + 2 + 3 + 2);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what opens and what is opened have the same name', () => {
  const root = node('section', { slots: { content: [dialog({ repeat: { each: 'rows', as: 'row' } })] } });
  const site = siteOf(root, { documents: [rows], meta: { data: [call] } });
  const { body } = answerPage(site, { path: '/', search: '' });
  for (const id of idsOf(root)) expect(body.split(`popovertarget="${id}"`)).toHaveLength(3);
});
