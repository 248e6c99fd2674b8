import { expect, test } from 'vitest';
import { mediaImageBody } from '#model/media/media-image.ts';
import { Budget } from '#site/budget.ts';
import { compileSite } from '#site/compile-site.ts';
import { makePage } from '#site/page/make-page.ts';
import { document, node, routeDocument, settingsDocument, siteOf, templateDocument, testKit } from '#site/testing.ts';

const input = { path: '/', params: {}, query: {} };

function image(key: string, address = '0'.repeat(40)) {
  const hash = '0'.repeat(64);
  const size = { bytes: 1000, width: 2000, height: 1000, frames: 1, has_alpha: false, color: null, thumbhash: null };
  const file = { hash, source: hash, mime: 'image/jpeg', name: `${key}.jpg`, ...size };
  return document('media_image', key, mediaImageBody.parse({ key, name: key, address, file }));
}

const headerRoot = (props: Record<string, string> = {}) =>
  node('header', { props: { brand: 'Bakery & <Sons>', ...props } });

function pageOf(site: ReturnType<typeof siteOf>): string {
  return makePage(site, { pageKey: 'page', form: 'html', input }, new Budget())?.text ?? '';
}

const settings = (more: Record<string, unknown>) => settingsDocument({ frontend_domain: 'site.example', ...more });

test('a page with a picture of its own keeps it, and one without has the card of the site', () => {
  const documents = [settings({ social_image: 'media:oven' }), image('oven')];
  const card = (meta: { image?: string }) =>
    /<meta property="og:image" content="([^"]*)">(<meta property="og:image:width")?/.exec(
      pageOf(siteOf(headerRoot(), { meta, documents })),
    );
  expect(card({})?.slice(1)).toEqual([expect.stringContaining('https://site.example/_/media/'), expect.any(String)]);
  expect(card({ image: 'https://a.example/own.png' })?.slice(1)).toEqual(['https://a.example/own.png', undefined]);
  // What comes to nothing is no picture.
  expect(card({ image: '{{ params.nothing }}' })?.[1]).toContain('/_/media/');
  expect(card({ image: 'javascript:alert(1)' })?.[1]).toContain('/_/media/');
});

test('a site without a domain names no card, for others take whole addresses only', () => {
  const documents = [settings({ social_image: 'media:oven', frontend_domain: '' }), image('oven')];
  expect(pageOf(siteOf(headerRoot(), { documents }))).not.toContain('og:image');
});

test.each([
  [
    {},
    /<a class="header__brand" href="\/"><picture class="header__logo"><img [^>]*alt="Bakery &amp; &lt;Sons&gt;"[^>]*><\/picture><\/a>/,
  ],
  [{ brand: '' }, /<img [^>]*alt="Test site"[^>]*><\/picture><\/a>/],
  [{ logo: 'beside' }, /<img [^>]*alt=""[^>]*><\/picture>Bakery &amp; &lt;Sons&gt;<\/a>/],
  [{ logo: 'none' }, /<a class="header__brand" href="\/">Bakery &amp; &lt;Sons&gt;<\/a>/],
])('a header with %j shows the logo of its site as it says', (props, markup) => {
  const documents = [settings({ logo: 'media:logo' }), image('logo')];
  expect(pageOf(siteOf(headerRoot(props), { documents })).replace(/<source [^>]*>/g, '')).toMatch(markup);
});

test('a logo for dark pages alone is the logo', () => {
  const documents = [settings({ logo_dark: 'media:logo' }), image('logo')];
  const page = pageOf(siteOf(headerRoot(), { documents }));
  expect([page.match(/<picture class="header__logo">/g)?.length, page.includes('header__logo--')]).toEqual([1, false]);
});

test.each([
  ['light', '.header__logo--dark{display:none}', ':root .header__logo--light{display:none}'],
  ['dark', '.header__logo--light{display:none}', 'prefers-color-scheme'],
  ['auto', '@media (prefers-color-scheme:dark)', undefined],
])('a site that is %s shows the logo for it', (scheme, says, saysNot) => {
  const theme = { accent: '#0a8fdc', font: 'sans', radius: 'small', scheme, paper: 'cool' };
  const chosen = settings({ logo: 'media:one', logo_dark: 'media:two', theme });
  const css = siteOf(headerRoot(), { documents: [chosen, image('one'), image('two')] })
    .files.values()
    .next().value;
  expect(css).toContain(says);
  if (saysNot !== undefined) expect(css).not.toContain(saysNot);
  expect(siteOf(headerRoot()).files.values().next().value).not.toContain('header__logo');
});

test('a release in which an image of the settings is another makes its pages anew', () => {
  const rest = [settings({ favicon: 'media:mark' }), templateDocument('page', headerRoot()), routeDocument('/')];
  const kit = testKit();
  const before = compileSite([...rest, image('mark', 'a'.repeat(40))], { kit });
  expect(pageOf(before)).toContain('a'.repeat(40));
  const after = compileSite([...rest, image('mark', 'b'.repeat(40))], { kit, previous: before });
  expect(pageOf(after)).toContain(`/_/media/${'b'.repeat(40)}/32-icon.png`);
});

test('an image that is gone is none', () => {
  const chosen = { logo: 'media:x', logo_dark: 'media:x', favicon: 'media:x', social_image: 'media:x' };
  const site = siteOf(headerRoot(), { documents: [settings(chosen)] });
  expect(pageOf(site)).toContain('Bakery &amp; &lt;Sons&gt;</a>');
  expect(site.icons.links).toContain('image/svg+xml');
});
