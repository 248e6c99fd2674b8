import type { ApiEnvironment, LiveSource } from '#model/apis/live-source.ts';
import type { SecretReference } from '#model/secrets.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { openSealedValue } from '#server/platform/sealed-values/sealed-values.ts';
import { SealedText } from '#server/platform/secrets/sealed-text.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import { joined, type Range, SecretFinder } from './find-secrets.ts';

const MASK = '••••••';
/** Shorter ones would be found in any text. */
const MIN_LENGTH = 4;
/** Characters that are looked through at a stretch. */
const AT_ONCE = 64 * 1024;

/** The secrets of one call: each is opened for where it goes, and struck out of whatever comes back. */
export class OpenedSecrets {
  readonly #db: Database;
  readonly #secrets: Secrets;
  readonly #siteId: SiteId;
  readonly #others: Readonly<Record<string, string>>;
  readonly #known = new Set<string>();
  #found: SecretFinder | undefined;
  #numbers: ReadonlySet<number> | undefined;

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
    // A short password is not known again within base64: that of `Basic` is known as a whole.
    this.know(written.replace(/^Basic /, ''));
    return new SealedText(written);
  }

  /** Has a text struck out as well: a token that was got for a secret. */
  know(text: string): void {
    if (text.length < MIN_LENGTH) return;
    this.#known.add(text);
    this.#found = undefined;
    this.#numbers = undefined;
  }

  /** Masks what a text has of the secrets: some APIs answer with what they were sent. */
  strikeOut(text: string): string {
    return masked(text, this.#finder().find(text));
  }

  /** Masks secrets in a text of any length, with turns of others in between. */
  async strikeOutLong(text: string, breathe = createYielder()): Promise<string> {
    const finder = this.#finder();
    if (text.length <= AT_ONCE) return masked(text, finder.find(text));
    const found: Range[] = [];
    for (let at = 0; at < text.length; at += AT_ONCE) {
      for (const [from, to] of finder.find(text.slice(at, at + AT_ONCE + finder.overlap)))
        found.push([at + from, at + to]);
      await breathe();
    }
    return masked(text, joined(found));
  }

  /** Masks the number a secret of digits would be. */
  strikeOutNumber(value: number): number | string {
    this.#numbers ??= new Set([...this.#known].filter((each) => /^\d+$/.test(each)).map(Number));
    return this.#numbers.has(Math.abs(value)) ? MASK : value;
  }

  /** As many characters of a text as have to be looked at together to find a secret that begins in the first of them. */
  get overlap(): number {
    return this.#finder().overlap;
  }

  #finder(): SecretFinder {
    this.#found ??= new SecretFinder(this.#known);
    return this.#found;
  }
}

function masked(text: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return text;
  const parts: string[] = [];
  let done = 0;
  for (const [from, to] of ranges) {
    parts.push(text.slice(done, from), MASK);
    done = to;
  }
  return parts.join('') + text.slice(done);
}
