import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { page } from './page.ts';

test('the first thing in a page is the link to its content, and the content is the one main landmark', () => {
  const markup = render(
    page,
    {},
    { slots: { header: '<header></header>', main: '<p>Words</p>', footer: '<footer></footer>' } },
  );
  expect(markup).toMatch(/^<div class="page"><a class="page__skip" href="#main">Skip to content<\/a><header>/);
  expect(markup.match(/<main /g)).toHaveLength(1);
  expect(markup).toContain('id="main" tabindex="-1"><p>Words</p></main><footer>');
});
