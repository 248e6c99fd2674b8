import type { Sharp } from 'sharp';
import { inThreadPool, withPermit } from '#server/platform/process/pool-slots.ts';
import { Semaphore } from '#server/platform/process/slots.ts';
import { openPicture } from './read-picture.ts';
import { MAX_PIXELS } from './take-picture.ts';

/** One at a time, beside the one that is being taken in; the pool keeps a thread free for everything else. */
const desk = new Semaphore(1, 200);
const SECONDS = 30;

interface Share {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is made of a picture that was taken in. */
interface PictureOrder {
  /** Pixels of the file, upright. */
  width: number;
  height: number;
  isMoving: boolean;
  /** Degrees, clockwise. */
  rotate: 0 | 90 | 180 | 270;
  /** Of what is turned. */
  crop: Share | null;
  /** Of what is cut: what stays in sight where more must go. */
  focal: { x: number; y: number };
  /** Width by height that is wanted; absent keeps what there is. */
  ratio?: number | undefined;
  /** Pixels of the picture that is made; one that has fewer keeps what it has. */
  wide: number;
  /** `png` is the mark of a site: a square with the whole picture on it. */
  form: 'avif' | 'webp' | 'jpg' | 'png';
  /** Colour beside and behind a mark; absent for none. */
  ground?: string | undefined;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pixels of a turned picture that are shown. */
export function boxOf({
  width,
  height,
  rotate,
  crop,
  focal,
  ratio,
}: Omit<PictureOrder, 'wide' | 'form' | 'isMoving'>): Box {
  const [wide, tall] = rotate === 90 || rotate === 270 ? [height, width] : [width, height];
  const whole = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const cut = { left: whole.x * wide, top: whole.y * tall, width: whole.width * wide, height: whole.height * tall };
  const box = ratio === undefined ? cut : fitted(cut, ratio, focal);
  const left = Math.min(Math.round(box.left), wide - 1);
  const top = Math.min(Math.round(box.top), tall - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(box.width), wide - left)),
    height: Math.max(1, Math.min(Math.round(box.height), tall - top)),
  };
}

/** The largest box of a ratio within another, with the focal point as near to its middle as there is room. */
function fitted(box: Box, ratio: number, focal: { x: number; y: number }): Box {
  const width = Math.min(box.width, box.height * ratio);
  const height = Math.min(box.height, box.width / ratio);
  const within = (middle: number, size: number, room: number) => Math.min(Math.max(middle - size / 2, 0), room - size);
  return {
    left: box.left + within(focal.x * box.width, width, box.width),
    top: box.top + within(focal.y * box.height, height, box.height),
    width,
    height,
  };
}

/**
 * Reads a picture once it is its turn, so that those that wait take no memory, and makes another of it; undefined when
 * there is none.
 * @throws Problem `unavailable` when too many are waiting
 */
export function makePicture(read: () => Promise<Buffer | undefined>, order: PictureOrder): Promise<Buffer | undefined> {
  return withPermit(desk, async () => {
    const kept = await read();
    return kept && inThreadPool(() => draw(kept, order));
  });
}

async function draw(kept: Buffer, order: PictureOrder): Promise<Buffer> {
  const { isMoving, rotate, wide, form } = order;
  const opened = await openPicture(kept, MAX_PIXELS, { isMoving, seconds: SECONDS });
  // Frames lie one below the other: what moves is neither turned nor cut.
  const cut = isMoving
    ? opened
    : (rotate === 0 ? opened.autoOrient() : opened.autoOrient().rotate(rotate)).extract(boxOf(order));
  if (form === 'png') {
    const { ground } = order;
    const square = cut.resize({ width: wide, height: wide, fit: 'contain', background: ground ?? '#00000000' });
    const whole = ground === undefined ? square : square.flatten({ background: ground });
    return whole.toColorspace('srgb').png({ compressionLevel: 9 }).toBuffer();
  }
  return written(cut.resize({ width: wide, withoutEnlargement: true }).toColorspace('srgb'), order).toBuffer();
}

function written(picture: Sharp, { form }: PictureOrder): Sharp {
  if (form === 'avif') return picture.avif({ quality: 55, effort: 3 });
  if (form === 'webp') return picture.webp({ quality: 78, effort: 4 });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true });
}
