import { exampleOf } from '#server/api/openapi/example-of.ts';
import { schemaOf } from '#server/api/openapi/schema-of.ts';
import type { TestPerson, TestServer } from '#server/testing.ts';
import { exchanges } from '#server/testing-exchanges.ts';

/**
 * One of each noun that is made by an example of its body alone (`contacts.create`), with its id, by the name of the
 * noun in the contract. What needs more to be there first is made by whoever asks.
 */
export async function makeByExample(
  server: TestServer,
  caller: { as: TestPerson; site: string },
): Promise<Record<string, { id: string }>> {
  const made: Record<string, { id: string }> = {};
  for (const exchange of exchanges) {
    const [noun = '', act] = exchange.id.split('.');
    if (act !== 'create' || !('body' in exchange) || exchange.body === undefined) continue;
    const body = exampleOf(schemaOf(exchange.body, 'input')) as never;
    const { status, body: answer } = await server.call(exchange, { ...caller, body });
    if (status !== 201) continue;
    const one = Object.values(answer as Record<string, unknown>).find(hasId);
    if (one) made[noun] = { id: one.id };
  }
  return made;
}

const hasId = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
