import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DRAWN_FOR, type Visit } from '#contract/drawing.ts';
import { preferences } from '#contract/preferences.ts';
import { cookiesOf } from '#server/http/cookies.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const cookie = z.object({
  key: z.string(),
  timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone)),
});
const key = z.tuple([z.string(), z.string(), z.number(), preferences]);

/** What a browser tells that its screens are drawn by. */
export interface DrawnFor extends Omit<Visit, 'address'> {
  /** As the browser wrote it: what it compares. */
  key: string;
  userId: string;
}

/** Undefined when there is nothing to read, or nothing one could draw by. */
export function readDrawnFor(request: FastifyRequest): DrawnFor | undefined {
  const [value] = cookiesOf(request, DRAWN_FOR);
  try {
    const read = cookie.safeParse(JSON.parse(decodeURIComponent(value ?? '')));
    if (!read.success) return undefined;
    const parts = key.safeParse(JSON.parse(read.data.key));
    if (!parts.success) return undefined;
    const [userId, siteId, , display] = parts.data;
    return { key: read.data.key, userId, siteId, display, timeZone: read.data.timeZone };
  } catch {
    return undefined;
  }
}
