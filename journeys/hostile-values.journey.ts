import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { test } from './support/server.ts';
import { openStudio } from './support/studio.ts';

interface Field {
  kind: string;
  default: unknown;
  of?: Record<string, Field>;
  maxLength?: number;
}

interface Node {
  widget: string;
  props: Record<string, unknown>;
  bindings: Record<string, string>;
  slots: Record<string, Node[]>;
  style: object;
}

const root = join(import.meta.dirname, '..');
const sample = JSON.parse(readFileSync(join(root, 'widgets', 'sample-page.json'), 'utf8')) as Node;
const printFields = `import { catalogue } from './widgets/catalogue.ts';
process.stdout.write(JSON.stringify(Object.fromEntries(Object.entries(catalogue).map(([name, { fields }]) => [name, fields]))));`;
const catalogue = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', printFields], { cwd: root, encoding: 'utf8' }),
) as Record<string, Record<string, Field>>;

/** What runs, loads or breaks out where a value is put somewhere without being made safe for it. */
const hostile = [
  '"><script>globalThis.hit="script"</script>',
  `' onmouseover='globalThis.hit="attribute"' autofocus onfocus='globalThis.hit="focus"' x='`,
  '"><img src=x onerror=globalThis.hit="image">',
  '</title></style></textarea></noscript><svg onload=globalThis.hit="svg">',
  'javascript:globalThis.hit="address"',
  ' \u0001java\nscript:globalThis.hit="address with a break"',
  'data:text/html,<script>parent.hit="data"</script>',
  '"><iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '"><base href="https://evil.example/"><link rel=stylesheet href="https://evil.example/a.css">',
  ';}</style><style>@import "https://evil.example/b.css";body{background:url(https://evil.example/c.png)}',
  '<form action="https://evil.example/"><button formaction="javascript:globalThis.hit=2">',
  `{{ constructor.constructor('globalThis.hit="liquid"')() }}{% raw %}`,
  '__proto__',
  'constructor,toLocaleString;__proto__|valueOf',
  "$& $1 $` $' $$",
  '\ufdd0abc1\ufdd1 \u2028 <!-- ]]> &quot;&gt;',
];

/** The value of a field, of every field in its items. Numbers, choices and switches stay what they are. */
function filled(field: Field, say: (field: Field) => unknown, now: unknown): unknown {
  if (field.kind === 'list' && field.of) {
    const each = (at: number) =>
      Object.entries(field.of ?? {}).map(([name, of]) => [
        name,
        filled(of, say, Array.isArray(now) ? (now[at] as Record<string, unknown> | undefined)?.[name] : undefined),
      ]);
    return [0, 1].map((at) => Object.fromEntries(each(at)));
  }
  const takesNone = ['number', 'boolean', 'choice', 'data', 'color', 'length'].includes(field.kind);
  // A day has no room for more.
  if (takesNone || (field.maxLength ?? 20) < 20) return now ?? field.default;
  return say(field);
}

/** The page of one of each widget, every field of which says something else. */
function pageSaying(say: (field: Field) => unknown, node: Node = sample): Node {
  const fields = catalogue[node.widget] ?? {};
  const isTold = (name: string) => !(node.widget === 'form' && name === 'name');
  const props = Object.entries(fields).flatMap(([name, field]) =>
    isTold(name) && field.kind !== 'data' ? [[name, filled(field, say, node.props[name])] as const] : [],
  );
  const data = Object.entries(fields).filter(([name, { kind }]) => kind === 'data' && name !== 'sent');
  return {
    ...node,
    props: { ...node.props, ...Object.fromEntries(props) },
    bindings: Object.fromEntries(data.map(([name]) => [name, 'row.list'])),
    slots: Object.fromEntries(
      Object.entries(node.slots).map(([slot, nodes]) => [slot, nodes.map((child) => pageSaying(say, child))]),
    ),
  };
}

/** What of the page nobody put there, and what the browser asked for. Runs in the page. */
function findBreaks(): string[] {
  const found: string[] = [];
  const { hit } = globalThis as { hit?: string };
  if (hit !== undefined) found.push(`ran: ${hit}`);
  const own = (address: string) => address.startsWith('/_/');
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    if (name === 'base' || element.hasAttribute('srcdoc')) found.push(element.outerHTML.slice(0, 120));
    if (
      name === 'script' &&
      !own(element.getAttribute('src') ?? '') &&
      element.getAttribute('type') !== 'application/ld+json'
    )
      found.push(element.outerHTML.slice(0, 120));
    for (const { name: attribute, value } of element.attributes) {
      const runs = /^(?:href|src|action|formaction|poster|data|xlink:href)$/.test(attribute);
      // What browsers drop from an address before they look at its scheme.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped
      if (runs && /^(?:javascript|vbscript|data:text)/i.test(value.replace(/[\u0000-\u0020]/g, '')))
        found.push(`${name} ${attribute}=${value.slice(0, 60)}`);
      if (attribute.startsWith('on')) found.push(`${name} ${attribute}`);
    }
  }
  if (document.querySelectorAll('main').length !== 1) found.push('there is not one main part');
  return found;
}

/** Presses whatever can be pressed, and goes nowhere. Runs in the page. */
function pressAll(): void {
  addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault());
  const stay = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('submit', stay, true);
  for (const element of document.querySelectorAll<HTMLElement>('a, button, summary, label')) {
    element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    element.focus();
    element.click();
  }
}

async function watched(context: BrowserContext): Promise<{ page: Page; asked: string[] }> {
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => asked.push(`fault: ${error.message}`));
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname === 'evil.example') asked.push(pathname);
  });
  return { page, asked };
}

test('whatever a value is, in every field of every widget, a browser runs, loads and breaks nothing', async ({
  browser,
  studioUrl,
  siteUrl,
}) => {
  test.setTimeout(480_000);
  const api = new Api(studioUrl);
  await api.signUp('blank');
  const rows = hostile.map((value, at) => ({ id: String(at), value, list: [{ label: value, value }] }));
  const source = { type: 'static', attribution: '', rows };
  await api.ask('POST', '/v1/apis/addApi', { key: 'rows', title: 'Rows', icon: 'tag', source }, 201);
  const row = { name: 'row', api: 'rows', where: { id: '{{ params.row }}' }, one: true };
  const save = (pageKey: string, page: Node, meta: object) =>
    api.send<{ errors?: { path: string }[] }>('POST', '/v1/dashboard/setConfig', {
      type: 'layout',
      isNewRecord: true,
      pageKey,
      name: pageKey,
      root: page,
      meta,
    });

  await test.step('out of the data', async () => {
    const text = pageSaying(({ kind }) =>
      kind === 'rich-text' || kind === 'html' ? '<p title="{{ row.value }}">{{ row.value }}</p>' : '{{ row.value }}',
    );
    const meta = { title: '{{ row.value }}', description: '{{ row.value }}', image: '{{ row.value }}', data: [row] };
    const saved = await save('told', text, meta);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await api.ask('POST', '/v1/pageRoutes/saveRoute', {
      url_string: '/told/<row>',
      page_template: 'told',
      sample_url_string: '/told/0',
    });
  });

  const saying =
    (pick: () => string) =>
    ({ kind, maxLength }: Field) =>
      kind === 'rich-text' || kind === 'html' ? `<p>${pick()}</p>` : pick().slice(0, maxLength ?? 200);
  await test.step('written by hand: kept as text, or refused', async () => {
    const kept: string[] = [];
    for (const [at, value] of hostile.entries()) {
      const saved = await save(`written-${at}`, pageSaying(saying(() => value)), { title: value.slice(0, 60) });
      expect([200, 400], `${value}: ${JSON.stringify(saved.body).slice(0, 300)}`).toContain(saved.status);
      if (saved.status === 200) kept.push(value);
      else expect(saved.body.errors?.length, value).toBeGreaterThan(0);
    }
    expect(kept.length).toBeGreaterThan(8);
    let next = 0;
    const turn = saying(() => kept[next++ % kept.length] ?? '');
    expect((await save('written', pageSaying(turn), { title: 'Written' })).status).toBe(200);
    await api.ask('POST', '/v1/pageRoutes/saveRoute', { url_string: '/written', page_template: 'written' });
    const styled = { ...sample, style: { base: { color: 'red;}</style><script>globalThis.hit=3</script>' } } };
    expect([200, 400]).toContain((await save('styled', styled, { title: 'Styled' })).status);
  });
  await api.ask('POST', '/v1/releases', { note: '' }, 201);

  await test.step('on the site, even without its content policy', async () => {
    const context = await browser.newContext({ bypassCSP: true });
    const { page, asked } = await watched(context);
    for (const path of ['/written', ...hostile.map((_, at) => `/told/${at}`)]) {
      const answer = await page.goto(siteUrl + path);
      expect(answer?.status(), path).toBe(200);
      await page.evaluate(pressAll);
      expect([await page.evaluate(findBreaks), asked], path).toEqual([[], []]);
    }
    await context.close();
  });

  await test.step('on the canvas, and in the studio around it', async () => {
    const context = await browser.newContext();
    const { page, asked } = await watched(context);
    await openStudio(page, studioUrl, '/pages/templates/written');
    await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible();
    await expect(page.frameLocator('iframe').first().locator('main')).toBeVisible();
    for (const frame of page.frames())
      expect(await frame.evaluate(() => (globalThis as { hit?: string }).hit), frame.url()).toBeUndefined();
    expect(asked).toEqual([]);
    await context.close();
  });
});
