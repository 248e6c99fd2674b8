import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';

/** A request for a form of a site. */
export interface FormRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly siteId: SiteId;
  readonly release: LiveRelease;
  readonly path: string;
  readonly search: string;
}

const MAX_PATH_LENGTH = 500;

/** Whether the script of the form asks, which is told what to show. */
export function isByScript({ headers }: IncomingMessage): boolean {
  return headers.accept === 'application/json';
}

/** Path of the page a form was sent from, as the browser says. */
export function pageOf({ headers }: IncomingMessage): string {
  const { referer = '', host } = headers;
  if (!URL.canParse(referer)) return '';
  const { host: from, pathname, searchParams } = new URL(referer);
  if (from !== host) return '';
  // A page that answered a sending is at an address of forms, and says in its own which it was.
  return pathIn(pathname.startsWith('/_/') ? (searchParams.get('page') ?? '') : pathname);
}

/** A path of a page of the site; nothing for what is none. */
export function pathIn(text: string): string {
  const isPath = /^\/(?![/\\])[^\p{Cc}\\?#]*$/u.test(text) && !text.startsWith('/_/');
  return isPath && text.length <= MAX_PATH_LENGTH ? text : '';
}
