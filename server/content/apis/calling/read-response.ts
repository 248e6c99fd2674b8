import { Problem } from '#contract/problems.ts';
import { isStorableText, isUnsafeKey, type Json, MAX_JSON_DEPTH } from '#model/json.ts';
import { parseLargeJson } from '#server/platform/http/parse-large-json.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { ApiFault } from './api-fault.ts';
import type { OpenedSecrets } from './opened-secrets.ts';

/** Values of an answer: objects, lists and what is in them. */
const MAX_VALUES = 2_000_000;
/** Characters of one text, as it is written. */
const MAX_TEXT_LENGTH = 4_000_000;
/** Characters of an answer that is no JSON of which the beginning is kept. */
const MAX_TEXT = 64 * 1024;
/** Values, and characters of one text, that are gone through before others may have their turn. */
const AT_ONCE = 500;
const LONG = 64 * 1024;

interface ReadResponse {
  /** Undefined for what is no JSON, or could not be stored. */
  readonly body: Json | undefined;
  /** The beginning of what is no JSON. */
  readonly text: string;
}

/**
 * Reads what an API answered, with secrets masked in its texts and keys: after parsing, because JSON spells one text in
 * many ways. Whatever is large is read with turns of others in between.
 * @throws ApiFault for more than an answer may have
 */
export async function readResponse(written: string, secrets: OpenedSecrets): Promise<ReadResponse> {
  const parsed = await parse(written);
  const body = parsed === undefined ? undefined : await clean(parsed, secrets);
  if (body !== undefined) return { body, text: '' };
  const start = await secrets.strikeOutLong(written.slice(0, MAX_TEXT + secrets.overlap));
  return { body, text: start.slice(0, MAX_TEXT) };
}

async function parse(text: string): Promise<Json | undefined> {
  let values = 0;
  try {
    return (await parseLargeJson(
      text,
      (part) => {
        const value: unknown = JSON.parse(part);
        values += countValues(value);
        if (values > MAX_VALUES) throw new ApiFault('api.manyValues', { most: MAX_VALUES });
        return value;
      },
      { isLastTaken: true, longestText: MAX_TEXT_LENGTH },
    )) as Json;
  } catch (error) {
    const why = error instanceof Problem ? error.details.issues?.[0]?.message : undefined;
    if (why === 'problem.manyFields') throw new ApiFault('api.manyFields');
    if (why === 'problem.tooLong') throw new ApiFault('outbound.large');
    // Said as a fault of the answer by whoever needed it to be JSON.
    if (error instanceof SyntaxError || why !== undefined) return undefined;
    throw error;
  }
}

/** Values in a part of an answer, which may be deeper than the stack. */
function countValues(value: unknown): number {
  const waiting: unknown[] = [value];
  let count = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    count += 1;
    if (typeof next === 'object' && next !== null) for (const each of Object.values(next)) waiting.push(each);
  }
  return count;
}

/** Masks secrets in a value, in its place; undefined where it holds what could not be stored. */
async function clean(value: Json, secrets: OpenedSecrets): Promise<Json | undefined> {
  const cleaning = new Cleaning(secrets);
  const cleaned = await cleaning.value(value, 0);
  return cleaning.isFit ? cleaned : undefined;
}

class Cleaning {
  readonly #secrets: OpenedSecrets;
  readonly #breathe = createYielder();
  #steps = 0;
  isFit = true;

  constructor(secrets: OpenedSecrets) {
    this.#secrets = secrets;
  }

  value(value: Json, depth: number): Json | Promise<Json> {
    if (depth > MAX_JSON_DEPTH) this.isFit = false;
    if (typeof value === 'string') return this.#text(value);
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) this.isFit = false;
      return this.#secrets.strikeOutNumber(value);
    }
    if (typeof value !== 'object' || value === null) return value;
    if (!this.isFit) return null;
    return Array.isArray(value) ? this.#list(value, depth) : this.#object(value, depth);
  }

  #text(text: string): string | Promise<string> {
    if (!isStorableText(text)) this.isFit = false;
    return text.length > LONG ? this.#secrets.strikeOutLong(text, this.#breathe) : this.#secrets.strikeOut(text);
  }

  async #list(list: Json[], depth: number): Promise<Json> {
    for (const [at, each] of list.entries()) {
      this.#steps += 1;
      if (this.#steps % AT_ONCE === 0) await this.#breathe();
      if (!this.isFit) return null;
      const cleaned = this.value(each, depth + 1);
      list[at] = cleaned instanceof Promise ? await cleaned : cleaned;
    }
    return list;
  }

  async #object(object: Record<string, Json>, depth: number): Promise<Json> {
    const keys = Object.keys(object);
    const names: string[] = [];
    for (const key of keys) {
      this.#steps += 1;
      if (this.#steps % AT_ONCE === 0) await this.#breathe();
      if (isUnsafeKey(key)) this.isFit = false;
      names.push(await this.#text(key));
      if (!this.isFit) return null;
      const cleaned = this.value(object[key] ?? null, depth + 1);
      object[key] = cleaned instanceof Promise ? await cleaned : cleaned;
    }
    if (names.every((name, at) => name === keys[at])) return object;
    return Object.fromEntries(names.map((name, at) => [name, object[keys[at] ?? ''] ?? null]));
  }
}
