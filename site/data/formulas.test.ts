import { expect, test } from 'vitest';
import type { RowField } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import type { DataCall } from '#model/layout/layout.ts';
import { answerPage } from '#site/answer-page.ts';
import { Budget } from '#site/budget.ts';
import { compileSite } from '#site/compile-site.ts';
import { newRun } from '#site/expressions/scope.ts';
import { apiDocument, node, routeDocument, settingsDocument, templateDocument, testKit } from '#site/testing.ts';
import { nothing } from '#widgets/html.ts';
import { createDataSource } from './data-source.ts';
import { compileFormulas, newPayer } from './formulas.ts';

const column = (name: string, rest: Partial<RowField> = {}): RowField => ({ name, label: '', type: 'text', ...rest });
const computed = (name: string, formula: string): RowField => column(name, { type: 'formula', formula });

const teachers: Json[] = [
  { first: 'Amal', last: 'Haddad', fee: 5000, level: 'a' },
  { first: 'Bachir', last: 'Aziz', fee: 9000, level: 'a', full_name: 'stored' },
  { first: 'Carla', last: 'Zed', fee: null, level: null },
];
const teacherFields: RowField[] = [
  column('first'),
  column('last'),
  column('fee', { type: 'price', currency: 'EUR' }),
  column('level', { type: 'choice', choices: [{ key: 'a', label: 'Beginners', color: '' }] }),
  computed('full_name', '{{ first }} {{ last }}'),
  computed('gross', '{{ fee.amount | times: 1.19 }}'),
  computed('gross_shown', '{{ fee.amount | times: 1.19 | money: "EUR" }}'),
  computed('greeting', 'Hello, {{ full_name }}!'),
  computed('by_item', '{{ item["first"] | upcase }}'),
  computed('about', '{{ level }}: {{ nothing }}'),
  computed('broken', '{{ first | nonsense }}'),
  computed('one', '{{ two }}'),
  computed('two', '{{ one }}x'),
  computed('day', '{{ "2026-03-01" | date: "%B" }}'),
];
const lessons: Json[] = [{ name: 'Oud', teacher: 'Amal Haddad' }];
const lessonFields: RowField[] = [
  column('name'),
  column('teacher', { type: 'reference', table: 'teachers', by: 'full_name' }),
  computed('by_whom', '{{ name }} with {{ teacher.greeting }}'),
];

const call = { where: {}, searchIn: [], descending: false, required: false, one: false };

function read(text: string, { language = 'en', calls = [] as Partial<DataCall>[] } = {}): string {
  const root = node('section', { slots: { content: [node('heading', { props: { text: `[${text}]`, level: '2' } })] } });
  const data = [
    { ...call, name: 'all', api: 'teachers' },
    { ...call, name: 'lessons', api: 'lessons' },
    ...calls.map((each) => ({ ...call, name: 'found', api: 'teachers', ...each })),
  ];
  const site = compileSite(
    [
      settingsDocument({ language, time_zone: 'Europe/Berlin' }),
      templateDocument('page', root, { data }),
      routeDocument('/'),
      apiDocument('teachers', teachers, teacherFields),
      apiDocument('lessons', lessons, lessonFields),
    ],
    { kit: testKit() },
  );
  const answer = answerPage(site, { path: '/', search: '' });
  const [, found = 'nothing'] = /\[([\s\S]*?)\]<\/h2>/.exec(answer.body) ?? [];
  return found.replaceAll('\u00a0', ' ');
}

test.each([
  ['{{ all[0].full_name }}', 'Amal Haddad'],
  ['{{ all[1].full_name }}', 'Bachir Aziz'],
  ['{{ all[0].gross | plus: 1 }}', '60.5'],
  ['{{ all[0].gross_shown }}', '€59.50'],
  ['{{ all[0].greeting }}', 'Hello, Amal Haddad!'],
  ['{{ all[0].by_item }}', 'AMAL'],
  ['{{ all[0].about }}', 'Beginners: '],
  ['{{ all[0].broken }}', ''],
  ['{{ all[0].one }}{{ all[0].one }}', 'xx'],
  ['{{ all[0].two }}', 'x'],
  ['{{ all | where: "full_name", "Carla Zed" | map: "first" }}', 'Carla'],
  ['{{ all | sort: "gross" | map: "first" | join: " " }}', 'Carla Amal Bachir'],
  ['{{ all | sort_natural: "full_name", "descending" | map: "first" | join: " " }}', 'Carla Bachir Amal'],
  ['{{ all | search: "bachir a", "full_name" | map: "last" }}', 'Aziz'],
  ['{{ lessons[0].teacher.full_name }}', 'Amal Haddad'],
  ['{{ lessons[0].teacher.gross_shown }}', '€59.50'],
  ['{{ lessons[0].by_whom }}', 'Oud with Hello, Amal Haddad!'],
])('%s of rows with formulas says %s', (text, said) => {
  expect(read(text)).toBe(said);
});

test('formulas speak the language of the page', () => {
  expect(read('{{ all[0].day }} {{ all[0].gross_shown }}', { language: 'fr' })).toBe('mars 59,50 €');
});

test.each<[Partial<DataCall>, string]>([
  [{ where: { full_name: 'carla zed' } }, 'Carla'],
  [{ sort: 'gross', descending: true }, 'Bachir Amal Carla'],
  [{ search: 'hello ama', searchIn: ['greeting'] }, 'Amal'],
  [{ one: true, where: { full_name: 'Bachir Aziz' } }, 'Bachir'],
])('a data call asks for computed columns as for any other: %o', (asked, said) => {
  const text = asked.one ? '{{ found.first }}' : '{{ found | map: "first" | join: " " }}';
  expect(read(text, { calls: [asked] })).toBe(said);
});

/** A table of many rows whose formula counts how often it is worked out. */
function counted(count: number, formula = '{{ name }}!', budget = new Budget()) {
  const worked = new Map<number, number>();
  const rows = Array.from({ length: count }, (_, at) => {
    const row = {};
    Object.defineProperty(row, 'name', { enumerable: true, value: `Row ${at}` });
    return row;
  });
  const fields = [column('name'), computed('shout', formula)];
  const payer = newPayer();
  const formulas = compileFormulas(fields, { language: 'en', timeZone: 'UTC' }, payer);
  payer.run = { budget, faults: [] };
  const show = formulas && {
    ...formulas,
    show: (row: unknown) => {
      const shown = formulas.show(row) as object;
      const { get } = Object.getOwnPropertyDescriptor(shown, 'shout') ?? {};
      const at = rows.indexOf(row as (typeof rows)[number]);
      Object.defineProperty(shown, 'shout', {
        enumerable: true,
        get: () => {
          worked.set(at, (worked.get(at) ?? 0) + 1);
          return get?.call(shown);
        },
      });
      return shown;
    },
  };
  const source = createDataSource(rows, 'en', { formulas: show, payer, readsClock: formulas?.readsClock });
  return { source, worked, payer };
}

test('rows that nobody reads a formula of are never computed', () => {
  const { source, worked } = counted(100);
  source.by('name', new Budget());
  for (let at = 0; at < 100; at += 1) source.shown(at);
  expect(worked.size).toBe(0);
  expect(source.values(3, 'shout')).toEqual(['Row 3!']);
  expect([...worked]).toEqual([[3, 1]]);
});

test('what is arranged by a formula is arranged once', () => {
  const { source, worked } = counted(100);
  const budget = new Budget();
  expect(source.by('shout', budget).get('row 7!')).toEqual([7]);
  source.by('shout', budget);
  expect([...worked.values()]).toEqual(Array(100).fill(1));
});

test('a formula that there was no time for is worked out by who comes next', () => {
  const spent = new Budget({ milliseconds: -1, step: 1_000_000, characters: 1_000_000 }, true);
  const { source, payer } = counted(3, '{{ name | append: "!" }}', spent);
  expect(source.by('shout', new Budget()).get('row 1!')).toBeUndefined();
  payer.run = undefined;
  expect(source.by('shout', new Budget()).get('row 1!')).toEqual([1]);
});

test('formulas in chains are worked out once each, however often the next reads them', () => {
  const links = Array.from({ length: 100 }, (_, at) =>
    computed(`f${at + 1}`, `{% if f${at} %}{{ f${at} | slice: 0 }}{% endif %}`),
  );
  const formulas = compileFormulas([column('f0'), ...links], { language: 'en', timeZone: 'UTC' });
  expect(formulas?.show({ f0: 'abc' })).toMatchObject({ f100: 'a' });
});

test('a formula that reads the time of day ages with its page', () => {
  const formulas = compileFormulas([computed('age', '{{ "now" | date: "%Y" }}')], { language: 'en', timeZone: 'UTC' });
  expect(formulas?.readsClock).toBe(true);
});

test('a table without formulas is read as before', () => {
  expect(compileFormulas([column('name')], { language: 'en', timeZone: 'UTC' })).toBeUndefined();
});

test('the faults of a formula are told to the page that reads it', () => {
  const payer = newPayer();
  const formulas = compileFormulas(
    [computed('broken', '{{ name | nonsense }}')],
    { language: 'en', timeZone: 'UTC' },
    payer,
  );
  const words = { language: 'en', timeZone: 'UTC', firstDay: 'monday', direction: 'ltr' } as const;
  const run = newRun(
    { ...words, word: (key) => key, size: () => nothing, address: (value) => value, logo: () => undefined },
    '',
    {},
    new Budget(),
  );
  payer.run = run;
  expect(formulas?.show({})).toMatchObject({ broken: '' });
  expect(run.faults).toMatchObject([{ kind: 'badExpression', subject: 'name | nonsense' }]);
});
