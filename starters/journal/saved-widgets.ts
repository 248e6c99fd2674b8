import type { WidgetBody } from '#model/widgets.ts';
import { layout, node } from '../build-layout.ts';
import type { tags } from './tags.ts';
import type { Texts } from './texts.ts';

type SavedWidget = Pick<WidgetBody, 'key' | 'type' | 'title' | 'icon' | 'props' | 'root'>;

/** The nameplate of every page, and the ways in. */
export function siteHeader(t: Texts): SavedWidget {
  const links = [
    { label: t.journal, href: '/' },
    { label: t.archive, href: '/archive' },
    { label: t.photographs, href: '/gallery' },
    { label: t.search, href: '/search' },
    { label: t.about, href: '/about' },
  ];
  const root = node(
    'header',
    { brand: '{{ site.name }}', href: '/', note: '{{ props.note }}', look: 'nameplate', rule: 'thin' },
    { content: [node('navigation', { label: t.main, items: links })] },
  );
  const note = {
    name: 'note',
    label: t.noteLabel,
    kind: 'text',
    default: t.note,
  } as const;
  return {
    key: 'site-header',
    type: 'header',
    title: t.header,
    icon: 'header',
    props: [note],
    root: layout(root),
  };
}

/** The foot of every page: what it rests on, and the tags. */
export function siteFooter(t: Texts, all: ReturnType<typeof tags>): SavedWidget {
  const links = [
    ...all.map(({ slug, name }) => ({ label: name, href: `/tags/${slug}` })),
    { label: t.feed, href: '/feed.xml' },
  ];
  const root = node(
    'footer',
    { brand: '{{ site.name }}', text: t.footerText },
    { content: [node('navigation', { label: t.tags, items: links, layout: 'rows' })] },
  );
  return { key: 'site-footer', type: 'footer', title: t.footer, icon: 'footer', props: [], root: layout(root) };
}
