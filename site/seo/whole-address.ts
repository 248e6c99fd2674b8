import type { SettingsBody } from '#model/settings.ts';
import { safeUrl } from '#site/safety/safe-url.ts';

/** A path of the site as an address of its own domain; as it is while the site has none. */
export function wholeAddress(address: string, { frontend_domain }: Pick<SettingsBody, 'frontend_domain'>): string {
  const isPath = address.startsWith('/') && !address.startsWith('//');
  return isPath && frontend_domain !== '' ? `https://${frontend_domain}${address}` : address;
}

/** An address others can follow or show: whole, of the web, or empty. */
export function sharedAddress(
  address: string,
  settings: Pick<SettingsBody, 'frontend_domain'>,
  picture: ((src: string, ratio: string) => { readonly src: string } | undefined) | undefined,
): string {
  const text = address.trim();
  const found = wholeAddress(safeUrl(picture?.(text, 'auto')?.src ?? text, 'image'), settings);
  return /^https?:/.test(found) ? encodeSpaces(found) : '';
}

const encodeSpaces = (address: string): string => address.replaceAll(' ', '%20');
