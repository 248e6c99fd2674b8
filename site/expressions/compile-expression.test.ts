import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget, OverBudget } from '#site/budget.ts';
import { nothing } from '#widgets/html.ts';
import { compileText, compileValue, type ExpressionPlace } from './compile-expression.ts';
import { liquidEngine } from './liquid-engine.ts';
import { newRun, type Scope } from './scope.ts';

function place(constants: Scope = {}, language = 'en', timeZone = 'UTC'): ExpressionPlace {
  return { language, timeZone, node: 'n1', constants, faults: [], marks: { readsClock: false }, budget: new Budget() };
}

function run(scope: Scope) {
  return newRun(
    {
      language: 'en',
      timeZone: 'UTC',
      firstDay: 'monday',
      direction: 'ltr',
      word: (key) => key,
      size: () => nothing,
      address: (value: string) => value,
      logo: () => undefined,
    },
    '/',
    scope,
    new Budget(),
  );
}

function textOf(source: string, scope: Scope, language = 'en'): string {
  const compiled = compileText(source, place({}, language));
  return compiled.read ? compiled.read(scope, run(scope)) : compiled.constant;
}

function evaluate(expression: string, scope: Scope): unknown {
  const compiled = compileValue(expression, place());
  return compiled.read ? compiled.read(scope, run(scope)) : compiled.constant;
}

const country = {
  name: { common: 'Côte d’Ivoire' },
  borders: ['LBR', 'MLI'],
  area: 322463,
  landlocked: false,
  none: null,
};

test.each([
  ['{{ country.name.common }}', 'Côte d’Ivoire'],
  ['{{country.name.common}}!', 'Côte d’Ivoire!'],
  ['Borders: {{ country.borders | join: ", " }}', 'Borders: LBR, MLI'],
  ['{{ country.borders.size }}', '2'],
  ['{{ country.borders[0] }}', 'LBR'],
  ['{{ country.area | number }}', '322,463'],
  ['{{ country.area | divided_by: 7.0 | number: 2 }}', '46,066.14'],
  ['{{ 0.256 | percent }}', '25.6%'],
  ['{{ country.borders | list }}', 'LBR and MLI'],
  ['{% if country.landlocked %}yes{% else %}no{% endif %}', 'no'],
  ['{{ country.none }}{{ country.no.such.thing }}{{ nothing }}', ''],
  ['{{ country.name.common | upcase }}', 'CÔTE D’IVOIRE'],
  ['{{ country.capital | default: "none" }}', 'none'],
  ['no braces', 'no braces'],
])('%s is %s', (source, expected) => {
  expect(textOf(source, { country })).toBe(expected);
});

test('numbers are written as the language of the page writes them', () => {
  expect(textOf('{{ country.area | number }}', { country }, 'it')).toBe('322.463');
  expect(textOf('{{ country.area | number }}', { country }, 'ar')).toMatch(/^322.463$/);
});

test.each([
  'constructor',
  'country.constructor',
  'country.__proto__',
  'country.name.toString',
  'country.borders.constructor.constructor',
  '__proto__.polluted',
])('%s reaches no prototype', (path) => {
  expect(evaluate(path, { country })).toBeUndefined();
  expect(textOf(`{{ ${path} }}`, { country })).toBe('');
  expect(textOf(`{{ ${path} | upcase }}`, { country })).toBe('');
});

test.each([
  "{{ constructor.constructor('alert(1)')() }}",
  "{% include '/etc/passwd' %}",
  "{% render 'x' %}",
  "{% layout 'x' %}",
  '{{ country | no_such_filter }}',
  '{% if %}',
  '{{ country | }',
  '{% for x in country.borders %}',
])('%s makes no text and tells of a fault', (source) => {
  const here = place();
  const compiled = compileText(source, here);
  const ran = run({ country });
  expect(compiled.read ? compiled.read({ country }, ran) : compiled.constant).not.toMatch(/root:|alert/);
  expect([...here.faults, ...ran.faults]).not.toEqual([]);
});

const endless = '{% for a in (1..100000) %}{% for b in (1..100000) %}{{ a }}{% endfor %}{% endfor %}';
const soon = { milliseconds: 50, step: 1_000_000, characters: 1_000_000 };

test('work without end is cut off, while it is compiled and while it is rendered', () => {
  const here = { ...place(), budget: new Budget(soon, true) };
  expect(compileText(endless, here).constant).toBe('');
  expect(here.faults).toMatchObject([{ kind: 'tooMuchWork', node: 'n1', subject: endless }]);
  const { read } = compileText(`${endless}{{ query.q }}`, place());
  const ran = { ...run({}), budget: new Budget(soon, true) };
  expect(read?.({}, ran)).toBe('');
  expect(ran.faults).toMatchObject([{ kind: 'tooMuchWork' }]);
});

test('where a page is not to go out without it, the page ends there', () => {
  expect(() => compileText(endless, { ...place(), budget: new Budget(soon) })).toThrow(OverBudget);
  const { read } = compileText(`${endless}{{ query.q }}`, place());
  expect(() => read?.({}, { ...run({}), budget: new Budget(soon) })).toThrow(OverBudget);
});

test('text that grows past the room of its page ends the page', () => {
  const long = `{% for a in (1..1000) %}${'x'.repeat(2000)}{% endfor %}`;
  const budget = new Budget({ ...soon, milliseconds: 10_000 }, true);
  expect(() => compileText(long, { ...place(), budget })).toThrow(OverBudget);
});

test.each([
  ['what is too long to be parsed', '{{ a | upcase }}'.repeat(100)],
  ['an expression that makes too much', '{% assign x = "abc" | split: "" %}{{ (1..500) | join: "-" }}'],
])('%s is left to a place with more room', (_what, source) => {
  const small = { ...place(), budget: new Budget({ ...soon, milliseconds: 10_000, step: 300 }) };
  expect(() => compileText(source, small)).toThrow(OverBudget);
  expect(compileText(source, place()).constant ?? 'read').not.toBe('');
});

test('an expression over what never changes is worked out once', () => {
  const compiled = compileText('{{ site.name | upcase }}', place({ site: { name: 'Atlas' } }));
  expect(compiled.constant).toBe('ATLAS');
  expect(compileValue('site.name', place({ site: { name: 'Atlas' } })).constant).toBe('Atlas');
  expect(compileText('{{ site.name }}{{ params.x }}', place({ site: { name: 'Atlas' } })).read).toBeDefined();
});

test('a text that reads the time of day makes its page age', () => {
  const here = place();
  expect(compileText('{{ "now" | date: "%Y" }}', here).read).toBeDefined();
  expect(here.marks.readsClock).toBe(true);
});

test('an expression cannot smuggle in more than one value', () => {
  const here = place();
  expect(compileValue('a }} <script> {{ b', here).constant).toBeUndefined();
  expect(here.faults).toHaveLength(1);
});

const name = fc.constantFrom(
  'a',
  'b',
  'name',
  'x-y',
  'length',
  'size',
  'first',
  'last',
  'constructor',
  'toString',
  '__proto__',
);
const json = fc.jsonValue({ maxDepth: 3 }).map((value) => value as Record<string, unknown>);

const step = fc.oneof(name, fc.constantFrom('[0]', '[1]'));

function pathOf(names: readonly string[]): string {
  return names.reduce((path, each) => (each.startsWith('[') ? path + each : `${path}.${each}`));
}

const path = fc.tuple(name, fc.array(step, { maxLength: 3 })).map(([first, rest]) => pathOf([first, ...rest]));
const scopes = fc.dictionary(name, json, { maxKeys: 4 });

/** What the engine itself makes of a text; `undefined` where it fails. */
function engineText(source: string, scope: Scope): string | undefined {
  try {
    return liquidEngine('en', false).parseAndRenderSync(source, { ...scope });
  } catch {
    return undefined;
  }
}

test('plain paths read what the engine reads', () => {
  fc.assert(
    fc.property(path, scopes, (names, scope) => {
      const expected = engineText(`<{{ ${names} }}>`, scope);
      // The engine prints an object's own `toString`; ours never calls what data brings.
      fc.pre(expected !== undefined && !expected.includes('[object'));
      expect(textOf(`<{{ ${names} }}>`, scope)).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});

test('plain comparisons hold when the engine says they hold', () => {
  const operator = fc.constantFrom('==', '!=', '>', '<', '>=', '<=');
  const operand = fc.constantFrom('0', '1', '-2.5', "'a'", '""', 'true', 'false');
  fc.assert(
    fc.property(path, operator, operand, scopes, (names, compare, wanted, scope) => {
      const value = evaluate(names, scope);
      // Nothing is neither more nor less than zero, though the engine takes JavaScript's word that it is as much.
      fc.pre((value !== undefined && typeof value !== 'object') || compare === '==' || compare === '!=');
      const expected = engineText(`{% if ${names} ${compare} ${wanted} %}yes{% endif %}`, scope);
      fc.pre(expected !== undefined);
      expect(evaluate(`${names} ${compare} ${wanted}`, scope) === true ? 'yes' : '').toBe(expected);
    }),
    { numRuns: 1000 },
  );
});
