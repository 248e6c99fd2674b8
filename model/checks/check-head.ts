import type { LayoutMeta } from '#model/layout/layout.ts';
import type { Finding } from './finding.ts';
import { isPlain } from './shown-nodes.ts';

/** Characters under which there is room to say more. */
export const SHORTEST_TITLE = 20;
export const SHORTEST_DESCRIPTION = 70;

/** Characters of which search engines show no more. */
export const LONGEST_TITLE = 70;
export const LONGEST_DESCRIPTION = 170;

/** What a page says of itself where it is found: a title of its own, and neither it nor its description cut off. */
export function checkHead({
  title,
  description,
  robots,
}: Pick<LayoutMeta, 'title' | 'description' | 'robots'>): Finding[] {
  if (robots === 'noindex') return [];
  const findings: Finding[] = [];
  if (title.trim() === '') findings.push({ kind: 'titleMissing', node: '', field: 'title' });
  if (isPlain(title) && lengthOf(title) > LONGEST_TITLE) {
    findings.push({ kind: 'titleLong', node: '', field: 'title', subject: String(LONGEST_TITLE) });
  }
  if (isPlain(description) && lengthOf(description) > LONGEST_DESCRIPTION) {
    findings.push({ kind: 'descriptionLong', node: '', field: 'description', subject: String(LONGEST_DESCRIPTION) });
  }
  return findings;
}

const lengthOf = (text: string): number => Array.from(text.trim()).length;
