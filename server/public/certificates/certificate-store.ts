import { createSecureContext, type SecureContext } from 'node:tls';
import { readCertificate } from '#server/content/certificates/queries.ts';
import type { Services } from '#server/platform/http/services.ts';

/** Milliseconds after which a name is looked up again: another server may have renewed it. */
const FRESH = 60_000;
/** Milliseconds after which one without a certificate is. */
const MISSING = 5_000;
/** Names kept: whoever comes with others, which they may make up, is looked up each time. */
const MAX = 2_000;

interface Kept {
  readonly context: SecureContext | undefined;
  readonly chain: string | undefined;
  readonly notAfter: number;
  readonly until: number;
}

/** The certificates of the names this server answers to, read from the database when they are asked for. */
export class CertificateStore {
  readonly #parts: Pick<Services, 'db' | 'secrets' | 'clock'>;
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, Promise<Kept>>();

  constructor(parts: Pick<Services, 'db' | 'secrets' | 'clock'>) {
    this.#parts = parts;
  }

  /** Undefined where there is none that holds. */
  async contextOf(name: string): Promise<SecureContext | undefined> {
    const now = this.#parts.clock();
    const known = this.#kept.get(name);
    if (known && known.until > now && (known.context === undefined || known.notAfter > now)) return known.context;
    const reading = this.#reading.get(name) ?? this.#read(name, known).finally(() => this.#reading.delete(name));
    this.#reading.set(name, reading);
    return (await reading).context;
  }

  async #read(name: string, before: Kept | undefined): Promise<Kept> {
    const { db, secrets, clock } = this.#parts;
    const now = clock();
    const found = await readCertificate(db, secrets, name, now);
    const kept: Kept = found
      ? {
          // Made anew only for another certificate: sessions of clients are resumed by their context.
          context:
            before?.chain === found.chain
              ? before.context
              : createSecureContext({ key: found.key, cert: found.chain, minVersion: 'TLSv1.2' }),
          chain: found.chain,
          notAfter: found.notAfter,
          until: now + FRESH,
        }
      : { context: undefined, chain: undefined, notAfter: 0, until: now + MISSING };
    this.#kept.delete(name);
    for (const [oldest] of this.#kept) if (this.#kept.size >= MAX) this.#kept.delete(oldest);
    this.#kept.set(name, kept);
    return kept;
  }
}
