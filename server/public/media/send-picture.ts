import type { IncomingMessage, ServerResponse } from 'node:http';
import { assetHeaders } from '#server/public/responses/site-headers.ts';
import type { ServedPicture } from './pictures.ts';

/** Answers a picture, or the part of it that is asked for (RFC 9110, 13 and 14); it never changes. */
export function sendPicture(request: IncomingMessage, response: ServerResponse, picture: ServedPicture): void {
  const { status, headers, body } = answerOf(request, picture);
  const always = [...assetHeaders(picture.type), 'ETag', picture.etag, 'Accept-Ranges', 'bytes'];
  response.writeHead(status, [...always, ...headers]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

interface PictureAnswer {
  status: number;
  headers: string[];
  body?: Buffer;
}

function answerOf({ method, headers }: IncomingMessage, { bytes, etag }: ServedPicture): PictureAnswer {
  const { range, 'if-range': ifRange, 'if-none-match': known, 'if-match': wanted } = headers;
  if (wanted !== undefined && !names(wanted, etag, true)) return { status: 412, headers: ['Content-Length', '0'] };
  if (known !== undefined && names(known, etag)) return { status: 304, headers: [] };
  // Of a part only GET knows (RFC 9110, 14.2).
  const isWhole = method !== 'GET' || range === undefined || (ifRange !== undefined && ifRange !== etag);
  const part = isWhole ? 'all' : readRange(range, bytes.length);
  if (part === 'all') return { status: 200, headers: ['Content-Length', String(bytes.length)], body: bytes };
  if (part === 'none')
    return { status: 416, headers: ['Content-Range', `bytes */${bytes.length}`, 'Content-Length', '0'] };
  const { start, end } = part;
  const rangeHeaders = [
    'Content-Range',
    `bytes ${start}-${end}/${bytes.length}`,
    'Content-Length',
    String(end - start + 1),
  ];
  return { status: 206, headers: rangeHeaders, body: bytes.subarray(start, end + 1) };
}

/** Compared strongly, a weak tag is never the same (RFC 9110, 8.8.3.2). */
function names(header: string, etag: string, isStrong = false): boolean {
  const bare = (tag: string) => (isStrong ? tag : tag.replace(/^W\//, ''));
  return header.trim() === '*' || header.split(',').some((each) => bare(each.trim()) === etag);
}

/** One part of so many bytes; what is no range, and several, are answered with all of them. */
function readRange(header: string, size: number): { start: number; end: number } | 'none' | 'all' {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header.trim()) ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '') return Number(last) === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return 'all';
  if (Number(first) >= size) return 'none';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
