import { expect, test } from 'vitest';
import { matchRoute } from '#model/page-routes/route-index.ts';
import { compileInSteps, compileSite } from './compile-site.ts';
import { node, routeDocument, settingsDocument, templateDocument, testKit } from './testing.ts';

const ROUTES = 3000;
const page = (number: number) => `/page-${number}/<part>`;
const documents = [
  settingsDocument({}),
  templateDocument('page', node('heading', { props: { text: 'A page', level: '1' } })),
  ...Array.from({ length: ROUTES }, (_, number) => routeDocument(page(number))),
];

test('a site of many routes is made ready in many steps, and whole', () => {
  const steps = compileInSteps(documents, { kit: testKit() });
  let count = 0;
  let site: ReturnType<typeof compileSite> | undefined;
  while (!site) {
    const step = steps.next();
    if (step.done) site = step.value;
    else count += 1;
  }
  // Documents are sorted, then their routes indexed.
  expect(count).toBeGreaterThanOrEqual((2 * ROUTES) / 250);
  for (const number of [0, 1499, ROUTES - 1])
    expect(matchRoute(site.routes, `/page-${number}/x`)?.params).toEqual({ part: 'x' });
  expect(site.routes.entries.size).toBe(ROUTES);
});

test('routes that are as they were are not indexed again', () => {
  const kit = testKit();
  const previous = compileSite(documents, { kit });
  const next = compileInSteps(documents, { kit, previous });
  let count = 0;
  for (const _ of next) count += 1;
  expect(count).toBeLessThanOrEqual(ROUTES / 250 + 1);
});
