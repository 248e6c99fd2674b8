import { expect, test } from 'vitest';
import type { StatusRule } from '#model/page-routes/route-schema.ts';
import { answerPage } from '#site/answer-page.ts';
import { compileSite } from '#site/compile-site.ts';
import { apiDocument, node, routeDocument, templateDocument, testKit } from '#site/testing.ts';
import { listAddresses } from './list-addresses.ts';

const products = apiDocument('products', [
  { id: 'rye', name: 'Rye', state: 'sold' },
  { id: 'old', name: 'Old loaf', state: 'withdrawn' },
  { id: 'law', name: 'Forbidden loaf', state: 'withheld' },
]);
const data = [
  {
    name: 'product',
    api: 'products',
    where: { id: '{{ params.id }}' },
    searchIn: [],
    descending: false,
    one: true,
    required: false,
  },
];
const template = templateDocument('page', node('heading', { props: { text: '{{ product.name }}' } }), { data });

function answering(status_rules: StatusRule[]) {
  const route = routeDocument('/bread/<id>', { sample_url_string: '/bread/rye', status_rules });
  const site = compileSite([products, template, route], { kit: testKit() });
  return (id: string) => answerPage(site, { path: `/bread/${id}`, search: '' });
}

test('the first rule that holds says the status, from the data of the page', () => {
  const answer = answering([
    { when: 'product == nil', status: 404 },
    { when: "product.state == 'withdrawn'", status: 410 },
    { when: "product.state == 'withheld'", status: 451 },
    { when: 'product', status: 503 },
  ]);
  expect(['none', 'old', 'law', 'rye'].map((id) => answer(id).status)).toEqual([404, 410, 451, 503]);
  expect(answer('old').body).not.toContain('Old loaf');
  expect(answer('law')).toMatchObject({ isIndexed: false, body: expect.stringContaining('Forbidden loaf') });
});

test('where no rule holds the page is as ever, and a rule that cannot be read is told of', () => {
  expect(answering([{ when: "product.state == 'gone'", status: 404 }])('rye')).toMatchObject({
    status: 200,
    faults: [],
  });
  const broken = answering([{ when: 'product | | x', status: 404 }])('rye');
  expect([broken.status, broken.faults.map(({ kind }) => kind)]).toEqual([200, ['badExpression']]);
});

test('what is not for everyone is not told to search engines', () => {
  const open = routeDocument('/open', {});
  const closed = routeDocument('/closed', { access: 'members' });
  const site = compileSite([products, template, open, closed], { kit: testKit() });
  expect([...listAddresses(site)].filter(Boolean)).toEqual(['/open']);
});
