import type { Metadata, Sharp } from 'sharp';
import { BrokenPicture } from './metadata/orientation.ts';
import { hasTooManyParts } from './metadata/png.ts';
import { sniffPicture } from './sniff/sniff-picture.ts';

type Decoder = typeof import('sharp').default;

/** Seconds a picture may take unless told. */
const TIMEOUT = 5;

/** Loaded with the first picture: a server that sees none does without its memory. */
let decoder: Promise<Decoder> | undefined;

interface OpenOptions {
  /** Takes all that moves, each picture below the one before. */
  isMoving?: boolean;
  seconds?: number;
}

/** What a picture says of itself; nothing is decoded. Fails for what is no PNG, JPEG, WebP, GIF or AVIF. */
export async function readPictureHeader(bytes: Buffer): Promise<Metadata> {
  if (sniffPicture(bytes) === 'image/png' && hasTooManyParts(bytes)) throw new BrokenPicture();
  const sharp = await getDecoder();
  return sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
}

/** A picture of at most so many pixels, to be made into another. Whatever is made fails where the picture is damaged. */
export async function openPicture(
  bytes: Buffer,
  mostPixels: number,
  { isMoving = false, seconds = TIMEOUT }: OpenOptions = {},
): Promise<Sharp> {
  const sharp = await getDecoder();
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: isMoving }).timeout({ seconds });
}

/** A picture of pixels that were drawn here, three bytes each. */
export async function openRgb(rgb: Buffer, size: { width: number; height: number }): Promise<Sharp> {
  const sharp = await getDecoder();
  return sharp(rgb, { raw: { ...size, channels: 3 } });
}

/** A picture of pixels that were decoded before, four bytes each. */
export async function openPixels(rgba: Buffer, size: { width: number; height: number }): Promise<Sharp> {
  const sharp = await getDecoder();
  return sharp(rgba, { raw: { ...size, channels: 4 } });
}

async function getDecoder(): Promise<Decoder> {
  decoder ??= loadDecoder();
  return decoder;
}

async function loadDecoder(): Promise<Decoder> {
  const { default: sharp } = await import('sharp');
  // Each picture is read once, so a cache of decoded ones would only hold memory.
  sharp.cache(false);
  sharp.concurrency(1);
  // libvips reads some thirty formats: what nobody needs cannot be attacked.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  return sharp;
}
