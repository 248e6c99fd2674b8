import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '#site/budget.ts';
import type { ExpressionPlace } from '#site/expressions/compile-expression.ts';
import { newRun, type Scope } from '#site/expressions/scope.ts';
import { sanitiseHtml } from '#site/safety/sanitise-html.ts';
import { escapeHtml, nothing } from '#widgets/html.ts';
import { compileSafeHtml } from './compile-safe-html.ts';

const place: ExpressionPlace = {
  language: 'en',
  timeZone: 'UTC',
  node: '',
  constants: { site: { name: 'A & B' } },
  faults: [],
  marks: { readsClock: false },
  budget: new Budget(),
};

function run(source: string, scope: Scope): string | undefined {
  const compiled = compileSafeHtml(source, 'html', place);
  if (!compiled) return undefined;
  const context = {
    language: 'en',
    timeZone: 'UTC',
    firstDay: 'monday',
    direction: 'ltr',
    word: (key: string) => key,
    size: () => nothing,
    address: (value: string) => value,
    logo: () => undefined,
  } as const;
  return compiled.read ? compiled.read(scope, newRun(context, '/', scope, new Budget())) : compiled.constant;
}

test('values are put into the text of clean HTML, escaped', () => {
  const scope = { x: '<b>&', y: ['1', '2'] };
  expect(run('<p onclick="x">{{ x }}, {{ y | join: "+" }}</p><script>{{ x }}</script>', scope)).toBe(undefined);
  expect(run('<p onclick="x">{{ x }}, {{ y | join: "+" }}</p>', scope)).toBe('<p>&lt;b&gt;&amp;, 1+2</p>');
  expect(run('<{{ x }}>', { x: 'p' })).toBe('&lt;p&gt;');
  expect(run('{{ site.name }} <em>{{ site.name | upcase }}</em>', {})).toBe('A &amp; B <em>A &amp; B</em>');
});

test.each([
  '<a href="{{ x }}">x</a>',
  '<p title="a {{ x }} b">{{ x }}</p>',
  '{% if x %}<p>x</p>{% endif %}',
  '<!-- {{ x }} -->',
])('%s is cleaned each time', (source) => {
  expect(run(source, { x: 'p' })).toBeUndefined();
});

test('the outcome is what cleaning the whole would make of it', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '{{ x }}',
    '{{ y }}',
    ' words ',
    '<i class="a">',
    '<br>',
    '&amp;',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.string(), fc.string(), (pieces, x, y) => {
      const source = pieces.join('');
      const whole = source.replaceAll('{{ x }}', () => escapeHtml(x)).replaceAll('{{ y }}', () => escapeHtml(y));
      const plain = (html: string) => html.replaceAll('&#39;', "'").replaceAll('&#96;', '`').replaceAll('&quot;', '"');
      expect(plain(run(source, { x, y }) ?? '')).toBe(plain(sanitiseHtml(whole, 'html')));
    }),
    { numRuns: 500 },
  );
});
