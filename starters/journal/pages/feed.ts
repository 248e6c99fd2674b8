import { each, node } from '../../build-layout.ts';
import type { Template } from '../../template.ts';
import type { Texts } from '../texts.ts';

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>{{ site.name }}</title><link>{{ site.address }}/</link><description>{{ site.description }}</description><language>{{ site.language }}</language>';
const item =
  '{% assign tag = tags | where: "slug", post.tags[0] | first %}<item><title>{{ post.title }}</title><link>{{ site.address }}/posts/{{ post.slug }}</link><guid isPermaLink="false">{{ post.slug }}</guid><category>{{ tag.name }}</category><description>{{ post.standfirst }}</description></item>';

/** The pieces for feed readers (RSS 2.0), the latest first. */
export const feed = (t: Texts): Template => ({
  pageKey: 'feed',
  name: t.feed,
  root: node(
    'page',
    {},
    {
      header: [node('html', { code: head })],
      main: [each('posts', 'post', node('html', { code: item }))],
      footer: [node('html', { code: '</channel></rss>' })],
    },
  ),
  meta: {
    title: t.feed,
    robots: 'noindex',
    data: [
      { name: 'posts', api: 'posts', sort: 'date', descending: true },
      { name: 'tags', api: 'tags' },
    ],
  },
});
