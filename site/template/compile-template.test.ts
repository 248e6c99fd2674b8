import { expect, test } from 'vitest';
import type { LayoutNode } from '#model/layout/layout.ts';
import { catalogue } from '#widgets/catalogue.ts';
import { html } from '#widgets/html.ts';
import { answerPage } from '../answer-page.ts';
import { Budget, wholePage } from '../budget.ts';
import { compileSite } from '../compile-site.ts';
import {
  apiDocument,
  document,
  node,
  routeDocument,
  settingsDocument,
  siteOf,
  templateDocument,
  testKit,
  widgetDocument,
} from '../testing.ts';

function bodyOf(root: LayoutNode, options: Parameters<typeof siteOf>[1] = {}, search = ''): string {
  const { body } = answerPage(siteOf(root, options), { path: '/', search });
  return body.slice(body.indexOf('<body>') + 6, body.indexOf('</body>'));
}

const call = { where: {}, searchIn: [], descending: false, one: false, required: false };
const rows = {
  documents: [apiDocument('rows', [{ n: 'a' }, { n: 'b' }, { n: 'c' }])],
  meta: { data: [{ ...call, name: 'rows', api: 'rows' }] },
};

test('a saved widget is put in the place of its node, with the values it is given', () => {
  const card = node('heading', { props: { text: '{{ props.title }} in {{ site.name }}' } });
  const saved = widgetDocument('title', card, [{ name: 'title', kind: 'text', default: 'Nobody' }]);
  const list = node('section', {
    slots: {
      content: [
        node('@title'),
        node('@title', { props: { title: 'Ada' } }),
        node('@title', { bindings: { title: 'rows[1].n' } }),
      ],
    },
  });
  const body = bodyOf(list, { ...rows, documents: [...rows.documents, saved] });
  expect(body).toContain('Nobody in Test site');
  expect(body).toContain('Ada in Test site');
  expect(body).toContain('>b in Test site');
});

test('a saved widget does not see the items of repeats around it, unless they are handed to it', () => {
  const saved = widgetDocument('title', node('heading', { props: { text: '[{{ row.n }}{{ props.n }}]' } }), [
    { name: 'n', kind: 'text', default: '' },
  ]);
  const root = node('section', {
    slots: { content: [node('@title', { props: { n: '{{ row.n }}!' }, repeat: { each: 'rows', as: 'row' } })] },
  });
  expect(bodyOf(root, { ...rows, documents: [...rows.documents, saved] })).toMatch(/\[a!\][\s\S]*\[b!\][\s\S]*\[c!\]/);
});

test('widgets that contain each other come to an end and the rest of the page renders', () => {
  const one = widgetDocument(
    'one',
    node('section', { slots: { content: [node('@two'), node('heading', { props: { text: 'still' } })] } }),
  );
  const two = widgetDocument('two', node('@one'));
  expect(bodyOf(node('@one'), { documents: [one, two] })).toContain('still');
});

test('widgets that multiply each other stop at a bound', () => {
  const many = (key: string, of: string) =>
    widgetDocument(key, node('section', { slots: { content: Array.from({ length: 30 }, () => node(of)) } }));
  const documents = [many('a', '@b'), many('b', '@c'), many('c', '@d'), many('d', 'heading')];
  const start = performance.now();
  const limits = { ...wholePage, milliseconds: 60_000 };
  const answer = answerPage(siteOf(node('@a'), { documents }), { path: '/', search: '' }, limits);
  expect(performance.now() - start).toBeLessThan(60_000);
  expect(answer.faults).toContainEqual(expect.objectContaining({ kind: 'tooManyNodes' }));
});

test('a link to the page it is on is marked, where its address is known ahead and where it is not', () => {
  const items = [
    { label: 'Here', href: '/' },
    { label: 'Bound', href: '{{ query.to }}' },
    { label: 'There', href: '/there' },
  ];
  const known = node('navigation', { props: { items: items.filter(({ label }) => label !== 'Bound') } });
  expect(bodyOf(known)).toMatch(/href="\/" aria-current="page">Here[\s\S]*href="\/there">There/);
  const bound = bodyOf(node('navigation', { props: { items } }), { meta: { queryParams: ['to'] } }, '?to=/');
  expect(bound.match(/aria-current="page"/g)).toHaveLength(2);
  expect(bound).toContain('aria-current="page">Bound');
});

test('a type nobody knows leaves nothing on the site, and its name in the preview', () => {
  const root = node('section', {
    slots: { content: [node('no-such', { id: 'gone' }), node('heading', { props: { text: 'rest' } })] },
  });
  expect(bodyOf(root)).not.toContain('no-such');
  expect(bodyOf(root)).toContain('rest');
  const preview = answerPage(siteOf(root, { isPreview: true }), { path: '/', search: '' });
  expect(preview.body).toContain('data-node="gone"');
  expect(preview.body).toContain('no-such');
  expect(preview.faults).toEqual([{ node: 'gone', kind: 'unknownWidgetType', subject: 'no-such', detail: '' }]);
});

test.each([
  ['rows', 'abc'],
  ['rows | where: "n", "b"', 'b'],
  ['nothing', ''],
])('a repeat over %s shows %j', (each, expected) => {
  const root = node('section', {
    slots: { content: [node('heading', { props: { text: '{{ row.n }}' }, repeat: { each, as: 'row' } })] },
  });
  const shown = Array.from(bodyOf(root, rows).matchAll(/>([abc])</g), ([, text]) => text).join('');
  expect(shown).toBe(expected);
});

test('what a repeat shows for an empty list stands in its place, outside of the rounds, and not beside any', () => {
  const empty = (each: string) =>
    node('list', {
      slots: {
        items: [
          node('heading', {
            props: { text: '{{ row.n }}' },
            repeat: { each, as: 'row' },
            showIf: 'row.n',
            slots: { 'when-empty': [node('heading', { props: { text: 'None in {{ site.name }}[{{ row.n }}]' } })] },
          }),
        ],
      },
    });
  expect(bodyOf(empty('rows'), rows)).not.toContain('None in');
  expect(bodyOf(empty('rows | where: "n", "z"'), rows)).toMatch(
    /<li class="list__item list__item--instead"><div [^>]*><h2 [^>]*>None in Test site\[\]<\/h2><\/div><\/li>/,
  );
  const within = node('section', {
    slots: { content: [empty('nothing')] },
    repeat: { each: 'rows', as: 'row' },
  });
  expect(bodyOf(within, rows).match(/None in Test site\[[abc]\]/g)).toHaveLength(3);
});

test('a place of a widget that repeats says what it shows for an empty list, and so does the widget itself', () => {
  const whenEmpty = [node('heading', { props: { text: 'Nothing' } })];
  const repeat = { each: 'nothing', as: 'row' };
  const saved = widgetDocument('title', node('heading', { repeat, slots: { 'when-empty': whenEmpty } }));
  expect(bodyOf(node('@title', { id: 'here' }), { documents: [saved] })).toContain('Nothing');
  const preview = answerPage(siteOf(node('@title', { id: 'here' }), { documents: [saved], isPreview: true }), {
    path: '/',
    search: '',
  });
  expect(preview.body).toMatch(/data-node="here"><h2 [^>]*>Nothing/);
  const plain = widgetDocument('plain', node('heading', { props: { text: 'Row' } }));
  const root = node('section', {
    slots: { content: [node('@plain', { repeat, slots: { 'when-empty': whenEmpty } })] },
  });
  expect(bodyOf(root, { documents: [plain] })).toContain('Nothing');
  expect(bodyOf(root, { documents: [plain] })).not.toContain('Row');
});

test('a repeat counts from one, keeps its limit, and shows only what its condition lets through', () => {
  const item = node('heading', {
    props: { text: '{{ index }}{{ row.n }}' },
    repeat: { each: 'rows', as: 'row', limit: 2 },
    showIf: "row.n != 'a'",
  });
  const body = bodyOf(node('list', { slots: { items: [item] } }), rows);
  expect(body).toContain('2b');
  expect(body).not.toContain('1a');
  expect(body).not.toContain('3c');
  expect(body.match(/<li /g)).toHaveLength(1);
});

test('a repeat over an object goes through its entries', () => {
  const documents = [apiDocument('one', [{ names: { fra: 'France', deu: 'Frankreich' } }])];
  const meta = { data: [{ ...call, name: 'one', api: 'one', one: true }] };
  const root = node('section', {
    slots: {
      content: [
        node('heading', { props: { text: '{{ e.key }}={{ e.value }}' }, repeat: { each: 'one.names', as: 'e' } }),
      ],
    },
  });
  expect(bodyOf(root, { documents, meta })).toMatch(/fra=France[\s\S]*deu=Frankreich/);
});

test.each(['false', 'nil', 'nothing', "''", 'rows | where: "n", "z"'])('showIf %s hides a node', (showIf) => {
  expect(bodyOf(node('heading', { props: { text: 'here' }, showIf }), rows)).not.toContain('here');
});

test.each(['true', '0', 'rows', "rows[0].n == 'a'", 'rows.size > 2 and rows'])('showIf %s shows a node', (showIf) => {
  expect(bodyOf(node('heading', { props: { text: 'here' }, showIf }), rows)).toContain('here');
});

test('a hidden node is not on the page, nor in what else is made of it', () => {
  const hidden = node('section', {
    hidden: true,
    slots: { content: [node('heading', { props: { text: 'secret' } })] },
  });
  const root = node('section', { slots: { content: [hidden, node('heading', { props: { text: 'here' } })] } });
  expect(bodyOf(root, rows)).toContain('here');
  expect(bodyOf(root, rows)).not.toContain('secret');
});

test('styles become rules, and whatever is not on the list is dropped', () => {
  const kit = testKit();
  const style = {
    base: { 'padding-block': 'large', color: '#c00', 'background-image': 'url(//evil)', position: 'fixed' },
    md: { gap: '12px', width: '10px', 'max-inline-size': '40rem;}</style><script>alert(1)</script>' },
    lg: { 'text-align': 'center', color: 'url(//evil)', __proto__: 'x' },
  };
  const { body } = answerPage(siteOf(node('section', { style }), { kit }), { path: '/', search: '' });
  const css = Array.from(kit.files.values()).find((text) => text.includes('@layer nodes{.s-')) ?? '';
  const className = /class="section[^"]* (s-\w+)"/.exec(body)?.[1];
  expect(css).toContain(
    `@layer nodes{.${className}{padding-block:var(--gap-large);color:#c00;}@media (min-width: 768px){.${className}{gap:12px;}}@media (min-width: 1200px){.${className}{text-align:center;}}}`,
  );
  expect(css).not.toMatch(/evil|script|fixed/);
  expect(body).not.toContain('style=');
});

test('a widget that fails leaves a gap and a fault, not a broken page', () => {
  const broken = { ...catalogue.heading!, name: 'broken', render: () => JSON.parse('{') };
  const root = node('section', {
    slots: {
      content: [
        node('broken'),
        node('broken', { props: { text: '{{ params.x }}' } }),
        node('heading', { props: { text: 'rest' } }),
      ],
    },
  });
  const answer = answerPage(siteOf(root, { kit: testKit({ ...catalogue, broken }) }), { path: '/', search: '' });
  expect(answer.body).toContain('rest');
  expect(answer.faults.map(({ kind }) => kind)).toEqual(['widgetFailed', 'widgetFailed']);
});

test('deep slots with an empty part cost no more than their number', () => {
  let root = node('heading', { props: { text: '{{ query.q }}' } });
  for (let depth = 0; depth < 40; depth++)
    root = node('two', { slots: { one: [root], other: [node('heading', { showIf: 'query.none' })] } });
  const two = { ...catalogue.section!, name: 'two', fields: {}, slots: { one: {}, other: {} }, render: twoSlots };
  const kit = testKit({ ...catalogue, two });
  const start = performance.now();
  expect(bodyOf(root, { kit, meta: { queryParams: ['q', 'none'] } }, '?q=deep')).toContain('deep');
  expect(performance.now() - start).toBeLessThan(1000);
});

const twoSlots: (typeof catalogue)[string]['render'] = ({ slots, attributes }) =>
  html`<div ${attributes('two')}>${slots.one}${slots.other}</div>`;

test('a page needs no script and no inline style', () => {
  const { body } = answerPage(siteOf(node('page')), { path: '/', search: '' });
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
});

test('a release takes over the templates nothing has changed for', () => {
  const kit = testKit();
  const saved = (text: string) => widgetDocument('w', node('heading', { id: 'x', props: { text } }));
  const all = (text: string) => [
    settingsDocument(),
    routeDocument('/a', { page_template: 'a' }),
    templateDocument('a', node('@w', { id: 'a' })),
    templateDocument('b', node('heading', { id: 'b' })),
    saved(text),
    document('api', 'x', { enabled: false }),
  ];
  const first = compileSite(all('one'), { kit });
  const [a, b] = ['a', 'b'].map((key) => first.template(key, 'html', new Budget()));
  const second = compileSite(all('two'), { kit, previous: first });
  expect(second.template('b', 'html', new Budget())).toBe(b);
  expect(second.template('a', 'html', new Budget())).not.toBe(a);
  expect(second.routes).toBe(first.routes);
});

test('a page whose expressions never end goes out all the same', () => {
  const endless = '{% for a in (1..100000) %}{% for b in (1..100000) %}{% endfor %}{% endfor %}{{ query.q }}';
  const slow = Array.from({ length: 60 }, () => node('heading', { props: { text: endless } }));
  const root = node('section', { slots: { content: [...slow, node('heading', { props: { text: 'the end' } })] } });
  const start = performance.now();
  const answer = answerPage(siteOf(root, { meta: { queryParams: ['q'] } }), { path: '/', search: '' });
  expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('the end') });
  expect(answer.faults.map(({ kind }) => kind)).toContain('tooMuchWork');
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('documents stored by an older version are served', () => {
  const bare = {
    id: 'n',
    widget: 'section',
    slots: { content: [{ id: 'm', widget: 'heading', props: { text: 'old' } }] },
  };
  const template = document('page_template', 'page', {
    pageKey: 'page',
    name: 'page',
    root: bare,
    meta: { title: 'Old' },
  });
  const site = compileSite([document('settings', 'settings', {}), template, routeDocument('/')], { kit: testKit() });
  const { status, body } = answerPage(site, { path: '/', search: '' });
  expect(status).toBe(200);
  expect(body).toContain('old</h2>');
  expect(body).toContain('<title>Old</title>');
});
