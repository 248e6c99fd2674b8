import type { FastifyRequest } from 'fastify';
import { type Locale, type MessageKey, type MessageValues, negotiateLocale } from '#contract/messages.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';

/** The locale of the messages an answer to this request carries. */
export function localeOf(request: FastifyRequest): Locale {
  return negotiateLocale(request.headers['accept-language']);
}

/** A sentence for the person who reads the answer, in their language: `say(request, 'route.added')`. */
export function translateMessage(request: FastifyRequest, key: MessageKey, values: MessageValues = {}): string {
  return formatMessage(localeOf(request), key, values);
}
