import { expect, test } from 'vitest';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { sampleCatalogue } from '#model/layout/sample-layout.ts';
import type { WidgetType } from '#model/widget-type.ts';
import { linksOf } from './links-of.ts';

const { box } = sampleCatalogue.types;
if (!box) throw new Error('the sample has no box');
const link: WidgetType = { ...box, name: 'link', fields: { href: { kind: 'url', default: '' } }, slots: {} };
const languages: WidgetType = { ...link, name: 'languages', readsLanguages: true };
const catalogue = { types: { ...sampleCatalogue.types, link, languages }, saved: new Map() };

test('links that a site in several languages never shows are not looked at', () => {
  const empty = { bindings: {}, slots: {}, style: {} };
  const nodes = Object.values(
    flattenLayout({
      ...{ id: 'a', widget: 'box', props: {}, bindings: {}, style: {} },
      slots: {
        content: [
          { id: 'b', widget: 'languages', props: { href: '/fr' }, ...empty },
          { id: 'c', widget: 'link', props: { href: '/about' }, ...empty },
        ],
      },
    }).nodes,
  );
  expect(linksOf(nodes, catalogue, true).map(({ path }) => path)).toEqual(['/about']);
  expect(linksOf(nodes, catalogue).map(({ path }) => path)).toEqual(['/fr', '/about']);
});
