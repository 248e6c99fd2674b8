import { expect, test } from 'vitest';
import { funnelOf } from './funnel.ts';
import type { GoalTarget } from './goal.ts';
import { testView, testVisit } from './testing-visits.ts';

const page = (path: string): GoalTarget => ({ kind: 'page', path });
const form: GoalTarget = { kind: 'form', form: 'order' };
const buy: GoalTarget = { kind: 'node', node: 'shop:buy', act: 'clicked' };
const sent = (at: number) => ({ event: 'form' as const, value: 'order', at });
const clicked = { nodes: [{ node: 'shop:buy', seen: true, clicks: 3, errors: 0 }] };
const minutes = (count: number) => count * 60_000;

test.each<[string, Parameters<typeof testVisit>, GoalTarget[], number[]]>([
  ['steps in their order', [['/a', '/b', '/c']], [page('/a'), page('/b'), page('/c')], [1, 1, 1]],
  ['with pages in between', [['/a', '/x', '/y', '/c']], [page('/a'), page('/c')], [1, 1]],
  ['not in another order', [['/b', '/a']], [page('/a'), page('/b')], [1, 0]],
  ['each once, however often', [['/a', '/b', '/a', '/b']], [page('/a'), page('/b')], [1, 1]],
  ['no step behind one that was missed', [['/a', '/c']], [page('/a'), page('/b'), page('/c')], [1, 0, 0]],
  ['one page is no two steps', [['/a']], [page('/*'), page('/a')], [1, 0]],
  ['the same page twice is', [['/a', '/a']], [page('/a'), page('/a')], [1, 1]],
  ['a click on the page itself', [[testView('/shop', clicked)]], [page('/shop'), buy], [1, 1]],
  ['a click before the next page', [[testView('/shop', clicked), '/b']], [page('/b'), buy], [1, 0]],
  ['clicks of one view are one step', [[testView('/shop', clicked)]], [buy, buy], [1, 0]],
  ['a form sent from the page', [['/a', '/b'], [sent(minutes(2) + 5)]], [page('/b'), form], [1, 1]],
  ['a form sent before the page', [['/a', '/b'], [sent(minutes(1) + 5)]], [page('/b'), form], [1, 0]],
  ['a page after a form', [['/a', '/b'], [sent(minutes(1) + 5)]], [form, page('/b')], [1, 1]],
  ['the same form twice', [['/a'], [sent(minutes(2)), sent(minutes(3))]], [form, form], [1, 1]],
  ['a click on the page a form was sent from', [[testView('/shop', clicked)], [sent(minutes(9))]], [form, buy], [1, 1]],
])('%s', (_, visit, steps, taken) => {
  expect(funnelOf([testVisit(...visit)], steps)).toEqual({ visits: 1, steps: taken });
});

test('visits are counted, and views without a visitor are none', () => {
  const visits = [
    testVisit(['/a', '/b']),
    testVisit(['/a']),
    testVisit(['/x']),
    testVisit(['/a', '/b'], [], { visitor: null }),
  ];
  expect(funnelOf(visits, [page('/a'), page('/b')])).toEqual({ visits: 3, steps: [2, 1] });
});
