import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHtml } from './read-html.ts';
import { readPasted, readPlain } from './read-pasted.ts';
import { writeHtml } from './write-html.ts';

const again = (html: string): string | undefined => {
  const document = readHtml(html);
  return document && writeHtml(document);
};

test.each([
  '<p>One <strong>two</strong> <a href="/a?b=1&amp;c" target="_blank" rel="noopener">three</a></p>',
  '<h2>Title</h2><p class="lead" lang="fr">Bonjour</p><hr /><blockquote><p>Said</p></blockquote>',
  '<ul><li>One<ul><li>In it</li></ul></li><li></li></ul><ol start="3" reversed><li><p>Own</p></li></ol>',
  'Bare words, <em>with</em> a break<br />in them',
  'Bare<ul><li>list</li></ul>and more',
  '<blockquote>bare quote</blockquote><p></p><p>\u00a0</p>',
  '<p>{{ country.name | default: "<b>A & B</b>" }} and <a href="{{ page.path }}?a={{ "x" }}&amp;b">{{  x  }}</a></p>',
  '<p><abbr title="a &quot;b&quot;">HTML</abbr> H<sub>2</sub>O <kbd>Ctrl</kbd> + <kbd>C</kbd> <b>b</b><i>i</i></p>',
  '<p dir="rtl" lang="ar">مرحبا <strong>بكم</strong></p>',
  '',
])('%s comes back byte for byte', (html) => {
  expect(again(html)).toBe(html);
});

test('white space nobody sees is all that is lost', () => {
  expect(again('<ul>\n  <li>One\n  two</li>\n</ul>\n<p> a <em> b</em> </p>')).toBe(
    '<ul><li>One two</li></ul><p>a <em>b</em></p>',
  );
});

const unsupported = [
  '{% if a %}x{% endif %}',
  '<table><tr><td>x</td></tr></table>',
  '<img src="/a.png" alt="" />',
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<pre>  x</pre>',
  '<div>x</div>',
  '<a id="here"></a>',
  '<span class="a"></span>',
  '<strong>a<b>b</b></strong>',
  '<kbd>a</kbd><kbd>b</kbd>',
  '<a href="/"><p>x</p></a>',
  '<ul></ul>',
  '<ul>x</ul>',
  '<p {{ x }}>x</p>',
  '<script>x</script>',
];

test.each(unsupported)('%s is left to who writes HTML', (html) => {
  expect(readHtml(html)).toBeUndefined();
});

const words = fc.constantFrom('one', 'zwei & 2', 'ثلاثة', '四', '{{ a.b }}', '{{ "<i>" | upcase }}', 'a < b');
const wrap = (tag: string, attributes: string) => (inner: string) => `<${tag}${attributes}>${inner}</${tag}>`;
// From within outwards, as the editor itself puts them into each other.
const inlines = [
  wrap('sup', ''),
  wrap('em', ''),
  wrap('strong', ''),
  wrap('span', ' class="x" lang="it"'),
  wrap('a', ' href="/p/{{ id }}?a&amp;b" target="_blank"'),
];
const phrase = fc
  .tuple(words, fc.array(fc.boolean(), { minLength: inlines.length, maxLength: inlines.length }))
  .map(([word, chosen]) =>
    inlines.reduce(
      (html, put, at) => (chosen[at] ? put(html) : html),
      word.startsWith('{{') ? word : word.replace('&', '&amp;').replace('<', '&lt;'),
    ),
  );
const line = fc.array(phrase, { minLength: 1, maxLength: 4 }).map((phrases) => phrases.join(' + '));
const { block } = fc.letrec<{ block: string; item: string; list: string }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 3 },
    line.map((text) => `<li>${text}</li>`),
    line.map((text) => `<li class="a"><p>${text}</p><p>more</p></li>`),
    fc.tuple(line, tie('list')).map(([text, list]) => `<li>${text}${list}</li>`),
  ),
  list: fc
    .tuple(
      fc.constantFrom(wrap('ul', ''), wrap('ol', ' start="2"')),
      fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    )
    .map(([put, items]) => put(items.join(''))),
  block: fc.oneof(
    { maxDepth: 3 },
    line.map((text) => `<p>${text}</p>`),
    line.map((text) => `<h3 id="x">${text}</h3>`),
    fc.constant('<hr />'),
    tie('list'),
    tie('block').map((inner) => `<blockquote>${inner}</blockquote>`),
  ),
}));
const document = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join(''));

test('whatever is made of what the editor knows comes back byte for byte', () => {
  fc.assert(fc.property(document, (html) => void expect(again(html)).toBe(html)));
});

test('one thing it does not know anywhere in a text is found', () => {
  const foreign = fc.constantFrom(...unsupported.filter((html) => !html.startsWith('<p {{')));
  fc.assert(
    fc.property(document, foreign, document, (before, alien, after) => {
      expect(readHtml(before + alien + after)).toBeUndefined();
    }),
  );
});

test('what is read of any text is written so that it is read the same', () => {
  const piece = fc.oneof(
    words,
    fc.constantFrom(
      '<p>',
      '</p>',
      '<ul><li>',
      '</li></ul>',
      '<strong>',
      '</strong>',
      ' \n',
      '<br>',
      '<h2>',
      '</h2>',
      '<a href="/">',
      '</a>',
      '&nbsp;',
      '<blockquote>',
      '</blockquote>',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = again(pieces.join(''));
      if (once !== undefined) expect(again(once)).toBe(once);
    }),
  );
});

const pasted = (html: string) => writeHtml(readPasted(html) ?? { type: 'doc' });

test('what is pasted keeps its words and what they mean, and nothing of how they looked', () => {
  expect(
    pasted(
      '<meta charset="utf-8"><b style="font-weight:normal"><p style="color:red" class="MsoNormal">A <span style="font-weight:700">bold</span> one</p><h1>Title</h1></b>',
    ),
  ).toBe('<p>A <strong>bold</strong> one</p><h2>Title</h2>');
  expect(pasted('<table><tr><td>a</td><td>b</td></tr></table><div>c<div>d</div></div>')).toBe(
    '<p>a</p><p>b</p><p>c</p><p>d</p>',
  );
  expect(
    pasted(
      '<p onclick="x()"><a href="javascript:x()">one</a><a href="https://a.example" onclick="x()">two</a></p><script>x()</script><img src=x onerror=x()>',
    ),
  ).toBe('<p>one<a href="https://a.example">two</a></p>');
  expect(pasted('<ul><li><p>one</p></li><div><li>two</li></div></ul><li>three</li>')).toBe(
    '<ul><li>one</li></ul><p>two</p><p>three</p>'.replace('</ul><p>two</p>', '<li>two</li></ul>'),
  );
  expect(pasted('<p>a <span data-source="{{ x }}">x</span></p>')).toBe('<p>a {{ x }}</p>');
});

test('what is pasted keeps its direction', () => {
  for (const html of [
    '<p>هاتف <span dir="ltr">+49 30 123456</span></p>',
    '<p dir="rtl">مرحبا</p><ul dir="rtl"><li dir="ltr">one</li></ul>',
    '<h2 dir="rtl">عنوان</h2><blockquote dir="rtl"><p>قول</p></blockquote>',
    '<p><bdi dir="rtl">a</bdi> <bdo dir="rtl">abc</bdo></p>',
    '<p><span dir="ltr"><strong>A</strong></span></p>',
  ])
    expect(pasted(html)).toBe(html);
  expect(
    pasted('<p dir=RTL>ا <span dir=LTR style="font-weight:700;color:red">A</span><span dir=auto>b</span></p>'),
  ).toBe('<p dir="rtl">ا <span dir="ltr"><strong>A</strong></span>b</p>');
});

test('what stands in something dropped does not end what is around it', () => {
  expect(pasted('<ul><li><svg><g><path d="x" /></g></svg>one</li><li>two <b>b</b></li></ul>')).toBe(
    '<ul><li>one</li><li>two <strong>b</strong></li></ul>',
  );
});

test('plain text is paragraphs with breaks', () => {
  expect(writeHtml(readPlain('one\r\ntwo\n\nthree <b>'))).toBe('<p>one<br />two</p><p>three &lt;b&gt;</p>');
});

test('the lists of Word, which it writes as paragraphs with marks, are lists', () => {
  const item = (level: number, mark: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
  const word = [
    '<p class=MsoNormal>Before</p>',
    item(1, '·', 'one <b>two</b>'),
    item(2, 'o', 'in it'),
    item(1, '·', 'three'),
    item(1, '1.', 'first'),
    item(2, 'a)', 'deep'),
    item(1, '2.', 'second'),
    '<p class=MsoNormal>After</p>',
  ];
  expect(pasted(word.join('\r\n'))).toBe(
    '<p>Before</p><ul><li>one <strong>two</strong><ul><li>in it</li></ul></li><li>three</li></ul>' +
      '<ol><li>first<ol><li>deep</li></ol></li><li>second</li></ol><p>After</p>',
  );
  expect(pasted(item(2, '-', 'deep at once'))).toBe('<ul><li>deep at once</li></ul>');
});
