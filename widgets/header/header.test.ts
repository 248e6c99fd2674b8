import { expect, test } from 'vitest';
import { footer } from '#widgets/footer/footer.ts';
import { render } from '#widgets/testing.ts';
import { header } from './header.ts';

test('the banner leads home by the name of the site', () => {
  const markup = render(header, { brand: 'Atlas' }, { slots: { content: '<nav></nav>' } });
  expect(markup).toMatch(
    /^<header class="header header--thin">.*<a class="header__brand" href="\/">Atlas<\/a>.*<nav><\/nav>.*<\/header>$/,
  );
});

test('the footer takes sanitised text as it is, and its note as text', () => {
  const markup = render(footer, { text: '<p>Data: <a href="https://example.com/">there</a></p>', note: '<3' });
  expect(markup).toContain('<div class="footer__text"><p>Data: <a href="https://example.com/">there</a></p></div>');
  expect(markup).toContain('<p class="footer__note">&lt;3</p>');
});
