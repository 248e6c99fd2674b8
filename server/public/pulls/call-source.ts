import { setTimeout as wait } from 'node:timers/promises';
import { type OfferedBuild, offeredBuild } from '#contract/pulls.ts';
import { MAX_PULLED_BYTES, MAX_PULLED_FILES, MAX_PULLED_IN_ALL } from '#model/deploys/build-list.ts';
import { hashListYielding, isMap, parseList, readFiles } from '#server/content/pulls/large-lists.ts';
import type { Services } from '#server/platform/http/services.ts';
import type { OutboundAnswer, OutboundRequest } from '#server/platform/outbound/outbound.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { SealedText } from '#server/platform/secrets/sealed-text.ts';
import { PullFailed } from './pull-failed.ts';

/** Bytes of a list of files: 200,000 of them with long names. */
const LIST_BYTES = 64 * 1024 * 1024;
const limits = { firstByte: 30_000, total: 120_000 };
/** Tries of one call, and milliseconds between them. */
const MAX_ATTEMPTS = 3;
const PAUSE = 500;
const passing = new Set([429, 500, 502, 503, 504]);

/** Where to ask, and with what. */
export interface Source {
  readonly origin: string;
  readonly target: string;
  readonly token: SealedText;
}

interface Asking extends Pick<OutboundRequest, 'url' | 'method' | 'body' | 'limits'> {
  /** What the answer is to be, as a Sitewright says it. */
  readonly type: 'application/json' | 'application/octet-stream';
}
type Parts = Pick<Services, 'outbound'>;

/**
 * What there is to pull. `known` is the build that is here: of that one no files are told.
 * @throws PullFailed
 */
export async function requestBuild(
  parts: Parts,
  source: Source,
  { known, signal }: { known?: string | undefined; signal?: AbortSignal } = {},
): Promise<OfferedBuild> {
  const query = known === undefined ? '' : `?known=${known}`;
  const url = `${addressOf(source)}${query}`;
  const asked: Asking = { url, limits: { ...limits, bytes: LIST_BYTES }, type: 'application/json' };
  const body = await ask(parts, source, asked, signal);
  const told = await parseList(body);
  const listed = isMap(told) && isMap(told.files) ? told.files : undefined;
  const offered = offeredBuild.safeParse(listed ? { ...(told as object), files: null } : told);
  if (!offered.success) throw new PullFailed('foreign', `${source.origin} answered with no list of files.`);
  const { build } = offered.data;
  if (!listed && build !== known) throw new PullFailed('foreign', 'The list of files was left out.');
  if (!listed) return offered.data;
  const count = Object.keys(listed).length;
  if (count > MAX_PULLED_FILES) throw new PullFailed('large', `${count} files`);
  const files = await readFiles(listed);
  if (!files) throw new PullFailed('foreign', `${source.origin} answered with a list of what are no files.`);
  const all = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  if (all > MAX_PULLED_IN_ALL) throw new PullFailed('large', `${count} files with ${all} bytes`);
  if ((await hashListYielding(files)) !== build) {
    throw new PullFailed('mismatch', 'The list is not the one its hash is of.');
  }
  return { ...offered.data, files };
}

/** The bytes of files, one after the other. @throws PullFailed */
export function requestFiles(
  parts: Parts,
  source: Source,
  { hashes, bytes, signal }: { hashes: readonly string[]; bytes: number; signal: AbortSignal },
): Promise<Buffer> {
  const most = Math.min(bytes, MAX_PULLED_BYTES) + 1;
  const asked: Asking = {
    url: `${addressOf(source)}/files`,
    method: 'POST',
    body: JSON.stringify({ hashes }),
    limits: { ...limits, bytes: most },
    type: 'application/octet-stream',
  };
  return ask(parts, source, asked, signal);
}

function addressOf({ origin, target }: Source): string {
  return `${origin}/v1/builds/${encodeURIComponent(target)}`;
}

async function ask(
  { outbound }: Parts,
  source: Source,
  { type, ...asked }: Asking,
  signal?: AbortSignal,
): Promise<Buffer> {
  const headers = {
    accept: 'application/json, application/octet-stream',
    authorization: new SealedText(`Bearer ${source.token.reveal()}`),
    ...(asked.body !== undefined && { 'content-type': 'application/json' }),
  };
  for (let tries = 1; ; tries++) {
    const isLast = tries === MAX_ATTEMPTS;
    try {
      const answer = await outbound.request({ ...asked, headers, signal });
      if (answer.status === 200) return bodyOf(answer, type);
      if (isLast || !passing.has(answer.status)) throw refusal(answer);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof OutboundError)) throw error;
      if (error.reason === 'large') throw new PullFailed('large', error.message, error);
      if (isLast || error.reason === 'refused') throw new PullFailed('unreachable', error.message, error);
    }
    await wait(PAUSE * tries, undefined, { signal });
  }
}

/** Whatever is shown to people is no answer of a Sitewright: a page of a proxy, or of a sign-in. */
function bodyOf({ headers, body }: OutboundAnswer & { body: Buffer }, type: string): Buffer {
  const told = String(headers['content-type'] ?? '');
  if (told.split(';')[0]?.trim().toLowerCase() !== type) throw new PullFailed('foreign', `200 ${told.slice(0, 100)}`);
  return body;
}

function refusal({ status, headers, body }: OutboundAnswer & { body: Buffer }): PullFailed {
  const code = codeOf(body);
  // What has no code of ours is no Sitewright.
  if (code === undefined && status < 500)
    return new PullFailed('foreign', `${status} ${String(headers['content-type'])}`);
  if (status === 401) return new PullFailed('revoked', code ?? '');
  if (status === 403) return new PullFailed('expired', code ?? '');
  if (status === 404) return new PullFailed('nothing', code ?? '');
  return new PullFailed('unreachable', `${status} ${code ?? ''}`);
}

/** Bytes of an error; a longer one is none of ours. */
const MAX_OF_ERROR = 64 * 1024;

function codeOf(body: Buffer): string | undefined {
  if (body.length > MAX_OF_ERROR) return undefined;
  const read = readJson(body);
  const code = typeof read === 'object' && read !== null && 'code' in read ? read.code : undefined;
  return typeof code === 'string' ? code.slice(0, 100) : undefined;
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
