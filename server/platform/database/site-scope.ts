import { AsyncLocalStorage } from 'node:async_hooks';
import type { SiteId } from './site-id.ts';

const EVERY_SITE = '*';
/** No site has this id, so it is the scope of rows that belong to none. */
const NO_SITE = '-';
const UNSAID = '';

const scopes = new AsyncLocalStorage<string>();

/**
 * Runs `work` so that PostgreSQL shows it the rows of one site only, and takes no others from it, whatever its queries
 * ask for. A transaction keeps the scope it began in; SQLite knows no scopes.
 */
export function inSite<T>(siteId: SiteId, work: () => T): T {
  return scopes.run(siteId, work);
}

/** Runs `work` with the rows of no site: what the log, the outbox and the queue hold of accounts and the installation. */
export function inNoSite<T>(work: () => T): T {
  return scopes.run(NO_SITE, work);
}

/** Runs `work` with the rows of every site. Said around the whole transaction, as near to what needs it as that allows. */
export function acrossSites<T>(work: () => T): T {
  return scopes.run(EVERY_SITE, work);
}

/**
 * What `sitewright.site` has to be in the database for the work that asks. Empty where nobody has said whose rows are
 * meant, and then no row of a guarded table is seen or written.
 */
export function currentScope(): string {
  return scopes.getStore() ?? UNSAID;
}

/** Goes through `items` in the scope of a site, whoever asks for the next: a stream is read after its handler ended. */
export async function* eachInSite<T>(siteId: SiteId, items: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  try {
    for (;;) {
      const next = await inSite(siteId, () => items.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await items.return();
  }
}
