import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { searchBox } from './search-box.ts';

test('a search works without script: a form that asks by GET, with a labelled field', () => {
  const markup = render(searchBox, { label: 'Find a country', value: 'côte', button: 'Find' });
  expect(markup).toContain('role="search" method="get" action="/search"');
  expect(markup).toMatch(
    /<label [^>]*><span class="search-box__label search-box__label--hidden">Find a country<\/span><input /,
  );
  expect(markup).toContain('name="q" value="côte"');
  expect(markup).toContain('type="submit">Find</button>');
});

test('a field or button without words of its own has those of the site’s language', () => {
  const markup = render(searchBox, { showLabel: true });
  expect(markup).toContain('<span class="search-box__label">Search</span>');
  expect(markup).toContain('>Search</button>');
});
