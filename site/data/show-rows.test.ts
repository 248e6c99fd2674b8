import { expect, test } from 'vitest';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import type { DataCall } from '#model/layout/layout.ts';
import { answerPage } from '#site/answer-page.ts';
import { compileSite } from '#site/compile-site.ts';
import { apiDocument, node, routeDocument, settingsDocument, templateDocument, testKit } from '#site/testing.ts';

const column = (name: string, rest: Partial<RowField> = {}): RowField => ({ name, label: '', type: 'text', ...rest });
const level = { type: 'choice', choices: [{ key: 'a', label: 'Beginners', color: '#c0392b' }] } as const;

const lessonFields: RowField[] = [
  column('name'),
  column('price', { type: 'price', currency: 'EUR' }),
  column('level', { ...level, choices: [...level.choices] }),
  column('days', {
    type: 'choices',
    choices: [
      { key: 'mo', label: 'Monday', color: '' },
      { key: 'we', label: 'Wednesday', color: '' },
    ],
  }),
  column('about', { type: 'richText' }),
  column('photo', { type: 'image' }),
  column('place', { type: 'location' }),
  column('teacher', { type: 'reference', table: 'teachers', by: 'name' }),
  column('starts', { type: 'dateTime' }),
];
const lesson = {
  name: 'Oud <b>one</b>',
  price: 123_450,
  level: 'a',
  days: ['mo', 'we'],
  about: '<p>Bring &amp; play <strong>it</strong></p><script>x()</script>',
  photo: 'anna.jpg',
  place: { lat: 52.52, lng: 13.405 },
  teacher: 'Anna',
  starts: '2026-03-29T02:30',
};
const teacherFields: RowField[] = [
  column('name'),
  column('fee', { type: 'price', currency: 'EUR' }),
  column('lesson', { type: 'reference', table: 'lessons', by: 'name' }),
];
const teachers = [{ name: 'Anna', fee: 500, lesson: 'Oud <b>one</b>' }];

function compile(texts: readonly string[], language: string, rows: Json[] = [lesson]) {
  const root = node('section', {
    slots: { content: texts.map((text) => node('heading', { props: { text: `[${text}]`, level: '2' } })) },
  });
  const call = { where: {}, searchIn: [], descending: false, required: false };
  const data = [
    { ...call, name: 'item', api: 'lessons', one: true },
    { ...call, name: 'all', api: 'lessons', one: false },
  ];
  return compileSite(
    [
      settingsDocument({ language, time_zone: 'Europe/Berlin' }),
      templateDocument('page', root, { data }),
      routeDocument('/'),
      apiDocument('lessons', rows, lessonFields),
      apiDocument('teachers', teachers, teacherFields),
    ],
    { kit: testKit() },
  );
}

function read(expression: string, language = 'en', rows?: Json[]): string {
  const answer = answerPage(compile([expression], language, rows), { path: '/', search: '' });
  const [, text = 'nothing'] = /\[([\s\S]*?)\]<\/h2>/.exec(answer.body) ?? [];
  return text.replaceAll('\u00a0', ' ');
}

test.each([
  ['{{ item.price }}', '€1,234.50'],
  ['{{ item.price | append: " a month" }}', '€1,234.50 a month'],
  ['{{ item.price.amount | times: 2 | money: "EUR" }}', '€2,469.00'],
  ['{{ item.price.currency }}', 'EUR'],
  ['{{ 5 | money: "JPY" }}', '¥5'],
  ['{{ "free" | money: "EUR" }}', 'free'],
  ['{% if item.price > 1000 and item.price < 2000 %}dear{% endif %}', 'dear'],
  ['{{ item.level }}', 'Beginners'],
  ['{{ item.level | upcase }}', 'BEGINNERS'],
  ['{% if item.level == "a" %}key{% endif %}{% if item.level == "Beginners" %} label{% endif %}', 'key label'],
  ['{{ item.level.color }}', '#c0392b'],
  ['{% if item.level contains "Begin" and item.days contains "we" %}both{% endif %}', 'both'],
  [
    '{{ item.price.constructor }}{{ item.price.toString | upcase }}{{ item.price["__proto__"].equals | append: "" }}',
    '',
  ],
  ['{{ item.days | list }}', 'Monday and Wednesday'],
  ['{{ item.days | join: ", " }}', 'Monday, Wednesday'],
  ['{{ item.about }}', 'Bring &amp; play it'],
  ['{{ item.place }}', '52.52, 13.405'],
  ['{{ item.place.lat }}', '52.52'],
  ['{{ item.name }}', 'Oud &lt;b&gt;one&lt;/b&gt;'],
  ['{{ item.photo }}', ''],
  ['{{ item.teacher }}', 'Anna'],
  ['{{ item.teacher.fee }}', '€5.00'],
  ['{{ item.teacher.lesson }}', 'Oud &lt;b&gt;one&lt;/b&gt;'],
  ['{{ item.teacher.lesson.teacher }}', ''],
  // Clocks leap from 2 to 3 on that day.
  ['{{ item.starts | date: "%H:%M %z" }}', '03:30 +0200'],
  ['{{ all | map: "price" | join: " " }}', '€1,234.50'],
])('%s is read as %s', (expression, text) => {
  expect(read(expression)).toBe(text);
});

test('prices are written as the language of the page does', () => {
  expect(
    ['de', 'fr', 'ar'].map((language) => read('{{ item.price }}', language).replace(/[\u200e\u200f\u202f]/g, ' ')),
  ).toEqual(['1.234,50 €', '1 234,50 €', expect.stringContaining('1,234.50')]);
});

test('what a column cannot hold is shown as it is written; a choice that was removed is still said', () => {
  const rows = [{ ...lesson, price: 'on <i>request</i>', level: 'gone', teacher: 'Nobody', place: 'here' }];
  expect(read('{{ item.price }}', 'en', rows)).toBe('on &lt;i&gt;request&lt;/i&gt;');
  expect(read('{{ item.level }} {{ item.teacher }} {{ item.teacher.fee }}{{ item.place }}', 'en', rows)).toBe(
    'gone Nobody here',
  );
});

test('rich text that is bound keeps its formatting and loses its scripts', () => {
  const root = node('rich-text', { bindings: { body: 'item.about' } });
  const call = { where: {}, searchIn: [], descending: false, required: false };
  const site = compileSite(
    [
      settingsDocument(),
      templateDocument('page', root, { data: [{ ...call, name: 'item', api: 'lessons', one: true }] }),
      routeDocument('/'),
      apiDocument('lessons', [lesson], lessonFields),
    ],
    { kit: testKit() },
  );
  const { body } = answerPage(site, { path: '/', search: '' });
  expect(body).toContain('<strong>it</strong>');
  expect(body).not.toContain('x()');
});

test('a page shows the rows its references name as the next release has them', () => {
  const site = compile(['{{ item.teacher.fee }}'], 'en');
  expect(answerPage(site, { path: '/', search: '' }).body).toContain('€5.00');
  const documents = [
    settingsDocument({ language: 'en', time_zone: 'Europe/Berlin' }),
    ...['page_template', 'page_route', 'api'].flatMap((kind) =>
      ['page', '/', 'lessons'].flatMap((key) => site.find(kind as 'api', key) ?? []),
    ),
    apiDocument('teachers', [{ ...teachers[0], fee: 700 }], teacherFields),
  ];
  const next = compileSite(documents, { kit: testKit(), previous: site });
  expect(answerPage(next, { path: '/', search: '' }).body).toContain('€7.00');
});

const french = (field: RowField): RowField => ({
  ...field,
  name: `${field.name}@fr`,
  translates: field.name,
  language: 'fr',
});
const slug = column('slug');
const about = column('about');
const titled = column('name');
const teaches = column('level', {
  type: 'choice',
  choices: [{ key: 'a', label: 'Beginners', labels: { fr: 'Débutants' }, color: '' }],
});
const inArabic: RowField = { ...titled, name: 'name@ar', translates: 'name', language: 'ar' };
const school: { fields: RowField[]; rows: Json[] } = {
  fields: [titled, french(titled), inArabic, slug, french(slug), about, french(about), teaches],
  rows: [
    {
      name: 'Zoe',
      'name@fr': 'Aline',
      slug: 'zoe',
      'slug@fr': 'ben',
      about: 'Oud',
      'about@fr': 'Luth',
      level: 'a',
      '@': { 'name@fr': 'x' },
    },
    { name: 'Ben', 'name@fr': '', 'name@ar': 'بن', slug: 'ben', about: 'Piano', level: 'a' },
    { name: 'Cora', slug: 'cora', 'slug@fr': 'coralie', about: 'Oud', 'about@fr': '', '@': 'not marks' },
    'no row',
  ],
};
const lessons: RowField[] = [column('title'), column('by', { type: 'reference', table: 'school', by: 'name' })];

/** What a page says of `found`, its call for rows of the school, in a language that falls back to Arabic, or in the main one. */
function ask(expression: string, call: Partial<DataCall>, language: 'en' | 'fr', { fields, rows } = school): string {
  const root = node('heading', { props: { text: `[${expression}]`, level: '2' } });
  const found = {
    name: 'found',
    api: 'school',
    one: false,
    where: {},
    searchIn: [],
    descending: false,
    required: false,
  };
  const site = compileSite(
    [
      settingsDocument({
        language: 'en',
        languages: [
          { language: 'ar', fallback: null },
          { language: 'fr', fallback: 'ar' },
        ],
      }),
      templateDocument('page', root, { data: [{ ...found, ...call }] }),
      routeDocument('/'),
      apiDocument('school', rows, fields),
      apiDocument('lessons', [{ title: 'Scales', by: 'Zoe' }], lessons),
    ],
    { kit: testKit() },
  );
  const { body } = answerPage(site.in(language), { path: '/', search: '' });
  return /\[([\s\S]*?)\]<\/h2>/.exec(body)?.[1] ?? body;
}

test.each<[string, Partial<DataCall>, string, string]>([
  ['cells that are missing fall back', {}, 'Zoe Ben Cora', 'Aline بن Cora'],
  ['they are sorted as they are read', { sort: 'name' }, 'Ben Cora Zoe', 'Aline Cora بن'],
  ['they are searched as they are read', { search: 'luth', searchIn: ['about'] }, '', 'Aline'],
  ['a condition is met as it is read', { where: { about: 'Luth' } }, '', 'Aline'],
  ['what no row says in it is looked for as it is stored', { where: { about: 'oud' } }, 'Zoe Cora', 'Aline Cora'],
  ['a row is found by its own slug', { where: { slug: 'coralie' }, one: true }, '', 'Cora'],
  ['a row is found by its main slug', { where: { slug: 'cora' }, one: true }, 'Cora', 'Cora'],
  ['a slug of the language comes first', { where: { slug: 'ben' }, one: true }, 'Ben', 'Aline'],
])('%s', (_what, call, main, further) => {
  const expression = call.one ? '{{ found.name }}' : '{{ found | map: "name" | join: " " }}';
  expect(ask(expression, call, 'en').trim()).toBe(main);
  expect(ask(expression, call, 'fr').trim()).toBe(further);
});

test('pages read a row without its translations, and its choices in their language', () => {
  const call = { one: true, where: { slug: 'zoe' } };
  const said = '{{ found["name@fr"] }}{{ found["@"] | json }} {{ found.level }}';
  expect(ask(said, call, 'en')).toBe(' Beginners');
  expect(ask(said, call, 'fr')).toBe(' Débutants');
});

test('a reference says its row in the language and is found by that name', () => {
  const call = { api: 'lessons', one: true, where: { by: 'Aline' } };
  expect(ask('{{ found.by }} {{ found.by.about }} {{ found.by.value }}', call, 'fr')).toBe('Aline Luth Zoe');
  expect(ask('{{ found.title }}', { ...call, where: { by: 'zoe' } }, 'fr')).toBe('Scales');
  expect(ask('{{ found.by }}', { ...call, where: { by: 'zoe' } }, 'en')).toBe('Zoe');
});

test('a translation into a language the site no longer has is not shown', () => {
  const german = { ...french(titled), name: 'name@de', language: 'de' } as const;
  const rows = [{ name: 'Zoe', 'name@de': 'Sophie' }];
  const gone = { fields: [titled, german], rows };
  expect(ask('{{ found.first.name }}{{ found.first["name@de"] }}', {}, 'fr', gone)).toBe('Zoe');
});
