import { addImageByUrl } from '#contract/media-uploads.ts';
import { Problem } from '#contract/problems.ts';
import type { CopiedPicture, CopiedPictures } from '#model/layout/copied-pictures.ts';
import { call } from '#studio/session/call.ts';

/** Images of one paste that are fetched from another installation: as many as the server fetches in a minute. */
const MAX_FETCHED = 60;
/** Failures one after the other by which an installation is taken to be out of reach: each may take a minute. */
const MAX_FAILURES = 3;

/** What came of images that are at another installation. */
export interface Fetched {
  /** What each is called here. */
  here: ReadonlyMap<string, string>;
  /** How many of them were not here before. */
  added: number;
  /** Names of those that did not come. */
  failed: readonly string[];
  /** Why no more were asked for. */
  problem?: unknown;
}

/** Of these the next image may still come: it is this one that could not be had. */
const ofOneImage: readonly unknown[] = ['outbound_failed', 'unsupported_media_type', 'invalid'];

interface How {
  signal: AbortSignal;
  /** Told after each, how many are done. */
  onDone: (done: number) => void;
}

/** Has the server fetch images, one after the other, into the library of this site. What came before it ends stays. */
export async function fetchPictures({ at, images }: CopiedPictures, { signal, onDone }: How): Promise<Fetched> {
  const here = new Map<string, string>();
  const all = Object.entries(images);
  let places = at;
  let [added, failures, done] = [0, 0, 0];
  let problem: unknown;
  for (const [key, picture] of all.slice(0, MAX_FETCHED)) {
    try {
      const { place, image, isNew } = await fetchFrom(places, picture, signal);
      places = [place];
      here.set(key, image);
      if (isNew) added += 1;
      failures = 0;
    } catch (error) {
      if (signal.aborted) break;
      failures += 1;
      if (!(error instanceof Problem && ofOneImage.includes(error.kind))) problem = error;
      if (problem !== undefined || failures === MAX_FAILURES) break;
    }
    done += 1;
    onDone(done);
  }
  const failed = all.flatMap(([key, { name }]) => (here.has(key) ? [] : [name]));
  return { here, added, failed, ...(problem !== undefined && { problem }) };
}

/** @throws what the last of the places failed by, or what is not for one place */
async function fetchFrom(places: readonly string[], { path, ...said }: CopiedPicture, signal: AbortSignal) {
  let failure: unknown;
  for (const place of places) {
    try {
      const body = { url: place + path, ...said, alt_texts: { ...said.alt_texts }, duplicate: 'offer' as const };
      const { image, is_duplicate } = await call(addImageByUrl, { body, signal });
      return { place, image: image.key, isNew: !is_duplicate };
    } catch (error) {
      if (!(error instanceof Problem && ofOneImage.includes(error.kind))) throw error;
      failure = error;
    }
  }
  throw failure;
}
