import { beginUpload, dropUpload, finishUpload, MAX_PART_SIZE, sendPart } from '#contract/media-uploads.ts';
import { Problem } from '#contract/problems.ts';
import { call } from '#studio/session/call.ts';
import { upload as uploadPart } from '#studio/session/upload.ts';
import type { SendFile, SendOptions, Upload } from './upload.ts';

/** Uploads of the server, by those of the queue: to be given up or taken back with them. */
const begun = new Map<string, string>();

/**
 * Sends a file in parts. What has come stays with the server, so that after a break, a reload or a new sign-in one goes
 * on where it was. A file the library has is known by its hash before anything is sent.
 */
export const sendByParts: SendFile = async (upload, options) => {
  try {
    return await sendOnce(upload, options);
  } catch (problem) {
    // It was begun longer ago than the server keeps it, or its image is gone: another one is begun.
    if (problem instanceof Problem && problem.kind === 'not_found') return sendOnce(upload, options);
    throw problem;
  }
};

async function sendOnce(upload: Upload, { onProgress, signal }: SendOptions) {
  const { id, file, site, folder, mayDouble } = upload;
  const duplicate = mayDouble ? ('keep' as const) : ('offer' as const);
  const sha256 = await hashOf(file);
  const answer = await call(beginUpload, {
    body: {
      name: file.name,
      size: file.size,
      fingerprint: fingerprintOf(upload),
      duplicate,
      ...(sha256 && { sha256 }),
    },
    site,
    signal,
  });
  if (answer.duplicate) return { image: answer.duplicate, isDuplicate: true, similar: [] };
  if (!answer.upload) throw new Problem('internal', { message: 'problem.somethingWentWrong' });
  const params = { id: answer.upload.id };
  begun.set(id, params.id);
  let { received } = answer.upload;
  onProgress(received);
  while (received < file.size) {
    const from = received;
    received = await uploadPart(sendPart, {
      params,
      query: { offset: from },
      file: file.slice(from, from + MAX_PART_SIZE),
      site,
      signal,
      onProgress: (sent) => onProgress(from + sent),
    }).then((part) => part.received, placeIn);
  }
  const body = { duplicate, ...(folder !== '' && { folder }) };
  const { image, is_duplicate, similar } = await call(finishUpload, { params, body, site, signal });
  // Whoever wants it beside the same file knows what is there.
  return { image, isDuplicate: is_duplicate, similar: mayDouble ? [] : similar };
}

/** Where to go on, of a refusal that says so: another page has sent a part meanwhile, or an answer was lost. */
function placeIn(problem: unknown): number {
  if (!(problem instanceof Problem) || problem.kind !== 'conflict') throw problem;
  const { current } = problem.details;
  const received = typeof current === 'object' && current !== null && 'received' in current ? current.received : null;
  if (typeof received !== 'number') throw problem;
  return received;
}

/** The server need not keep what has come of a file that was given up. */
export async function abandonUpload({ id, site }: Upload): Promise<void> {
  const known = begun.get(id);
  if (known === undefined) return;
  begun.delete(id);
  // What it does not hear of goes within a day.
  await call(dropUpload, { params: { id: known }, site }).catch(() => undefined);
}

/** Has the image go that a file has become. */
export async function undoUpload({ id, site }: Upload): Promise<void> {
  const known = begun.get(id);
  if (known === undefined) throw new Problem('not_found', { message: 'problem.notFound' });
  await call(dropUpload, { params: { id: known }, site });
  begun.delete(id);
}

/** Comes out the same for the same file after a reload. */
const fingerprintOf = ({ file, mayDouble }: Upload): string =>
  `${mayDouble ? 'again ' : ''}${file.lastModified} ${file.size} ${file.name.replace(/\p{Cc}/gu, '')}`.slice(0, 300);

/** Undefined where the browser has no means for it: at an address without encryption. */
async function hashOf(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
