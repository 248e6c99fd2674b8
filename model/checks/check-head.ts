import type { LayoutMeta } from '#model/layout/layout.ts';
import { isIndexedAt, type RouteSeo } from '#model/seo/route-seo.ts';
import type { Finding } from './finding.ts';
import { isPlain } from './shown-nodes.ts';

/** Characters under which there is room to say more. */
export const MIN_TITLE_LENGTH = 20;
export const MIN_DESCRIPTION_LENGTH = 70;

/** Characters of which search engines show no more. */
export const MAX_TITLE_LENGTH = 70;
export const MAX_DESCRIPTION_LENGTH = 170;

/**
 * What a page says of itself where it is found: a title of its own, and neither it nor its description cut off. `routes`
 * are what its routes say in its place: what all of them say themselves, or keep from search engines, is not looked at.
 */
export function checkHead(
  meta: Pick<LayoutMeta, 'title' | 'description' | 'robots'>,
  routes: readonly (RouteSeo | undefined)[] = [],
): Finding[] {
  const { title, description } = meta;
  const shown = routes.length === 0 ? [undefined] : routes;
  const isFound = (field: 'title' | 'description') =>
    shown.some((seo) => isIndexedAt(meta, seo) && seo?.[field] === undefined);
  const findings: Finding[] = [];
  if (isFound('title')) {
    if (title.trim() === '') findings.push({ kind: 'titleMissing', node: '', field: 'title' });
    if (isPlain(title) && lengthOf(title) > MAX_TITLE_LENGTH) {
      findings.push({ kind: 'titleLong', node: '', field: 'title', subject: String(MAX_TITLE_LENGTH) });
    }
  }
  if (isFound('description') && isPlain(description) && lengthOf(description) > MAX_DESCRIPTION_LENGTH) {
    findings.push({ kind: 'descriptionLong', node: '', field: 'description', subject: String(MAX_DESCRIPTION_LENGTH) });
  }
  return findings;
}

const lengthOf = (text: string): number => Array.from(text.trim()).length;
