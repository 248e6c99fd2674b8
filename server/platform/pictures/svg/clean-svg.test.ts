import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS } from './svg-fault.ts';

const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svgOf = (inner: string, root = '') => `<svg ${names}${root}>${inner}</svg>`;
/** What is left within the root, and what was removed. */
function clean(inner: string, before = '', root = '') {
  const { text, removed } = cleanSvg(before + svgOf(inner, root));
  return { inner: text.replace(/^<svg[^>]*?(?:\/>|>)/, '').replace(/<\/svg>$/, ''), removed, text };
}
const refusalOf = (text: string) => {
  try {
    return cleanSvg(text).text;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['a script in CDATA', '<style><![CDATA[</style><script>alert(1)</script><style>]]></style>'],
  ['a script in entities', '<style>&lt;/style>&lt;script>alert(1)&lt;/script>&lt;style></style>'],
  ['an image in CDATA', '<style><![CDATA[</style><image href="https://evil.example/a.png"/><style>]]></style>'],
  ['a link that runs in CDATA', '<style><![CDATA[</style><a href="javascript:alert(1)">x</a><style>]]></style>'],
  ['a script in a title', '<title><![CDATA[</title><script>alert(1)</script>]]></title>'],
  ['a script in an attribute', '<path id="&quot;>&lt;script>alert(1)&lt;/script>"/>'],
])('%s stays a text', (_, inner) => {
  const { text } = clean(inner);
  expect(text).not.toMatch(/<(?:script|image|a)[\s>]/);
  expect(text.match(/<[^>]*>/g)?.length).toBe(inner.includes('path') ? 3 : 4);
  expect(cleanSvg(text).text).toBe(text);
});

test.each([
  ['<script>1</script><script xlink:href="a.js"/>', '', { scripts: 2 }],
  ['<path onclick="a()" ONLOAD="b()" d="M0 0"/>', '<path d="M0 0"/>', { scripts: 2 }],
  ['<a href=" java&#10;script:alert(1)"><path/></a>', '<a><path/></a>', { scripts: 1 }],
  ['<a xlink:href="https://x.example"><path/></a>', '<a><path/></a>', { outside: 1 }],
  ['<a href="#top"><path/></a>', '<a href="#top"><path/></a>', {}],
  ['<use href="other.svg#a"/><use xlink:href="#a"/>', '<use/><use xlink:href="#a"/>', { outside: 1 }],
  ['<image href="//x.example/a.png"/><feImage href="file:///a"/>', '<image/><feImage/>', { outside: 2 }],
  ['<image href="data:image/svg+xml;base64,PHN2Zz4="/>', '<image/>', { embedded: 1 }],
  ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>', '', { embedded: 1 }],
  ['<animate attributeName="x"/><set/><animateTransform/>', '', { animations: 3 }],
  [
    '<path fill="url(https://x.example/a)" stroke="url( &quot;#b&quot; )"/>',
    '<path stroke="url( &quot;#b&quot; )"/>',
    { outside: 1 },
  ],
  ['<g mask="u\\72l(//x.example/a)"/>', '<g/>', { outside: 1 }],
  [
    '<path class="url(https://x.example)" data-name="src(a)"/>',
    '<path class="url(https://x.example)" data-name="src(a)"/>',
    {},
  ],
  ['<html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>', '', {}],
  ['<script xmlns="http://www.w3.org/1999/xhtml">1</script>', '', { scripts: 1 }],
])('%s becomes %s', (given, inner, removed) => {
  expect(clean(given)).toMatchObject({ inner, removed });
  expect(clean(given).removed).toEqual(removed);
});

test('an instruction that asks for a stylesheet is told of', () => {
  expect(clean('', '<?xml version="1.0"?><?xml-stylesheet href="https://x.example/a.css"?>').removed).toEqual({
    outside: 1,
  });
});

test.each([
  [
    '.a{fill:red}.b{fill:url(https://x.example/a);stroke:#333}.c{fill:blue}',
    '.a{fill:red}.b{stroke:#333}.c{fill:blue}',
    1,
  ],
  ['@import "https://x.example/a.css";.a{fill:red}', '.a{fill:red}', 1],
  ["@import url('//x.example/a.css') screen;\n.a{fill:red}", '\n.a{fill:red}', 1],
  ['@media print{.a{fill:url(//x.example/a)}.b{fill:red}}', '@media print{.a{}.b{fill:red}}', 1],
  ['.a{behavior:url(#x);fill:red}.b{width:expression(1);x:1}', '.a{fill:red}.b{x:1}', 2],
  ['.a{-moz-binding:url(#x)}.b{background:image-set("//x.example/a" 1x)}', '.a{}.b{}', 2],
  ['.a{--u:"//x.example/a";background:src(var(--u));fill:red}', '.a{--u:"//x.example/a";fill:red}', 1],
  ['.a{fill:u\\72l(//x.example/a)}@\\69mport "//x.example";.b{fill:red}', '.a{}.b{fill:red}', 2],
  ['.a{fill:ur/**/l(#a)}/* https://x.example src */', '.a{fill:ur/**/l(#a)}/**/', 0],
  ['.a{fill:url(#a);mask:url("#b")}', '.a{fill:url(#a);mask:url("#b")}', 0],
  [
    '@namespace svg url(http://www.w3.org/2000/svg);svg|a{fill:url(#a)}',
    '@namespace svg url(http://www.w3.org/2000/svg);svg|a{fill:url(#a)}',
    0,
  ],
  ['.a{fill:url(https://x.example/a;} .b{fill:red}', '.a{fill:red}', undefined],
  ['.a{.b{fill:url(//x.example)} fill:red}', '.a{.b{} fill:red}', 1],
  [`.a{fill:red}${'{'.repeat(60)}x:url(//x.example/a)`, undefined, 1],
])('of the stylesheet %s only what asks goes', (given, kept, removed) => {
  const result = clean(`<style><![CDATA[${given}]]></style>`);
  const css = result.inner.replace(/^<style>|<\/style>$/g, '').replace('<style/>', '');
  if (removed === undefined) return expect(css).not.toContain('x.example');
  expect(result.removed).toEqual(removed === 0 ? {} : { outside: removed });
  if (kept === undefined) return expect(css).not.toContain('x.example');
  return expect(css.replaceAll('&quot;', '"')).toBe(kept);
});

test('of a style attribute only the declaration that asks goes', () => {
  expect(clean('<path style="fill:red;background:url(//x.example/a);stroke:url(#b)"/>')).toMatchObject({
    inner: '<path style="fill:red;stroke:url(#b)"/>',
    removed: { outside: 1 },
  });
});

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.each([
  [`data:image/png;base64,${png}`, `data:image/png;base64,${png}`],
  [`data:;base64,${png}`, `data:image/png;base64,${png}`],
  [`data:image/jpg;charset=utf-8;base64,${png}`, `data:image/png;base64,${png}`],
  [`data:image/png;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`, undefined],
  [`data:text/html;base64,${btoa('<script>alert(1)</script>')}`, undefined],
  ['data:image/png,%89PNG', undefined],
])('the image %s is known by its content', (given, kept) => {
  const { inner, removed } = clean(`<image href="${given}"/>`);
  expect(inner).toBe(kept === undefined ? '<image/>' : `<image href="${kept}"/>`);
  expect(removed).toEqual(kept === undefined ? { embedded: 1 } : {});
});

test('what has a prefix goes with its declaration, and nobody is told of it', () => {
  const own =
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"';
  const { text, removed } = cleanSvg(
    `<svg ${names} ${own} inkscape:version="1.2"><sodipodi:namedview><inkscape:grid/></sodipodi:namedview><metadata><a/></metadata><g inkscape:label="Layer 1" i:extraneous="self" xml:space="preserve"><path d="M0 0" sodipodi:nodetypes="cc"/></g><i:pgf id="x">abc</i:pgf></svg>`,
  );
  expect(text).toBe('<svg xmlns="http://www.w3.org/2000/svg"><g xml:space="preserve"><path d="M0 0"/></g></svg>');
  expect(removed).toEqual({});
});

test('prefixed SVG loses its prefix, and a prefix nobody declared its attributes', () => {
  const prefixed = '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/><path d="M1 1"/></s:svg>';
  expect(cleanSvg(prefixed).text).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
  const bare = '<svg viewBox="0 0 1 1"><g inkscape:label="x"><use xlink:href="#a"/></g></svg>';
  expect(cleanSvg(bare).text).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1"><g><use xlink:href="#a"/></g></svg>',
  );
});

test('entities declared within stand for what they say, nested and with elements as well', () => {
  const doctype = `<!DOCTYPE svg PUBLIC "a[" "b" [ <!-- <!ENTITY no "x"> --> <!ENTITY % p "q"> <!ATTLIST svg a CDATA #IMPLIED>
    <!ENTITY st0 'fill:red;'> <!ENTITY st1 "&st0;stroke:&#35;333;"> <!ENTITY dot "<path d='M0 0'/>"> <!ENTITY out SYSTEM "file:///etc/passwd"> ]>`;
  expect(clean('<g style="&st1;">&dot;&out;<text>&st0;</text></g>', doctype).inner).toBe(
    '<g style="fill:red;stroke:#333;"><path d="M0 0"/><text>fill:red;</text></g>',
  );
});

const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
test.each([
  [
    'entities that grow tenfold, twelve times',
    `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svgOf('<text>&l12;</text>')}`,
    'media.svgEntities',
  ],
  [
    'the same with nothing at their end',
    `<!DOCTYPE svg [<!ENTITY l0 "">${laughs}]>${svgOf('<text>&l12;</text>')}`,
    `<svg xmlns="http://www.w3.org/2000/svg"><text/></svg>`,
  ],
  [
    'a long entity, used often',
    `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(10_000)}">]>${svgOf(`<text>${'&a;'.repeat(200)}</text>`)}`,
    'media.svgEntities',
  ],
  [
    'a long entity of elements',
    `<!DOCTYPE svg [<!ENTITY a "${'<g/>'.repeat(5000)}">]>${svgOf('&a;'.repeat(100))}`,
    'media.svgEntities',
  ],
  ['entities in a circle', `<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>${svgOf('&a;')}`, 'media.broken'],
  ['groups within groups', svgOf('<g>'.repeat(MAX_DEPTH) + '</g>'.repeat(MAX_DEPTH)), 'media.deepSvg'],
  ['groups without end', svgOf('<g>'.repeat(100_000)), 'media.deepSvg'],
  ['groups that go, within groups', svgOf('<x:g>'.repeat(100_000)), 'media.deepSvg'],
  ['more elements than may be', svgOf('<g/>'.repeat(MAX_ELEMENTS)), 'media.svgElements'],
  [
    'more attributes than may be',
    svgOf(`<g a="" b="" c="" d="" e="" f=""/>`.repeat(MAX_ATTRIBUTES / 6 + 1)),
    'media.svgAttributes',
  ],
  ['half a drawing', `<svg ${names}><g>`, 'media.brokenSvg'],
  ['an attribute without quotes', svgOf('<g id=a/>'), 'media.brokenSvg'],
  ['an entity nobody declared', svgOf('<text>&nbsp;</text>'), 'media.brokenSvg'],
  ['another root', `<g ${names}><svg/></g>`, 'media.broken'],
  ['a page', '<svg xmlns="http://www.w3.org/1999/xhtml"/>', 'media.broken'],
  ['nothing', '', 'media.brokenSvg'],
])('%s is refused or harmless', (_, text, refusal) => {
  expect(refusalOf(text)).toBe(refusal);
});

test('a drawing just within its limits is taken', () => {
  const [deep, many] = [MAX_DEPTH - 1, MAX_ELEMENTS - 1];
  expect(clean('<g>'.repeat(deep) + '</g>'.repeat(deep)).inner).toHaveLength(deep * 7 - 3);
  expect(clean('<g/>'.repeat(many)).inner).toHaveLength(many * 4);
});
