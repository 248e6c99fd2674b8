import { extname } from 'node:path/posix';
import { feedFiles } from '#model/seo/feed.ts';
import { contentTypes } from '#site/page/page-answer.ts';
import { isLasting } from './manifest.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * What a store is to say of a file: what it is, and how long it holds. A store sends no policy: an SVG that is opened by
 * itself is saved in place of being shown, and drawn in pages as ever.
 */
export function headersOf(name: string): Record<string, string> {
  return {
    ...(name.toLowerCase().endsWith('.svg') && { 'content-disposition': 'attachment' }),
    'content-type': typeOf(name),
    'cache-control': isLasting(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
  };
}

function typeOf(name: string): string {
  if (name === '_redirects' || name === '_headers') return 'text/plain; charset=utf-8';
  const feed = name.slice(name.lastIndexOf('/') + 1);
  if (Object.hasOwn(feedFiles, feed)) return contentTypes[feedFiles[feed as keyof typeof feedFiles]];
  return types[extname(name).toLowerCase()] ?? 'application/octet-stream';
}
