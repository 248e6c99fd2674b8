import type { PageComparison } from '#contract/release-comparison.ts';
import { cutText } from '#model/cut-text.ts';
import { compareLines } from '#model/line-difference.ts';
import type { Answered } from './answer-at.ts';

/** Lines shown around what differs. */
const AROUND = 3;
const MAX_SHOWN = 2000;
/** Characters of a line: an address of a picture within a page may be a whole picture. */
const MAX_WIDTH = 2000;

type Line = PageComparison['lines'][number];

/** Two answers of one address, as a person reads them: what stays the same is left out but for a few lines. */
export function compareAnswers(from: Answered, to: Answered): PageComparison {
  const compared = compareLines(linesOf(from), linesOf(to));
  const isNear = new Uint8Array(compared.length);
  for (const [at, { change }] of compared.entries())
    if (change !== 'same') isNear.fill(1, Math.max(0, at - AROUND), at + AROUND + 1);
  const lines: Line[] = [];
  let shown = 0;
  for (const [at, { change, text }] of compared.entries()) {
    const last = lines.at(-1);
    if (isNear[at] === 1) {
      if (shown >= MAX_SHOWN) return { from: describeResponse(from), to: describeResponse(to), lines, is_cut: true };
      lines.push({ change, text: text.length > MAX_WIDTH ? `${cutText(text, MAX_WIDTH)}…` : text, count: 1 });
      shown += 1;
    } else if (last?.change === 'left_out') last.count += 1;
    else lines.push({ change: 'left_out', text: '', count: 1 });
  }
  return { from: describeResponse(from), to: describeResponse(to), lines, is_cut: false };
}

function describeResponse({ status, contentType, location }: Answered): PageComparison['from'] {
  return { status, content_type: contentType, location };
}

/** Pages are written without line breaks: each tag begins a line, so that a difference is no larger than it is. */
function linesOf({ body, contentType }: Answered): string[] {
  if (body === '') return [];
  const isMarkup = contentType.startsWith('text/html') || contentType.includes('xml');
  return (isMarkup ? body.replace(/(?<=[^\n])(?=<)/g, '\n') : body).split('\n');
}
