import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { DrawnScreen } from '#server/drawing/draw-screens.ts';
import { acceptedEncoding } from '#server/site/accepted-encoding.ts';

/** Where the studio's build left room for the screen. */
const SCREEN = '<!--screen-->';

/** The page of a path with a screen in it, which its script shows where the browser is the one it was drawn for. */
export function holdScreen(page: string, { html, reads, key }: DrawnScreen): string {
  const data = JSON.stringify({ key, reads }).replaceAll('<', '\\u003c');
  const held = `<template data-screen>${html}</template><script type="application/json" id="drawn">${data}</script>`;
  return page.replace(SCREEN, () => held);
}

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** As for a page that is sent once: less would save no time worth having. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a page that nobody else may see and nothing may keep. */
export async function sendPrivatePage(reply: FastifyReply, page: string): Promise<FastifyReply> {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('vary', 'cookie, accept-encoding');
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(page);
  const body = encoding === 'br' ? await toBrotli(page, brotliOptions) : await toGzip(page);
  return reply.header('content-encoding', encoding).send(body);
}
