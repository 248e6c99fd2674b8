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

export function originalName(siteId: string, hash: string, mime: PictureType): string {
  return hashedName(filesOf(siteId), hash, extensionOf(mime));
}

/** What was made of a file. The address has a hash in it of all it was made of. */
export function pictureName(siteId: string, address: string, file: string): string {
  return `${picturesOf(siteId)}/${address.slice(0, 2)}/${address}/${file}`;
}

/** The hash a file's name holds, or the address a picture's does. */
export function hashIn(name: string): string {
  const [, , kind, , rest = '', file = ''] = name.split('/');
  return kind === 'originals' ? rest.replace(/\..*$/, '') : file === '' ? '' : rest;
}
