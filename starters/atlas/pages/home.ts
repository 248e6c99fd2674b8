import { type Draft, each, node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import { assetAddress } from '../country-rows.ts';
import type { Messages } from '../messages.ts';
import { band, regionCard, searchBox, sheet } from './parts.ts';

/** The opening: the world, the way in by name, the regions, and what stands out. */
export function homeTemplate(messages: Messages): Template {
  return {
    pageKey: 'home',
    name: messages.templateHome,
    root: sheet(opening(messages), regions(messages), records(messages)),
    meta: {
      title: '{{ site.name }}',
      description: `{{ site.description | default: "${messages.homeDescription}" }}`,
      data: [
        { name: 'regions', api: 'regions' },
        { name: 'records', api: 'records' },
      ],
    },
  };
}

function opening(messages: Messages): Draft {
  const words = {
    title: messages.homeTitle,
    eyebrow: messages.homeEyebrow,
    text: messages.homeText,
    note: messages.worldNote,
  };
  const map = { image: `${assetAddress}maps/world.svg`, alt: messages.worldAlt, tone: 'accent', look: 'below' };
  return node('hero', { ...words, ...map }, { content: [searchBox(messages, 'large')] });
}

function regions(messages: Messages): Draft {
  return band(messages.regionsTitle, messages.regionsText, 'plain', [
    node('list', { layout: 'grid', size: 'medium' }, { items: [each('regions', 'region', regionCard())] }),
    node('button', { label: messages.indexLink, href: '/search', look: 'link', arrow: 'forward' }),
  ]);
}

function records(messages: Messages): Draft {
  const card = node('card', {
    eyebrow: '{{ record.title }}',
    title: '{{ record.name }}',
    href: '/country/{{ record.code }}',
    figure: '{{ record.figure }}',
    image: '{{ record.map }}',
    tone: 'accent',
    look: 'plain',
  });
  return band(messages.recordsTitle, messages.recordsText, 'tint', [
    node('list', { layout: 'grid', size: 'large' }, { items: [each('records', 'record', card)] }),
  ]);
}
