import { Problem } from '#contract/problems.ts';
import type { AvatarFile } from '#contract/profile.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { KeptBytes } from '#server/platform/pictures/kept-bytes.ts';
import { makePicture } from '#server/platform/pictures/make-picture.ts';
import { readPictureHeader } from '#server/platform/pictures/read-picture.ts';
import { findAvatar } from './queries.ts';

/** Those that are asked for again and again; made anew after a start, in some milliseconds each. */
const KEPT = 4 * 1024 * 1024;

/** Answers the pictures of people in smaller sizes, made by what makes those of the library. */
export function smallAvatarsOf(db: Database): (id: string, file: AvatarFile) => Promise<Buffer> {
  const kept = new KeptBytes<Buffer>(KEPT);

  return async (id, file) => {
    // Whoever goes without one is shown by none of its sizes.
    const picture = await findAvatar(db, id);
    if (!picture) throw new Problem('not_found');
    const key = `${id}/${file}`;
    const made = kept.get(key) ?? (await make(Buffer.from(picture.content, 'base64'), file));
    kept.put(key, made, made.length);
    return made;
  };
}

async function make(whole: Buffer, file: AvatarFile): Promise<Buffer> {
  const [wide, form] = file.split('.') as [string, 'avif' | 'webp'];
  const { width, height } = await readPictureHeader(whole);
  const asItIs = { rotate: 0, crop: null, focal: { x: 0.5, y: 0.5 }, isMoving: false } as const;
  const made = await makePicture(async () => whole, { ...asItIs, width, height, wide: Number(wide), form });
  if (!made) throw new Problem('not_found');
  return made;
}
