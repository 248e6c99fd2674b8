import { type Draft, each, node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Messages } from '../messages.ts';
import { countryCard, sheet, trail } from './parts.ts';

/** A region: where it is, and its countries part by part. */
export function regionTemplate(messages: Messages): Template {
  return {
    pageKey: 'region',
    name: messages.templateRegion,
    root: sheet(title(messages), part()),
    meta: {
      title: '{{ region.name }} · {{ site.name }}',
      description: messages.regionDescription,
      data: [{ name: 'region', api: 'regions', where: { slug: '{{ params.region }}' }, one: true, required: true }],
    },
  };
}

function title(messages: Messages): Draft {
  const name = node('heading', {
    text: '{{ region.name }}',
    level: '1',
    size: 'display',
    eyebrow: `${messages.plates} {{ region.count }}`,
  });
  const map = node('image', {
    src: '{{ region.map }}',
    alt: messages.regionAlt,
    ratio: 'wide',
    tone: 'accent',
    eager: true,
  });
  return node(
    'section',
    { width: 'wide', space: 'small' },
    {
      content: [
        trail({ label: messages.homeName, href: '/' }, { label: '{{ region.name }}' }),
        node('columns', { layout: 'halves', gap: 'large', align: 'end' }, { content: [name, map] }),
      ],
    },
  );
}

/** A band for each part of the region, its name in the margin. */
function part(): Draft {
  const list = node(
    'list',
    { layout: 'grid', size: 'small' },
    {
      items: [each('part.countries', 'country', countryCard('3'))],
    },
  );
  const band = node(
    'section',
    { width: 'wide', pattern: 'rule', space: 'small' },
    {
      content: [
        node(
          'columns',
          { layout: 'aside-start', gap: 'large' },
          {
            content: [node('heading', { text: '{{ part.name }}', level: '2', size: 'medium' }), list],
          },
        ),
      ],
    },
  );
  return each('region.subregions', 'part', band);
}
