import type { PageNeed } from '#model/widget-type.ts';
import { needsOfPage } from '#server/public/responses/needs-of-page.ts';
import { assetHeaders, countedBy, documentHeaders } from '#server/public/responses/site-headers.ts';

/** Headers that a file server finds out, or that differ from file to file. */
const own = new Set(['Content-Type', 'Cross-Origin-Resource-Policy']);

/**
 * Collects what the pages of an export need, and writes `_headers`, as Netlify and Cloudflare Pages read it: for all
 * pages one policy, which lets in what any of them needs; for the files below `/_/`, an SVG that is opened by itself
 * among them, one under which nothing runs.
 */
export class ExportedHeaders {
  readonly #needs = new Set<PageNeed>();
  #hasScript = false;
  #collector: string | undefined;

  add(html: string): void {
    const { hasScript, needs, collector } = needsOfPage(html);
    this.#collector ??= collector;
    this.#hasScript ||= hasScript;
    for (const need of needs) this.#needs.add(need);
  }

  /** @param analytics origin of the analytics script; undefined for none */
  file(analytics: string | undefined, releaseId: string): string {
    const hasScript = this.#hasScript;
    const needs = [...this.#needs].sort();
    const collector = this.#collector;
    const pages = documentHeaders({ hasScript, needs, analytics: hasScript ? analytics : undefined, collector });
    if (collector !== undefined) pages.push('Server-Timing', countedBy(releaseId));
    return `${rule('/*', pages)}${rule('/_/*', assetHeaders('image/svg+xml'))}`;
  }
}

function rule(path: string, headers: readonly string[]): string {
  const lines = headers.flatMap((name, at) =>
    at % 2 === 0 && !own.has(name) ? [`  ${name}: ${headers[at + 1]}`] : [],
  );
  return [path, ...new Set(lines), ''].join('\n');
}
