import type { ApiEnvironment, LiveSource } from '#model/apis/live-source.ts';
import type { SecretReference } from '#model/secrets.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { openSealedValue } from '#server/platform/sealed-values/sealed-values.ts';
import { SealedText } from '#server/platform/secrets/sealed-text.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';

const MASK = '••••••';
/** Shorter ones would be found in any text. */
const SHORTEST = 4;

/** The secrets of one call: each is opened for where it goes, and struck out of whatever comes back. */
export class OpenedSecrets {
  readonly #db: Database;
  readonly #secrets: Secrets;
  readonly #siteId: SiteId;
  readonly #others: Readonly<Record<string, string>>;
  readonly #known = new Set<string>();

  constructor(
    { db, secrets }: { db: Database; secrets: Secrets },
    siteId: SiteId,
    source: LiveSource,
    environment: ApiEnvironment,
  ) {
    this.#db = db;
    this.#secrets = secrets;
    this.#siteId = siteId;
    this.#others = source.environments[environment].secrets;
  }

  /** A text made of a secret. @throws SealedValueError */
  async open(
    { secret }: SecretReference,
    origin: string,
    write: (text: string) => string = (text) => text,
  ): Promise<SealedText> {
    const name = Object.hasOwn(this.#others, secret) ? (this.#others[secret] ?? secret) : secret;
    const text = (await openSealedValue(this.#db, this.#secrets, this.#siteId, { name, origin })).reveal();
    this.know(text);
    const written = write(text);
    this.know(written);
    return new SealedText(written);
  }

  /** Has a text struck out as well: a token that was got for a secret. */
  know(text: string): void {
    if (text.length >= SHORTEST) this.#known.add(text);
  }

  /** Some APIs answer with what they were sent. */
  strikeOut(text: string): string {
    let clean = text;
    for (const known of this.#known) {
      for (const form of formsOf(known)) if (clean.includes(form)) clean = clean.replaceAll(form, MASK);
    }
    return clean;
  }
}

/** A text as it stands in JSON, in an address and in a form. */
function formsOf(text: string): Set<string> {
  const inForm = new URLSearchParams({ '': text }).toString().slice(1);
  return new Set([text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text), inForm]);
}
