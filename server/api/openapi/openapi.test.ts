import { afterAll, expect, test } from 'vitest';
import { problems } from '#contract/problems.ts';
import { exampleOf } from '#server/api/openapi/example-of.ts';
import { schemaOf } from '#server/api/openapi/schema-of.ts';
import { startTestServer } from '#server/testing.ts';
import { exchanges } from '#server/testing-exchanges.ts';

const server = await startTestServer();
afterAll(() => server.close());

interface Operation {
  operationId: string;
  security: object[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, unknown>;
}

test('the description holds every exchange with its answer and each of its problems', async () => {
  const answer = await server.app.inject('/v1/openapi.json');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const { openapi, paths } = answer.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>();
  expect(openapi).toBe('3.1.0');
  expect(Object.values(paths).flatMap((path) => Object.values(path))).toHaveLength(exchanges.length);
  for (const exchange of exchanges) {
    const operation = paths[exchange.path]![exchange.method.toLowerCase()]!;
    expect(operation.operationId).toBe(exchange.id);
    expect(Object.keys(operation.responses)).toContain(String(exchange.status));
    for (const kind of exchange.problems)
      expect(Object.keys(operation.responses)).toContain(String(problems[kind].status));
    expect(Boolean(operation.requestBody)).toBe(Boolean(exchange.body ?? exchange.upload));
    expect(operation.security.length > 0).toBe(exchange.may !== 'public' || exchange.path === '/auth');
  }
});

test('every pattern of the description is one that validators can compile', async () => {
  const patterns: string[] = [];
  JSON.parse((await server.app.inject('/v1/openapi.json')).body, (name, value: unknown) => {
    if (name === 'pattern' && typeof value === 'string') patterns.push(value);
    return value;
  });
  expect(patterns.length).toBeGreaterThan(0);
  // JSON Schema reads patterns with the `u` flag.
  for (const pattern of new Set(patterns)) expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
});

test('each example of a body fits its schema', () => {
  for (const { id, body } of exchanges) {
    if (!body) continue;
    const result = body.safeParse(exampleOf(schemaOf(body, 'input')));
    expect([id, result.error?.issues ?? []]).toEqual([id, []]);
  }
});

test('the reference shows every call, runs no inline script and escapes what it shows', async () => {
  const { body, headers } = await server.app.inject('/v1/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  for (const { id } of exchanges) expect(body).toContain(`<article id="${id}">`);
  expect(body).toContain('/v1/pageRoutes/delete/{id}');
  expect(body).toContain('&lt;access token&gt;');
  expect(body).not.toMatch(/<script>|<style|\son\w+=|style=/);
  for (const file of ['reference.css', 'reference.js']) {
    expect((await server.app.inject(`/v1/docs/${file}`)).statusCode).toBe(200);
  }
});
