import fc from 'fast-check';
import { expect, test } from 'vitest';
import { render } from '#widgets/testing.ts';
import { chart } from './chart.ts';
import { scaleOf } from './scale.ts';

const items = [
  { label: 'One', values: '3; 5' },
  { label: 'Two', values: '-2; ' },
  { label: 'Three', values: 'much' },
];

test('a scale holds every value between round numbers, with few marks', () => {
  const values = fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(values, fc.boolean(), (given, withNought) => {
      const { from, to, ticks } = scaleOf(given, withNought);
      const room = (to - from) * 1e-6;
      expect(from).toBeLessThanOrEqual(Math.min(...given) + room);
      expect(to).toBeGreaterThanOrEqual(Math.max(...given) - room);
      expect(ticks.length).toBeLessThan(10);
    }),
  );
  expect(scaleOf([3, 19], true).ticks).toEqual([0, 5, 10, 15, 20]);
  expect(scaleOf([0.1, 0.3], true).ticks).toEqual([0, 0.1, 0.2, 0.3]);
});

test('the figures are there as a table too, with the names of the series', () => {
  const markup = render(chart, { title: 'Sales', items, series: 'This year, Last year' });
  expect(markup).toContain('role="img" aria-label="Sales"');
  expect(markup).toContain('<th scope="col">This year</th><th scope="col">Last year</th>');
  expect(markup).toContain('<th scope="row">Two</th><td>-2</td><td>–</td>');
});

test.each(['bar', 'line', 'area', 'donut', 'scatter'])('a chart of %s has no coordinate that is no number', (kind) => {
  for (const given of [
    items,
    [{ label: '', values: '' }],
    [{ label: '1', values: '0' }],
    [{ label: '1e300', values: '1e308;-1e308;5e-324' }],
  ]) {
    const markup = render(chart, { kind, items: given });
    expect(markup).not.toMatch(/NaN|Infinity|undefined/);
    expect(markup).not.toContain(' style=');
  }
});

test('from right to left the first point is at the right, and its axis beside it', () => {
  const x = (language: string) => Number(/<rect [^>]*x="([\d.]+)"/.exec(render(chart, { items }, { language }))?.[1]);
  expect(x('ar')).toBeGreaterThan(x('en'));
});

test('rows of data are read by the names that are said', () => {
  const rows = [{ year: 2025, sold: 4 }, { year: 2026, sold: '7' }, null, 'x'];
  const markup = render(chart, { rows, labelKey: 'year', keys: 'sold' });
  expect(markup).toContain('<th scope="row">2026</th><td>7</td>');
  expect(markup.match(/<rect /g)).toHaveLength(2);
});

test('without figures nothing is drawn', () => {
  expect(render(chart, { items: [], title: 'Nothing' })).not.toContain('<svg');
});
