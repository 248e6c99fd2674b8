import { buffer } from 'node:stream/consumers';
import { formsOf, type PictureType, TOUCH_ICON, widthsOf } from '#model/media/picture-address.ts';
import { pictureRatios } from '#model/media/picture-ratios.ts';
import type { Recipe } from '#server/content/kinds/picture-recipe.ts';
import { originalName, pictureName } from '#server/content/media/file-names.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { KeptBytes } from '#server/platform/pictures/kept-bytes.ts';
import { boxOf, makePicture } from '#server/platform/pictures/make-picture.ts';
import { cleanAgain } from '#server/platform/pictures/svg/clean-again.ts';
import { type AskedPicture, readPicturePath } from './picture-path.ts';

const MEGABYTE = 1024 * 1024;
/** Pictures that are asked for again and again. */
const KEPT = 32 * MEGABYTE;

const types = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  png: 'image/png',
} as const;

export interface ServedPicture {
  bytes: Buffer;
  type: string;
  etag: string;
}

interface Found {
  siteId: string;
  fileHash: string;
  mime: PictureType;
  recipe: Recipe;
}

interface Pictures {
  /**
   * The picture at a path below `/_/media/`, of this site where one is named; undefined where there is none. It is made
   * the first time somebody asks.
   * @throws Problem `storage_away`, or `unavailable` when too many are being made
   */
  find(path: string, siteId?: string): Promise<ServedPicture | undefined>;
}

const known = new WeakMap<Services, Pictures>();

/** The pictures of one server: its two listeners are handed the same services. */
export function picturesOf(services: Services): Pictures {
  const pictures = known.get(services) ?? createPictures(services);
  known.set(services, pictures);
  return pictures;
}

function createPictures({ db, storage, log }: Services): Pictures {
  const kept = new KeptBytes<ServedPicture & { siteId: string }>(KEPT);
  const coming = new Map<string, Promise<(ServedPicture & { siteId: string }) | undefined>>();

  const look = async (asked: AskedPicture) => {
    const found = await findAddress(db, asked.address);
    if (!found || !isServed(found, asked)) return undefined;
    const bytes = await read(found, asked);
    if (!bytes) return undefined;
    const { address, file, form } = asked;
    const served = { bytes, type: types[form], etag: `"${address.slice(0, 20)}-${file}"`, siteId: found.siteId };
    kept.put(`${address}/${file}`, served, bytes.length);
    return served;
  };

  const read = async (found: Found, asked: AskedPicture): Promise<Buffer | undefined> => {
    const name = originalName(found.siteId, found.fileHash, found.mime);
    if (asked.form === 'svg') {
      const kept = await readWhole(name);
      const clean = kept && (await cleanAgain(kept));
      if (kept && !clean) log.warn({ name }, 'SVG not served: it cannot be sanitized');
      return clean;
    }
    const own = pictureName(found.siteId, asked.address, asked.file);
    const stored = await readWhole(own);
    if (stored) return stored;
    const made = await makePicture(() => readWhole(name), orderOf(found, asked, asked.form));
    if (!made) return undefined;
    try {
      await storage.put(own, made);
    } catch (error) {
      // It can be shown all the same, and is made once more another time.
      log.warn({ err: error }, 'could not store an image variant');
    }
    return made;
  };

  const readWhole = async (name: string): Promise<Buffer | undefined> => {
    const found = await storage.get(name);
    return found && buffer(found.content);
  };

  return {
    find: async (path, siteId) => {
      const asked = readPicturePath(path);
      if (!asked) return undefined;
      const key = `${asked.address}/${asked.file}`;
      const at = kept.get(key) ?? (await join(coming, key, () => look(asked)));
      return at && (siteId === undefined || at.siteId === siteId) ? at : undefined;
    },
  };
}

/** Lets all who ask for the same at the same time wait for one. */
function join<T>(coming: Map<string, Promise<T>>, key: string, begin: () => Promise<T>): Promise<T> {
  const before = coming.get(key);
  if (before) return before;
  const begun = begin().finally(() => coming.delete(key));
  coming.set(key, begun);
  return begun;
}

async function findAddress(db: Services['db'], address: string): Promise<Found | undefined> {
  const row = await acrossSites(() =>
    db
      .selectFrom('media_pictures')
      .select(['site_id', 'file_hash', 'mime', 'recipe'])
      .where('address', '=', address)
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const { site_id: siteId, file_hash: fileHash, mime, recipe } = row;
  return { siteId, fileHash, mime: mime as PictureType, recipe: JSON.parse(recipe) as Recipe };
}

/** Whether an image comes in what is asked for: nothing is made larger than it is, nor in forms no page names. */
function isServed({ mime, recipe }: Found, { width, ratio, form }: AskedPicture): boolean {
  const { frames, has_alpha } = recipe;
  if (form === 'png') return mime !== 'image/svg+xml';
  if (!formsOf({ mime, frames, has_alpha }).includes(form)) return false;
  if (ratio !== undefined && (frames > 1 || form === 'svg')) return false;
  const shown = boxOf({ ...recipe, ratio: ratio && pictureRatios[ratio] });
  return widthsOf(shown).includes(width);
}

function orderOf({ recipe }: Found, { width: wide, ratio }: AskedPicture, form: 'avif' | 'webp' | 'jpg' | 'png') {
  const { width, height, frames, rotate, crop, focal } = recipe;
  const cut = { rotate, crop, focal, ratio: ratio && pictureRatios[ratio] };
  const ground = form === 'png' && wide === TOUCH_ICON ? '#ffffff' : undefined;
  return { width, height, isMoving: frames > 1 && form !== 'png', ...cut, wide, form, ground };
}
