import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { findJsonFault, type JsonFault } from '#model/json.ts';
import { MAX_LAYOUT_DEPTH } from '#model/layout/layout.ts';
import { countKeys, countKeysWritten } from '#server/platform/http/json-keys.ts';
import { parseLargeJson } from './parse-large-json.ts';
import { refuseJson } from './refuse-json.ts';

/** Characters of a body that is parsed in one go, which takes some milliseconds. */
const LARGE = 256 * 1024;

const messages: Record<JsonFault, string> = {
  'json.tooDeep': 'problem.tooDeep',
  'json.unsafeKey': 'problem.unknownField',
  'json.badText': 'problem.badText',
  'json.badNumber': 'problem.badValue',
};

/** Makes JSON the only body there is, and refuses what could not be stored before any schema looks at it. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      // Decoding would put other characters in place of what is none, and nobody would be told.
      if (!isUtf8(bytes)) throw refuseJson('problem.notUtf8');
      const text = bytes.toString();
      if (text.length <= LARGE) done(null, parseJson(text));
      else parseLargeJson(text, parseJson).then((value) => done(null, value), done);
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * Parses a request's JSON, or a piece of it that stands so many levels deep; an empty body is `undefined`.
 * @throws Problem `invalid` for what is not JSON or may not be stored.
 */
export function parseJson(text: string, depth = 0): unknown {
  if (text === '') return undefined;
  const value = tryParse(text);
  requireStorable(value, depth);
  // JSON.parse keeps the last of two, and what stands before us may have looked at the first.
  if (countKeysWritten(text) !== countKeys(value)) throw refuseJson('problem.fieldTwice');
  return value;
}

/** @throws Problem `invalid` for what may not be stored: too deep, a prototype's name, text that is none. */
export function requireStorable(value: unknown, depth = 0): void {
  // A layout may be 64 nodes deep and each takes three levels of JSON; `checkLayout` bounds what is in its nodes.
  const fault = findJsonFault(value, depth - 3 * MAX_LAYOUT_DEPTH);
  if (fault) throw refuseJson(messages[fault]);
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuseJson('problem.badJson');
  }
}
