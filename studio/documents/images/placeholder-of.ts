import { thumbHashToDataURL } from 'thumbhash';

/** What is shown until a picture is there: its few colours, as an address of data. */
export function placeholderOf(thumbhash: string | null): string | undefined {
  if (thumbhash === null) return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  } catch {
    // The colour of the image is left, which says enough for a moment.
    return undefined;
  }
}
