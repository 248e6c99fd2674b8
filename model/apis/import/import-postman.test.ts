import { expect, test } from 'vitest';
import type { JsonObject } from '#model/json.ts';
import { importPostman, isPostman } from './import-postman.ts';
import { sourceOfDraft } from './source-of-draft.ts';

const collection: JsonObject = {
  info: { name: 'Kitchen', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  variable: [
    { key: 'base', value: 'https://{{host}}/v1' },
    { key: 'host', value: 'api.example.org' },
    { key: 'api_token', value: 'SECRET' },
  ],
  auth: { type: 'bearer', bearer: [{ key: 'token', value: 'SECRET' }] },
  item: [
    {
      name: 'Menu',
      item: [
        {
          name: 'Dishes of a day',
          request: {
            method: 'GET',
            description: { content: 'What is cooked.' },
            url: {
              raw: '{{base}}/menus/:day/dishes?lang={{language}}&hidden=1#top',
              variable: [{ key: 'day', value: 'monday' }],
              query: [
                { key: 'lang', value: '{{language}}' },
                { key: 'hidden', value: '1', disabled: true },
              ],
            },
            header: [
              { key: 'X-Second-Key', value: '{{api_token}}' },
              { key: 'Accept', value: 'application/json' },
            ],
          },
          response: [{ body: '{"dishes":[{"name":"Soup"}]}' }],
        },
      ],
    },
    { name: 'Plain', request: 'http://a.example/x?y=1' },
    {
      name: 'Graph',
      request: {
        method: 'POST',
        auth: { type: 'noauth' },
        url: { raw: 'https://a.example/graphql' },
        body: { mode: 'graphql', graphql: { query: '{ dishes { name } }', variables: '{"day":"{{day}}"}' } },
      },
    },
    {
      name: 'Form',
      event: [{ listen: 'test' }],
      request: {
        method: 'POST',
        auth: {
          type: 'apikey',
          apikey: [
            { key: 'key', value: 'X-Key' },
            { key: 'value', value: 'SECRET' },
          ],
        },
        url: 'https://a.example/form',
        body: {
          mode: 'urlencoded',
          urlencoded: [
            { key: 'a', value: 'b c' },
            { key: 'password', value: 'SECRET' },
          ],
        },
      },
    },
    { name: 'Hash', request: { method: 'GET', url: '{{unknown}}/x', auth: { type: 'hawk' } } },
  ],
};

const requests = importPostman(collection);
const named = (title: string) => {
  const found = requests.find(({ draft }) => draft.title === title);
  if (!found) throw new Error(title);
  return found;
};

test('folders, variables, path and query of a request', () => {
  const { folders, draft } = named('Dishes of a day');
  expect(folders).toEqual(['Menu']);
  expect(draft).toMatchObject({
    description: 'What is cooked.',
    url: 'https://api.example.org/v1/menus/{day}/dishes',
    query: [{ name: 'lang', value: '{language}' }],
    headers: [{ name: 'Accept', value: 'application/json' }],
    auth: { type: 'bearer' },
    list: 'dishes',
    sample: { dishes: [{ name: 'Soup' }] },
    notes: [{ kind: 'secretLeftOut', what: 'X-Second-Key' }],
  });
  expect(draft.arguments.map(({ name, example }) => [name, example])).toEqual([
    ['language', ''],
    ['day', 'monday'],
  ]);
});

test('no secret is kept of a whole collection', () => {
  expect(JSON.stringify(requests.map(({ draft }) => [draft, sourceOfDraft(draft)]))).not.toContain('SECRET');
});

test('a request that is only an address, GraphQL and forms', () => {
  expect(named('Plain').draft).toMatchObject({ url: 'http://a.example/x', query: [{ name: 'y', value: '1' }] });
  expect(sourceOfDraft(named('Graph').draft).source).toMatchObject({
    type: 'graphql',
    query: '{ dishes { name } }',
    variables: '{"day":"{day}"}',
    auth: { type: 'none' },
  });
  expect(sourceOfDraft(named('Form').draft).source).toMatchObject({
    type: 'http',
    body: { type: 'form', fields: [{ name: 'a', value: 'b c' }] },
    auth: { type: 'apiKey', in: 'header', name: 'X-Key', value: { secret: 'a.example-key' } },
  });
  expect(named('Form').draft.notes).toContainEqual({ kind: 'script', what: 'Form' });
});

test('a host that nobody knows and a sign-in that is not known here are said', () => {
  const { draft } = named('Hash');
  expect(draft.notes.map(({ kind }) => kind)).toEqual(['relativeUrl', 'authUnknown']);
  expect(sourceOfDraft(draft).source.url).toBe('{unknown}/x');
});

test.each([
  [collection, true],
  [{ info: { schema: 'https://schema.getpostman.com/json/collection/v1.0.0/collection.json' }, item: [] }, false],
  [{ openapi: '3.0.0' }, false],
])('a collection is known by its schema', (given, is) => {
  expect(isPostman(given)).toBe(is);
});
