import type { Metadata } from 'sharp';
import { Problem } from '#contract/problems.ts';
import { MAX_AVATAR_SIZE } from '#contract/profile.ts';
import { inThreadPool, withPermit } from '#server/platform/process/pool-slots.ts';
import { Semaphore } from '#server/platform/process/slots.ts';
import { openPicture, readPictureHeader } from './read-picture.ts';

/** Pixels of a side. */
const SIDE = 256;
/** Decoded a picture takes some 4 MB then, whatever its file takes; the studio sends a sixteenth of it. */
const MAX_PIXELS = 1024 * 1024;

const formats = new Set<string | undefined>(['png', 'jpeg', 'webp']);

/** One at a time, so that the memory of one is all that pictures of people ever take. */
const desk = new Semaphore(1, 20);

/**
 * The picture of a person as it is kept: what was sent is decoded, turned upright, cut to a square and written anew as
 * WebP, so nothing but its pixels is left.
 * @throws Problem `invalid` for what is no picture, is damaged, moves or has too many pixels; `unavailable`
 */
export function makeAvatar(sent: Buffer): Promise<Buffer> {
  if (sent.length > MAX_AVATAR_SIZE) throw refused('profile.badImage');
  return withPermit(desk, () => inThreadPool(() => remake(sent)));
}

async function remake(sent: Buffer): Promise<Buffer> {
  const { width, height } = await requireUsable(sent);
  const side = Math.min(SIDE, width, height);
  try {
    const picture = await openPicture(sent, MAX_PIXELS);
    return await picture.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 86 }).toBuffer();
  } catch (cause) {
    throw refused('profile.brokenImage', cause);
  }
}

async function requireUsable(sent: Buffer): Promise<Metadata> {
  const header = await readPictureHeader(sent).catch((cause: unknown) => {
    throw refused('profile.badImage', cause);
  });
  if (!formats.has(header.format)) throw refused('profile.badImage');
  if ((header.pages ?? 1) > 1) throw refused('profile.movingImage');
  if (header.width * header.height > MAX_PIXELS) throw refused('profile.largeImage');
  return header;
}

function refused(message: string, cause?: unknown): Problem {
  return new Problem('invalid', { issues: [{ path: 'image', message }], cause });
}
