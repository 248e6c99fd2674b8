import type { JsonObject } from '#model/json.ts';
import type { WidgetBody } from '#model/widgets.ts';
import { layout, node } from '../build-layout.ts';
import type { Messages } from './messages.ts';

type SavedWidget = Pick<WidgetBody, 'key' | 'type' | 'title' | 'icon' | 'props' | 'root'>;

/** The header of every page: the site's name, a line beside it, and the way to index and colophon. */
export function siteHeader(messages: Messages): SavedWidget {
  const links = [
    { label: messages.indexTitle, href: '/search' },
    { label: messages.aboutName, href: '/about' },
  ];
  const root = node(
    'header',
    { brand: '{{ site.name }}', href: '/', note: '{{ props.note }}', rule: 'double' },
    {
      content: [node('navigation', { label: messages.headerNavigation, items: links })],
    },
  );
  return {
    key: 'site-header',
    type: 'header',
    title: messages.widgetHeader,
    icon: 'header',
    props: [{ name: 'note', label: messages.propNote, kind: 'text', default: messages.headerNote }],
    root: layout(root),
  };
}

/** The footer of every page: the regions, and what the atlas rests on. */
export function siteFooter(messages: Messages, regions: readonly JsonObject[]): SavedWidget {
  const links = regions.map(({ name, slug }) => ({ label: String(name), href: `/region/${slug}` }));
  const root = node(
    'footer',
    { brand: '{{ site.name }}', text: messages.footerText, note: '{{ props.note }}' },
    {
      content: [node('navigation', { label: messages.footerNavigation, items: links, layout: 'rows' })],
    },
  );
  return {
    key: 'site-footer',
    type: 'footer',
    title: messages.widgetFooter,
    icon: 'footer',
    props: [{ name: 'note', label: messages.propNote, kind: 'text', default: messages.footerNote }],
    root: layout(root),
  };
}
