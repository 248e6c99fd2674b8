import type { PageNeed } from '#model/widget-type.ts';

/** Where pages may show frames from, and which address a frame has there. Nothing else is ever framed. */
export const frameHosts: readonly { readonly host: string; readonly need: PageNeed; readonly path: RegExp }[] = [
  { host: 'www.youtube-nocookie.com', need: 'video', path: /^\/embed\/[\w-]{6,20}$/ },
  { host: 'player.vimeo.com', need: 'video', path: /^\/video\/\d{1,15}$/ },
  { host: 'www.openstreetmap.org', need: 'embed', path: /^\/export\/embed\.html$/ },
  { host: 'www.google.com', need: 'embed', path: /^\/maps\/embed$/ },
  { host: 'calendar.google.com', need: 'embed', path: /^\/calendar\/embed$/ },
  { host: 'open.spotify.com', need: 'embed', path: /^\/embed\// },
  { host: 'w.soundcloud.com', need: 'embed', path: /^\/player\/$/ },
  { host: 'codepen.io', need: 'embed', path: /^\/[\w-]+\/embed\// },
  { host: 'datawrapper.dwcdn.net', need: 'embed', path: /^\/\w{3,10}\// },
  { host: 'archive.org', need: 'embed', path: /^\/embed\// },
];

/** The address of a frame, when it is one that may be shown. */
export function frameAddress(address: string, need: PageNeed): string {
  if (!URL.canParse(address)) return '';
  const { protocol, host, pathname, href, username, port } = new URL(address);
  if (protocol !== 'https:' || username !== '' || port !== '') return '';
  return frameHosts.some((each) => each.need === need && each.host === host && each.path.test(pathname)) ? href : '';
}
