import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { Starter, StarterDocument, StarterOptions } from '#model/starter.ts';
import { layout } from '../build-layout.ts';
import { knownLanguage, readTexts } from '../messages.ts';
import { authors } from './authors.ts';
import { about } from './pages/about.ts';
import { archive } from './pages/archive.ts';
import { author } from './pages/author.ts';
import { feed } from './pages/feed.ts';
import { gallery } from './pages/gallery.ts';
import { home } from './pages/home.ts';
import { notFound } from './pages/not-found.ts';
import { post } from './pages/post.ts';
import { search } from './pages/search.ts';
import { tag } from './pages/tag.ts';
import { images, photographRows } from './photographs.ts';
import { postRows } from './posts.ts';
import { siteFooter, siteHeader } from './saved-widgets.ts';
import { tags } from './tags.ts';
import type { Texts } from './texts.ts';

/** Iron oxide: the red of earth and of old covers. */
const accent = '#96401c';

/** A journal of other people's walks: pieces, writers, tags and photographs. The pieces are whole in English, and excerpts in other languages. */
export const journal: Starter = {
  key: 'journal',
  pages: 39,
  documents,
  images: (language) => images(readTexts<Texts>('journal', language)),
};

function documents({ name, description, domain, language }: StarterOptions): StarterDocument[] {
  const t = readTexts<Texts>('journal', language);
  const posts = postRows(t, knownLanguage(language));
  return [
    collection('posts', t.posts, 'text', posts, t.publicDomain),
    collection('authors', t.authors, 'people', authors(t)),
    collection('tags', t.tags, 'tag', tags(t)),
    collection('photographs', t.photographs, 'image', photographRows(t, posts), t.licences),
    { kind: 'widget', body: siteHeader(t) },
    { kind: 'widget', body: siteFooter(t, tags(t)) },
    ...[home, post, author, tag, archive, gallery, search, about, notFound, feed].map((template) => {
      const { root, ...rest } = template(t);
      return { kind: 'page_template' as const, body: { ...rest, root: layout(root) } };
    }),
    ...routes(),
    {
      kind: 'settings',
      body: {
        frontend_site_name: name,
        social_card: 'paper',
        frontend_domain: domain,
        frontend_website_description: description,
        language: knownLanguage(language),
        not_found_template: 'not-found',
        theme: { accent, font: 'book', radius: 'none', scheme: 'auto', paper: 'warm' },
      },
    },
  ];
}

function collection(
  key: string,
  title: string,
  icon: string,
  rows: readonly unknown[],
  attribution = '',
): StarterDocument {
  return { kind: 'api', body: { key, title, icon, source: { type: 'static', attribution, rows } } };
}

function routes(): StarterDocument[] {
  const inputs = [
    { url_string: '/', page_template: 'home' },
    { url_string: '/posts/<post>', page_template: 'post', sample_url_string: '/posts/longs-peak' },
    { url_string: '/authors/<author>', page_template: 'author', sample_url_string: '/authors/thoreau' },
    { url_string: '/tags/<tag>', page_template: 'tag', sample_url_string: '/tags/mountains' },
    { url_string: '/archive', page_template: 'archive' },
    { url_string: '/gallery', page_template: 'gallery' },
    { url_string: '/search', page_template: 'search' },
    { url_string: '/about', page_template: 'about' },
    { url_string: '/feed.xml', page_template: 'feed', page_type_advanced: 'xml' as const },
  ];
  return inputs.map((input) => ({ kind: 'page_route', body: normalisePageRoute(input) }));
}
