import type { FastifyInstance } from 'fastify';
import { type Issue, Problem } from '#contract/problems.ts';
import { findJsonFault, type JsonFault } from '#model/json.ts';
import { MAX_LAYOUT_DEPTH } from '#model/layout/layout.ts';

const messages: Record<JsonFault, string> = {
  'json.tooDeep': 'problem.tooDeep',
  'json.unsafeKey': 'problem.unknownField',
  'json.badText': 'problem.badText',
  'json.badNumber': 'problem.badValue',
};

/** Makes JSON the only body there is, and refuses what could not be stored before any schema looks at it. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * Parses a request's JSON; an empty body is `undefined`.
 * @throws Problem `invalid` for what is not JSON or may not be stored.
 */
export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  const value = tryParse(text);
  // A layout may be 64 nodes deep and each takes three levels of JSON; `checkLayout` bounds what is in its nodes.
  const fault = findJsonFault(value, -3 * MAX_LAYOUT_DEPTH);
  if (fault) throw invalid(messages[fault]);
  return value;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('problem.badJson');
  }
}

function invalid(message: Issue['message']): Problem {
  return new Problem('invalid', { issues: [{ path: '', message }] });
}
