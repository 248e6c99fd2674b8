import { createHash } from 'node:crypto';
import { Problem } from '#contract/problems.ts';
import { type BuildList, listedFile, listedName, writtenFile } from '#model/deploys/build-list.ts';
import { parseLargeJson } from '#server/platform/http/parse-large-json.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';

// A list may have 64 MB, and comes from somebody else's server: whatever is done with it is done in turns with others.

type Files = BuildList['files'];

/** Undefined for what is no JSON. */
export async function parseList(bytes: Buffer): Promise<unknown> {
  try {
    return await parseLargeJson(bytes.toString(), (text) => JSON.parse(text), { mostFields: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Problem && error.kind === 'invalid')) return undefined;
    throw error;
  }
}

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The files of a list; undefined where one of them is none. */
export async function readFiles(given: Record<string, unknown>): Promise<Files | undefined> {
  const breathe = createYielder();
  const files: Files = {};
  for (const name of Object.keys(given)) {
    await breathe();
    const file = listedFile.safeParse(given[name]);
    if (!file.success || name === '__proto__' || !listedName.safeParse(name).success) return undefined;
    files[name] = file.data;
  }
  return files;
}

/** What a build is told from another by, as `hashOfList` says it. */
export async function hashListYielding(files: Files): Promise<string> {
  const breathe = createYielder();
  const hash = createHash('sha256');
  for (const name of await sorted(Object.keys(files))) {
    const file = files[name];
    if (file) hash.update(writtenFile(name, file));
    await breathe();
  }
  return hash.digest('hex');
}

/** A list as it is stored. */
export async function writeList({ build, files }: BuildList): Promise<Buffer> {
  const breathe = createYielder();
  const parts: Buffer[] = [];
  let part = `{"build":${JSON.stringify(build)},"files":{`;
  let comma = '';
  for (const name of Object.keys(files)) {
    part += `${comma}${JSON.stringify(name)}:${JSON.stringify(files[name])}`;
    comma = ',';
    if (part.length < PART) continue;
    parts.push(Buffer.from(part));
    part = '';
    await breathe();
  }
  return Buffer.concat([...parts, Buffer.from(`${part}}}`)]);
}

const PART = 64 * 1024;
/** Names that are put in order at a stretch. */
const RUN = 2000;

/** As `sort` orders them: runs of them first, then two of these after the other. */
async function sorted(names: readonly string[]): Promise<string[]> {
  const breathe = createYielder();
  let runs: string[][] = [];
  for (let start = 0; start < names.length; start += RUN) {
    runs.push(names.slice(start, start + RUN).sort());
    await breathe();
  }
  while (runs.length > 1) {
    const next: string[][] = [];
    for (let at = 0; at < runs.length; at += 2) next.push(await merged(runs[at] ?? [], runs[at + 1] ?? []));
    runs = next;
  }
  return runs[0] ?? [];
}

async function merged(one: readonly string[], other: readonly string[]): Promise<string[]> {
  const breathe = createYielder();
  const all: string[] = [];
  let [left, right] = [0, 0];
  while (left < one.length || right < other.length) {
    if (all.length % RUN === 0) await breathe();
    const [a, b] = [one[left], other[right]];
    if (b === undefined || (a !== undefined && a < b)) {
      all.push(a as string);
      left += 1;
    } else {
      all.push(b);
      right += 1;
    }
  }
  return all;
}
