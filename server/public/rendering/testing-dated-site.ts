import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { answerPage } from '#site/answer-page.ts';
import { compileSite } from '#site/compile-site.ts';
import {
  apiDocument,
  document,
  node,
  routeDocument,
  settingsDocument,
  templateDocument,
  testKit,
} from '#site/testing.ts';

/** Prints all answers of a site full of dates, so that processes in several time zones can be compared. */
const says = [
  ...['2026-03-29T02:30', '2026-10-25T02:30', '2026-03-12', '2026-03-08 02:15:00', '2026-06-01T10:00+05:30'],
  ...['Chapter 1', 'Summer 2024', '12.03.2026', '2024', '1700000000', '2011-12-30T12:00', '2026-11-01T01:30'],
];
const rows = says.map((day, at) => ({ slug: `p${at}`, title: `Post ${at}`, day, updated: day }));
const formats = ['%c', '%x %X', '%A %-d. %B %Y %H:%M:%S %z %Z', '%j %U %W %s %I %p'];
const texts = formats.map((format) =>
  node('heading', { bindings: { text: `post.day | date: "${format}"` }, props: { text: '' } }),
);
const shared = { where: {}, searchIn: [], descending: false, one: false, required: false };
const item = { title: '{{ item.title }}', link: '/posts/{{ item.slug }}', date: '{{ item.day }}' };
const site = compileSite(
  [
    settingsDocument({ frontend_domain: 'example.com', time_zone: 'Europe/Rome', first_day_of_week: 'sunday' }),
    apiDocument('posts', rows),
    templateDocument('home', node('page'), {
      data: [{ ...shared, name: 'posts', api: 'posts' }],
      feed: { call: 'posts', title: '', item: { ...item, summary: '', author: '', image: '' } },
    }),
    templateDocument('post', node('page', { slots: { main: texts } }), {
      title: '{{ post.day | date_to_rfc822 }} {{ post.day | date_to_xmlschema }} {{ post.day | date_to_long_string }}',
      data: [
        { ...shared, name: 'post', api: 'posts', where: { slug: '{{ params.slug }}' }, one: true, required: true },
      ],
      structured: [{ type: 'article', fields: { headline: 'One', published: '{{ post.day }}' }, items: [], each: '' }],
    }),
    routeDocument('/', { page_template: 'home' }),
    document('page_route', '/posts/<slug>', normalisePageRoute({ url_string: '/posts/<slug>', page_template: 'post' })),
  ],
  { kit: testKit() },
);
const paths = ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', ...rows.map(({ slug }) => `/posts/${slug}`)];
for (const path of paths) process.stdout.write(`${path} ${answerPage(site, { path, search: '' }).body}\n`);
