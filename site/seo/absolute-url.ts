import type { SettingsBody } from '#model/settings.ts';
import { safeUrl } from '#site/safety/safe-url.ts';

/** Where a site is: at its own domain, else at the host that was asked and is known to be its; empty for neither. */
export function originOf({ frontend_domain }: Pick<SettingsBody, 'frontend_domain'>, asked = ''): string {
  return frontend_domain === '' ? asked : `https://${frontend_domain}`;
}

/** A path of the site as a whole address; as it is where nobody knows where the site is. */
export function absoluteUrl(address: string, settings: Pick<SettingsBody, 'frontend_domain'>, asked = ''): string {
  const isPath = address.startsWith('/') && !address.startsWith('//');
  return isPath ? originOf(settings, asked) + address : address;
}

/** An address others can follow or show: whole, of the web, or empty. */
export function shareableUrl(
  address: string,
  settings: Pick<SettingsBody, 'frontend_domain'>,
  picture: ((src: string, ratio: string) => { readonly src: string } | undefined) | undefined,
  asked = '',
): string {
  const text = address.trim();
  const found = absoluteUrl(safeUrl(picture?.(text, 'auto')?.src ?? text, 'image'), settings, asked);
  return /^https?:/.test(found) ? encodeSpaces(found) : '';
}

const encodeSpaces = (address: string): string => address.replaceAll(' ', '%20');
