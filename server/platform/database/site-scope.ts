import { AsyncLocalStorage } from 'node:async_hooks';

const EVERY_SITE = '*';

const scopes = new AsyncLocalStorage<string>();

/**
 * Runs `work` so that PostgreSQL shows it the rows of one site only, and takes no others from it, whatever its queries
 * ask for. A transaction keeps the scope it began in; SQLite knows no scopes.
 */
export function inSite<T>(siteId: string, work: () => T): T {
  return scopes.run(siteId, work);
}

/** Runs `work` with the rows of every site, as all work does that is in no site's scope. */
export function acrossSites<T>(work: () => T): T {
  return scopes.run(EVERY_SITE, work);
}

/** What `sitewright.site` has to be in the database for the work that asks: the id of a site, or `*`. */
export function currentScope(): string {
  return scopes.getStore() ?? EVERY_SITE;
}

/** Goes through `items` in the scope of a site, whoever asks for the next: a stream is read after its handler ended. */
export async function* eachInSite<T>(siteId: string, items: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
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
