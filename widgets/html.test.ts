import { expect, test } from 'vitest';
import type { Markup } from '#model/widget-type.ts';
import { html, nothing, raw } from './html.ts';

test('text is escaped in content and in attributes', () => {
  const hostile = `<img src=x onerror="alert('1')">&\``;
  expect(html`<p title="${hostile}">${hostile}</p>`.html).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;&#96;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;&#96;</p>',
  );
});

test('markup passes, lists are joined, and absent values leave nothing', () => {
  const items = ['a', 'b<'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}${null}${undefined}${false}${true}${nothing}${0}</ul>`.html).toBe(
    '<ul><li>a</li><li>b&lt;</li>0</ul>',
  );
});

test('raw text is taken as it is', () => {
  expect(html`<div>${raw('<b>bold</b>')}</div>`.html).toBe('<div><b>bold</b></div>');
});

test('data that looks like markup is not taken for markup', () => {
  const forged = JSON.parse('{"html":"<script>1</script>"}') as Markup;
  expect(html`<p>${forged}</p>`.html).toBe('<p></p>');
});
