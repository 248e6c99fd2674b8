import type { WidgetBody } from '#model/widgets.ts';
import { layout, node } from '../build-layout.ts';

type SavedWidget = Pick<WidgetBody, 'key' | 'type' | 'title' | 'icon' | 'props' | 'root'>;

/** The nameplate of every page, and the ways in. */
export function siteHeader(): SavedWidget {
  const links = [
    { label: 'Journal', href: '/' },
    { label: 'Archive', href: '/archive' },
    { label: 'Photographs', href: '/gallery' },
    { label: 'Search', href: '/search' },
    { label: 'About', href: '/about' },
  ];
  const root = node(
    'header',
    { brand: '{{ site.name }}', href: '/', note: '{{ props.note }}', look: 'nameplate', rule: 'thin' },
    { content: [node('navigation', { label: 'Main', items: links })] },
  );
  const note = {
    name: 'note',
    label: 'Line beneath the name',
    kind: 'text',
    default: 'Walking, weather and water',
  } as const;
  return {
    key: 'site-header',
    type: 'header',
    title: 'Site header',
    icon: 'header',
    props: [note],
    root: layout(root),
  };
}

/** The foot of every page: what it rests on, and the tags. */
export function siteFooter(tags: readonly { slug: string; name: string }[]): SavedWidget {
  const links = [
    ...tags.map(({ slug, name }) => ({ label: name, href: `/tags/${slug}` })),
    { label: 'Feed', href: '/feed.xml' },
  ];
  const text =
    '<p>Texts in the public domain. Photographs under open licences, each named <a href="/about">with who took it</a>.</p>';
  const root = node(
    'footer',
    { brand: '{{ site.name }}', text },
    { content: [node('navigation', { label: 'Tags', items: links, layout: 'rows' })] },
  );
  return { key: 'site-footer', type: 'footer', title: 'Site footer', icon: 'footer', props: [], root: layout(root) };
}
