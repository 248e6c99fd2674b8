import { isBareKey } from '#model/checks/check-images.ts';
import type { Finding, Fix } from '#model/checks/finding.ts';
import { type SiteLink, sitePath } from '#model/checks/links-of.ts';
import { fieldValues, isPlain } from '#model/checks/shown-nodes.ts';
import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import { breakpoints } from '#model/layout/layout.ts';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import { isBlank } from '../is-blank.ts';
import type { Reading } from './reading.ts';
import { type Box, isCrowded, isSmall } from './targets.ts';

/** Bytes of a picture that are too many for a page. */
const HEAVY_PICTURE = 500_000;

export const targets = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';

export interface NodeInspection {
  findings: Finding[];
  links: SiteLink[];
}

export interface Target {
  readonly element: Element;
  readonly box: Box;
}

/** What shows of a node on the page that is drawn, in the elements that are its own. */
export function inspectNode(
  node: FlatNode,
  elements: readonly HTMLElement[],
  catalogue: LayoutCatalogue,
  reading: Reading,
  around: readonly Target[],
): NodeInspection {
  const found = new Map<string, Finding>();
  const links: SiteLink[] = [];
  const report = (finding: Omit<Finding, 'node'>) => {
    // One of a kind says enough of a node.
    if (!found.has(finding.kind)) found.set(finding.kind, { ...finding, node: node.id });
  };
  const values = fieldValues(node, catalogue);
  const fromData = values.filter(({ value, isBound }) => isBound || (typeof value === 'string' && !isPlain(value)));
  const picture = fromData.find(({ field, fields }) => field.kind === 'image' && field.required && fields.alt);
  const isFromData = fromData.some(({ field }) => field.kind === 'image');
  for (const element of elements.flatMap(own)) {
    if (hasOwnText(element) && isSeen(element)) {
      const { is, needs } = reading.contrastOf(element) ?? { is: 1, needs: 0 };
      if (is < needs - 0.05) report({ kind: 'contrastLow', subject: `${is.toFixed(1)} ${needs}`, ...ownColors(node) });
      if (isClipped(element)) report({ kind: 'textClipped' });
    }
    if (element.matches(targets) && isSmallTarget(element, around)) report({ kind: 'targetSmall' });
    const path = sitePath(element.getAttribute('href') ?? '');
    if (path !== undefined) links.push({ node: node.id, field: '', path, isWhole: false });
    if (element instanceof HTMLImageElement) {
      if (picture && !element.alt) report({ kind: 'altMissing', field: 'alt' });
      const src = element.getAttribute('src') ?? '';
      if (isFromData && isBareKey(src)) report({ kind: 'imageUnknown', subject: src });
      const bytes = bytesOf(element);
      if (bytes > HEAVY_PICTURE) report({ kind: 'pictureHeavy', subject: String(bytes) });
    }
  }
  const bound = fromData.find(({ field, isBound }) => isBound && field.kind !== 'image' && field.kind !== 'boolean');
  if (bound && elements.length > 0 && elements.every(isBlank)) report({ kind: 'bindingEmpty', field: bound.path });
  return { findings: [...found.values()], links };
}

/** An element and what is in it, without what other nodes are shown as. */
function own(root: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  const waiting = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    found.push(element);
    for (const child of Array.from(element.children).reverse()) {
      if (child instanceof HTMLElement && child.dataset.node === undefined) waiting.push(child);
    }
  }
  return found;
}

const hasOwnText = ({ childNodes }: Element): boolean =>
  Array.from(childNodes).some((child) => child.nodeType === 3 && (child.nodeValue ?? '').trim() !== '');

/** Whether someone who sees can see it, and it is not switched off. */
function isSeen(element: HTMLElement): boolean {
  return (
    element.clientWidth !== 1 &&
    element.closest('[aria-hidden="true"], :disabled') === null &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

function isClipped(element: HTMLElement): boolean {
  const style = getComputedStyle(element);
  // Each question of it takes its time, and most elements hide nothing.
  const { overflowX, overflowY } = style;
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  if (!hides(overflowX) && !hides(overflowY)) return false;
  const { textOverflow, webkitLineClamp } = style;
  // What is cut off with a sign is cut off on purpose.
  if (textOverflow !== 'clip' || (webkitLineClamp !== 'none' && webkitLineClamp !== '')) return false;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return (hides(overflowX) && scrollWidth > clientWidth + 1) || (hides(overflowY) && scrollHeight > clientHeight + 4);
}

function isSmallTarget(element: HTMLElement, around: readonly Target[]): boolean {
  const box = element.getBoundingClientRect();
  if (!isSmall(box) || !isSeen(element) || isWithinText(element) || element.closest('label')) return false;
  const others = around.filter((other) => other.element !== element && !other.element.contains(element));
  return isCrowded(
    box,
    others.map((other) => other.box),
  );
}

/** A link in a sentence is as high as its line. */
function isWithinText(element: HTMLElement): boolean {
  const { parentElement } = element;
  return getComputedStyle(element).display === 'inline' && parentElement !== null && hasOwnText(parentElement);
}

function bytesOf({ currentSrc, complete }: HTMLImageElement): number {
  if (!complete || currentSrc === '') return 0;
  const [entry] = performance.getEntriesByName(currentSrc, 'resource');
  return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
}

/** Colours a node was given of its own: without them it has those of the look. */
function ownColors({ style }: FlatNode): { mend?: Fix } {
  const names = ['color', 'background-color'].filter((name) => breakpoints.some((part) => style[part]?.[name]));
  return names.length > 0 ? { mend: { verb: 'unstyle', names } } : {};
}
