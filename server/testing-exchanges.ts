import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange } from '#contract/exchange.ts';

const contract = join(import.meta.dirname, '..', 'contract');

const isExchange = (value: unknown): value is Exchange =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value;

/** Every exchange that a module of `contract/` declares: the server must serve each of them once. */
export const exchanges: readonly Exchange[] = await declaredExchanges();

async function declaredExchanges(): Promise<Exchange[]> {
  const files = readdirSync(contract).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.toSorted().map((file) => import(join(contract, file))));
  // A module may pass on what another declares.
  return [...new Set(modules.flatMap((each) => Object.values(each).filter(isExchange)))];
}
