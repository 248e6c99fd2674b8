import { PassThrough, type Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { DrawnScreen } from '#server/drawing/draw-screens.ts';
import { acceptedEncoding } from '#server/site/accepted-encoding.ts';

/** Where the studio's build left room for the screen. */
const SCREEN = '<!--screen-->';

/** As for a page that is sent once: more would take longer than it saves. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Sends the page of a path with the screen that is being drawn, for nobody else to see and nothing to keep. What names
 * the page's files goes ahead, so that a browser fetches them meanwhile. Without a screen the page starts its code.
 */
export function sendHolding(
  reply: FastifyReply,
  page: string,
  drawing: Promise<DrawnScreen | undefined>,
): FastifyReply {
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding']);
  const stream =
    encoding === 'br' ? createBrotliCompress(brotliOptions) : encoding === 'gzip' ? createGzip() : new PassThrough();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  writePage(stream, page, drawing).catch((error: Error) => stream.destroy(error));
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding')
    .send(stream);
}

async function writePage(stream: Writable, page: string, drawing: Promise<DrawnScreen | undefined>): Promise<void> {
  const room = page.indexOf(SCREEN);
  stream.write(page.slice(0, room));
  if ('flush' in stream && typeof stream.flush === 'function') stream.flush();
  const screen = await drawing;
  if (screen) stream.write(markupOf(screen));
  stream.end(page.slice(room + SCREEN.length));
}

function markupOf({ html, reads, key }: DrawnScreen): string {
  const data = JSON.stringify({ key, reads }).replaceAll('<', '\\u003c');
  return `<template data-screen>${html}</template><script type="application/json" id="drawn">${data}</script>`;
}
