import type { Metadata } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Problem } from '#contract/problems.ts';
import type { PictureType } from '#model/media/picture-address.ts';
import type { RemovedParts } from '#model/media/removed-parts.ts';
import { inThreadPool, withPermit } from '#server/platform/process/pool-slots.ts';
import { Semaphore } from '#server/platform/process/slots.ts';
import { withoutMetadata as cleanAvif } from './metadata/avif.ts';
import { withoutMetadata as cleanGif } from './metadata/gif.ts';
import { withoutMetadata as cleanJpeg } from './metadata/jpeg.ts';
import { withoutMetadata as cleanPng } from './metadata/png.ts';
import { withoutMetadata as cleanWebp } from './metadata/webp.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { openPicture, openPixels, readPictureHeader } from './read-picture.ts';
import { sniffPicture } from './sniff/sniff-picture.ts';
import { processSvg } from './svg/take-svg.ts';

/** Pixels of a picture, and of all pictures of one that moves. */
export const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 300;
/** Pixels of a side of what a ThumbHash is made of. */
const SMALL = 100;
const SECONDS = 30;

/** One at a time: a picture of {@link MAX_PIXELS} may take 200 MB. */
const desk = new Semaphore(1, 100);

/** A picture as it is kept. */
interface ProcessedPicture {
  /** The same picture without what it told of itself: where it was taken, with what, by whom. */
  bytes: Buffer;
  mime: PictureType;
  /** Pixels, upright. */
  width: number;
  height: number;
  frames: number;
  has_alpha: boolean;
  color: string | null;
  thumbhash: string | null;
  likeness?: string;
  /** What an SVG lost that somebody might miss. */
  removed?: RemovedParts;
}

/**
 * Finds out what a file is by its content, looks at all of it, and takes from it what is no picture.
 * @throws Problem `unsupported_media_type` for what is no image, `invalid` for one that is damaged or too large
 */
export async function processPicture(sent: Buffer): Promise<ProcessedPicture> {
  const mime = sniffPicture(sent);
  if (!mime) throw new Problem('unsupported_media_type', { message: 'media.unknownFormat' });
  if (mime === 'image/svg+xml') {
    const drawn = { mime, frames: 1, has_alpha: true, color: null, thumbhash: null } as const;
    return { ...(await processSvg(sent)), ...drawn };
  }
  return withPermit(desk, () => inThreadPool(() => takePixels(sent, mime)));
}

async function takePixels(sent: Buffer, mime: PictureType): Promise<ProcessedPicture> {
  const header = await asBrokenImage(readPictureHeader(sent));
  const { width, height, frames } = requireUsable(header);
  const bytes = await asBrokenImage(async () => cleaned(sent, mime, header.orientation ?? 1));
  const options = { seconds: SECONDS };
  const small = await asBrokenImage(async () => {
    const picture = await openPicture(bytes, MAX_PIXELS, options);
    const shrunk = picture.autoOrient().resize(SMALL, SMALL, { fit: 'inside' }).toColorspace('srgb').ensureAlpha();
    return shrunk.raw().toBuffer({ resolveWithObject: true });
  });
  if (frames > 1) {
    // What comes after the first picture is only known to be whole once it was decoded.
    await asBrokenImage(async () => {
      const all = await openPicture(bytes, MAX_PIXELS, { ...options, isMoving: true });
      return all.resize({ width: 16 }).raw().toBuffer();
    });
  }
  const likeness = await perceptualHash(small.data, small.info);
  const { dominant } = await (await openPixels(small.data, small.info)).stats();
  return {
    bytes,
    mime,
    width,
    height,
    frames,
    has_alpha: isTransparent(small.data),
    color: `#${[dominant.r, dominant.g, dominant.b].map((each) => each.toString(16).padStart(2, '0')).join('')}`,
    thumbhash: Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64'),
    ...(likeness !== undefined && { likeness }),
  };
}

function requireUsable({ autoOrient, pages = 1 }: Metadata) {
  const { width, height } = autoOrient;
  if (pages > MAX_FRAMES) throw refused('media.manyFrames', { limit: MAX_FRAMES });
  if (width * height * pages > MAX_PIXELS) throw refused('media.manyPixels', { limit: MAX_PIXELS / 1_000_000 });
  return { width, height, frames: pages };
}

function cleaned(sent: Buffer, mime: PictureType, orientation: number): Buffer {
  if (mime === 'image/jpeg') return cleanJpeg(sent, orientation);
  if (mime === 'image/png') return cleanPng(sent, orientation);
  if (mime === 'image/webp') return cleanWebp(sent, orientation);
  return mime === 'image/gif' ? cleanGif(sent) : cleanAvif(sent);
}

function isTransparent(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if ((rgba[at] ?? 255) < 255) return true;
  return false;
}

async function asBrokenImage<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  try {
    return await (typeof work === 'function' ? work() : work);
  } catch (cause) {
    throw refused('media.broken', undefined, cause);
  }
}

function refused(message: string, values?: Record<string, number>, cause?: unknown): Problem {
  return new Problem('invalid', { issues: [{ path: 'file', message, values }], cause });
}
