import type { IncomingMessage } from 'node:http';
import { analyticsOf } from '#model/settings.ts';
import type { PublicSite } from '#server/public/live/site-directory.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';

/** Whether a browser says that a page of the host it asks sent something. */
export function isSameOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === `https://${host}` || origin === `http://${host}`;
}

/**
 * The site whose static export sent something to this host: one that names the host as its collector, and whose domain
 * the page is at.
 */
export function siteOfExport(
  { directory, live }: Pick<SiteParts, 'directory' | 'live'>,
  asked: PublicSite | undefined,
  host: string,
  origin = '',
): PublicSite | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { host: from } = new URL(origin);
  const named = directory.find(from);
  const site = named?.domain === from ? named : asked;
  const settings = site && live.current(site.key)?.compiled.settings;
  if (!settings || settings.frontend_domain !== from) return undefined;
  const { collector } = analyticsOf(settings);
  return collector !== '' && new URL(collector).host === host ? site : undefined;
}
