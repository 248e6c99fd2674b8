import { expect, test } from 'vitest';
import type { JsonObject } from '#model/json.ts';
import { importOperation } from './import-operation.ts';
import { findOperations, isOpenApi, listOperations } from './list-operations.ts';
import { sourceOfDraft } from './source-of-draft.ts';

const document: JsonObject = {
  openapi: '3.1.0',
  servers: [{ url: 'https://{region}.example.org/v2/', variables: { region: { default: 'eu' } } }],
  security: [{ token: [] }],
  paths: {
    '/shops/{shop-id}/dishes': {
      parameters: [{ name: 'shop-id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 }],
      get: {
        summary: 'List dishes',
        tags: ['Dishes'],
        parameters: [
          { $ref: '#/components/parameters/page' },
          { name: 'per_page', in: 'query', schema: { type: 'integer', default: 30 } },
          { name: 'vegan', in: 'query', schema: { type: 'boolean' } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          { name: 'X-Auth-Token', in: 'header', schema: { type: 'string' } },
          { name: 'sid', in: 'cookie', schema: { type: 'string' } },
        ],
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/dishes' } } } },
        },
      },
      post: { summary: 'Add a dish', tags: ['Dishes'], deprecated: true, security: [{}] },
    },
    '/search': {
      post: {
        operationId: 'search',
        security: [{ client: ['read'] }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/dish' } } } },
        responses: {},
      },
    },
  },
  components: {
    parameters: { page: { name: 'page', in: 'query', schema: { type: 'integer' } } },
    securitySchemes: {
      token: { type: 'http', scheme: 'Bearer' },
      client: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://id.example.org/token', scopes: { read: '' } } },
      },
    },
    schemas: {
      dish: {
        type: 'object',
        properties: {
          name: { type: 'string', example: 'Soup' },
          price: { type: ['null', 'number'] },
          parent: { $ref: '#/components/schemas/dish' },
        },
      },
      dishes: {
        type: 'object',
        properties: {
          total: { type: 'integer' },
          dishes: { type: 'array', items: { $ref: '#/components/schemas/dish' } },
        },
      },
    },
  },
};

const operations = listOperations(document);
const draftOf = (id: string) => {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(id);
  return importOperation(document, found);
};

test('operations are listed with their tags and found by words', () => {
  expect(operations.map(({ id, tag, isDeprecated }) => [id, tag, isDeprecated])).toEqual([
    ['get /shops/{shop-id}/dishes', 'Dishes', false],
    ['post /shops/{shop-id}/dishes', 'Dishes', true],
    ['post /search', '', false],
  ]);
  expect(findOperations(operations, 'LIST shops').map(({ id }) => id)).toEqual(['get /shops/{shop-id}/dishes']);
  expect(findOperations(operations, '')).toHaveLength(3);
});

test('an operation becomes a source with typed arguments, its sign-in, its list and how it comes in parts', () => {
  const { source, secrets, notes, sample } = sourceOfDraft(draftOf('get /shops/{shop-id}/dishes'));
  expect(source).toMatchObject({
    type: 'http',
    method: 'GET',
    url: 'https://eu.example.org/v2/shops/{shop_id}/dishes',
    arguments: [
      { name: 'shop_id', type: 'number', required: true, default: '', example: '7' },
      { name: 'vegan', type: 'boolean', required: false, default: '', example: '' },
      { name: 'x_trace', type: 'text', required: false, default: '', example: '' },
    ],
    query: [{ name: 'vegan', value: '{vegan}' }],
    headers: [{ name: 'X-Trace', value: '{x_trace}' }],
    auth: { type: 'bearer', token: { secret: 'eu.example.org-token' } },
    list: 'dishes',
    total: 'total',
    pagination: { type: 'page', param: 'page', sizeParam: 'per_page' },
  });
  expect(secrets).toEqual([{ name: 'eu.example.org-token', kind: 'token', origin: 'https://eu.example.org' }]);
  expect(notes).toEqual([{ kind: 'cookie', what: 'sid' }]);
  expect(sample).toMatchObject({ total: 0, dishes: [{ name: 'Soup', price: 0 }] });
});

test('a search that is posted has an example for its body, and asks the token host for its client secret', () => {
  const { source, secrets } = sourceOfDraft(draftOf('post /search'));
  expect(source).toMatchObject({
    method: 'POST',
    auth: { type: 'oauth2', tokenUrl: 'https://id.example.org/token', scope: 'read' },
    body: { type: 'json' },
  });
  expect(secrets[0]?.origin).toBe('https://id.example.org');
});

test('an operation everybody may call asks for no secret', () => {
  expect(draftOf('post /shops/{shop-id}/dishes').auth).toEqual({ type: 'none' });
});

test.each([
  [{ openapi: '3.0.3', paths: {} }, true],
  [{ swagger: '2.0', paths: {} }, false],
  [{ openapi: '3.0.3' }, false],
  [[], false],
])('%j: %j', (given, is) => {
  expect(isOpenApi(given)).toBe(is);
});

test('a document that is wrong all over is read as far as it goes', () => {
  const wrong = {
    openapi: '3.0.0',
    paths: {
      '/x': { get: { parameters: [null, 1, { $ref: '#/nowhere' }, { $ref: '#/%' }], responses: [], tags: {} } },
    },
  };
  const [operation] = listOperations(wrong);
  expect(operation && importOperation(wrong, operation)).toMatchObject({ url: '/x', notes: [{ kind: 'relativeUrl' }] });
});

test('references in a circle end', () => {
  const circle = { openapi: '3.0.0', paths: { '/x': { $ref: '#/paths/~1x' } }, a: { $ref: '#/a' } };
  expect(listOperations(circle)).toEqual([]);
});
