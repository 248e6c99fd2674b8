import type { PageNeed } from '#model/widget-type.ts';
import { collectorOf } from '#site/numbers/view-tag.ts';
import { frameHosts } from '#widgets/frames/frame-hosts.ts';

/** What a page needs, read off it: frames of those hosts alone that pages may show, films, scripts of its own. */
export function needsOfPage(html: string): {
  hasScript: boolean;
  needs: PageNeed[];
  collector: string | undefined;
} {
  const framed = frameHosts.filter(({ host }) => html.includes(`https://${host}/`)).map(({ need }) => need);
  const needs = new Set([...framed, ...(/<(?:video|audio)[ >]/.test(html) ? (['media'] as const) : [])]);
  return { hasScript: html.includes('<script'), needs: [...needs], collector: collectorOf(html) };
}
