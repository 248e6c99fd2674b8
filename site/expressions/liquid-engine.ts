import { Liquid } from 'liquidjs';
import { escapeHtml } from '#widgets/html.ts';
import { addFilters } from './filters.ts';
import { textOf } from './text-of.ts';

/** Characters of one text with Liquid in it. */
const PARSE_LIMIT = 100_000;
/** Characters and list items one text or expression may make. */
export const MEMORY_LIMIT = 1_000_000;

/** Tags that reach for other templates, or write into the page's data. */
const removedTags = ['include', 'render', 'layout', 'block', 'increment', 'decrement', 'tablerow'];

const engines = new Map<string, Liquid>();

/** The engine for pages in a language; with `isHtml` every `{{ }}` comes out as HTML text. */
export function liquidEngine(language: string, isHtml: boolean): Liquid {
  const key = `${language} ${isHtml}`;
  let engine = engines.get(key);
  if (!engine) {
    engine = newEngine(language, isHtml);
    engines.set(key, engine);
  }
  return engine;
}

function newEngine(language: string, isHtml: boolean): Liquid {
  const engine = new Liquid({
    templates: {},
    ownPropertyOnly: true,
    strictFilters: true,
    orderedFilterParameters: true,
    locale: language,
    parseLimit: PARSE_LIMIT,
    memoryLimit: MEMORY_LIMIT,
    ...(isHtml && { outputEscape: (value: unknown) => escapeHtml(textOf(value)) }),
  });
  for (const tag of removedTags) delete engine.tags[tag];
  addFilters(engine, language);
  return engine;
}
