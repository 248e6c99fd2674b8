import type pg from 'pg';
import { databaseAddress } from '#server/platform/config/database-address.ts';

/** The pool's own word for no connection of its own having become free in time. */
const ALL_IN_USE = 'timeout exceeded when trying to connect';

/** A host that says nothing is no better than one that is away. */
const ASKED = { text: 'show transaction_read_only', query_timeout: 2000 };

/** A host that takes no writes, as PostgreSQL tells of a statement that writes. */
class ReadOnlyHost extends Error {
  readonly code = '25006';
}

/** @throws ReadOnlyHost for a standby, or a database that is set to be read only */
export async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(ASKED);
  if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyHost('The host of the database takes no writes.');
}

/**
 * Opens a connection at the first host of an address that takes one, and takes writes where more than one host is named.
 * `open` makes the connection ready; what it throws sends us on to the next host.
 */
export async function connectFirst(
  databaseUrl: string,
  open: (url: string) => pg.Client,
  ready: (client: pg.Client) => Promise<unknown> = async () => undefined,
): Promise<{ client: pg.Client; url: string }> {
  const { urls, mustWrite } = databaseAddress(databaseUrl);
  let fault: unknown;
  for (const url of urls) {
    const client = open(url);
    try {
      await client.connect();
      if (mustWrite) await requireWritable(client);
      await ready(client);
      return { client, url };
    } catch (error) {
      fault = error;
      await client.end();
    }
  }
  throw fault;
}

/** The hosts of an address, of which a pool keeps to one until that fails. */
export class DatabaseHosts {
  readonly mustWrite: boolean;
  readonly #urls: readonly string[];
  #at = 0;

  constructor(databaseUrl: string) {
    const { urls, mustWrite } = databaseAddress(databaseUrl);
    this.mustWrite = mustWrite;
    this.#urls = urls;
  }

  get current(): string {
    return this.#urls[this.#at] ?? '';
  }

  /** Takes connections by `connect`, which uses the current host, and goes once around the hosts where that fails. */
  async goAround<T>(connect: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const at = this.#at;
      try {
        return await connect();
      } catch (error) {
        const isBusy = error instanceof Error && error.message === ALL_IN_USE;
        // Another call may have gone on to the next one.
        if (this.#at === at && !isBusy) this.#at = (at + 1) % this.#urls.length;
        if (isBusy || tries >= this.#urls.length) throw error;
      }
    }
  }
}
