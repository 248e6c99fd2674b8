import type { CompiledSite } from './compile-site.ts';
import type { PageAnswer } from './page/page-answer.ts';
import { renderPage } from './page/render-page.ts';
import { resolvePage } from './page/resolve-page.ts';

/** What a visitor asks of a site: a path, and its query as it is written, `''` or `?q=…`. */
export interface PageRequest {
  readonly path: string;
  readonly search: string;
}

/** Answers a request from a compiled site. Never throws: what fails in a page is left out of it. */
export function answerPage(site: CompiledSite, { path, search }: PageRequest): PageAnswer {
  return renderPage(site, resolvePage(site, path, search));
}
