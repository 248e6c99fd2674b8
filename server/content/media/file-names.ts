import type { PictureType } from '#model/media/picture-address.ts';
import { hashedName } from '#server/platform/storage/storage.ts';

const extensions: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
};

export function extensionOf(mime: PictureType): string {
  return extensions[mime];
}

/** Where the files of a site lie: each site has its own, so that what one is given is never another's. */
export function filesOf(siteId: string): string {
  return `sites/${siteId}/originals`;
}

export function picturesOf(siteId: string): string {
  return `sites/${siteId}/pictures`;
}

/** Where the parts of files lie that are being sent. */
export function uploadsOf(siteId: string): string {
  return `sites/${siteId}/uploads`;
}

export function fontsOf(siteId: string): string {
  return `sites/${siteId}/fonts`;
}

/** The letters of one script, as pages load them. */
export function fontFileName(siteId: string, hash: string): string {
  return hashedName(fontsOf(siteId), hash, 'woff2');
}

/** Several may come for one place at a time, so a part is known by what it holds too. */
export function partName(siteId: string, uploadId: string, offset: number, sha256: string): string {
  return `${uploadsOf(siteId)}/${uploadId}/${offset}-${sha256}`;
}

export function originalName(siteId: string, hash: string, mime: PictureType): string {
  return hashedName(filesOf(siteId), hash, extensionOf(mime));
}

/** What was made of a file. The address has a hash in it of all it was made of. */
export function pictureName(siteId: string, address: string, file: string): string {
  return `${picturesOf(siteId)}/${address.slice(0, 2)}/${address}/${file}`;
}

/** The hash a file's name holds, the address a picture's does, or the upload a part's does. */
export function hashIn(name: string): string {
  const [, , kind, first = '', rest = '', file = ''] = name.split('/');
  if (kind === 'uploads') return first;
  return kind === 'originals' || kind === 'fonts' ? rest.replace(/\..*$/, '') : file === '' ? '' : rest;
}
