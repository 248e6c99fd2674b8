import { type Finding, MAX_FINDINGS } from '#model/checks/finding.ts';
import type { SiteLink } from '#model/checks/links-of.ts';
import { shownNodes } from '#model/checks/shown-nodes.ts';
import { type FlatNode, subtreeIds } from '#model/layout/layout-tree.ts';
import type { EditedPage } from '../drawing/edited-page.ts';
import type { OpenedWidgets } from '../opened-widgets.ts';
import { inspectNode, type NodeInspection, type Target, targets } from './look-at-node.ts';
import { Reading } from './reading.ts';

/** Milliseconds at a time: whatever a person does comes before it. */
const SLICE = 6;
const MAX_LINKS = 200;
/** Milliseconds for others that come at the same time. */
const PAUSE = 500;

/**
 * What shows on the page alone, looked for when it is asked for and only where it was drawn anew since. It goes in
 * slices, and begins again when the page changes meanwhile.
 */
export class VisualChecks {
  readonly #page: EditedPage;
  readonly #opened: OpenedWidgets;
  readonly #report: (found: { findings: Finding[]; links: SiteLink[] }) => void;
  readonly #known = new Map<string, NodeInspection>();
  /** Everything was looked at, and nothing was drawn anew since. */
  #isDone = false;
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(
    page: EditedPage,
    opened: OpenedWidgets,
    report: (found: { findings: Finding[]; links: SiteLink[] }) => void,
  ) {
    this.#page = page;
    this.#opened = opened;
    this.#report = report;
    performance.setResourceTimingBufferSize(1000);
  }

  /** These nodes were drawn anew, or all. */
  stale(ids: ReadonlySet<string> | undefined): void {
    clearTimeout(this.#next);
    this.#isDone = false;
    if (!ids) {
      this.#known.clear();
      return;
    }
    for (const id of ids) {
      // What is in it stands on it.
      for (const each of [id, ...subtreeIds(this.#page.tree, id)]) this.#known.delete(each);
    }
  }

  /** Something of a node is there that was not; told without being asked, where it was asked before. */
  again(id: string): void {
    this.#known.delete(id);
    if (!this.#isDone) return;
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.run(), PAUSE);
  }

  run(): void {
    clearTimeout(this.#next);
    this.#isDone = false;
    const nodes = shownNodes(this.#page.tree);
    const waiting = nodes.filter(({ id }) => !this.#known.has(id));
    const reading = new Reading(document);
    const around = this.#opened.whileAllOpen(targetsThere);
    const look = () => {
      const until = performance.now() + SLICE;
      for (let node = waiting.pop(); node; node = waiting.pop()) {
        this.#known.set(node.id, this.#look(node, reading, around));
        if (performance.now() > until && waiting.length > 0) {
          this.#next = setTimeout(go);
          return;
        }
      }
      this.#reportOn(nodes);
    };
    const go = () => this.#opened.whileAllOpen(look);
    this.#next = setTimeout(go);
  }

  #look(node: FlatNode, reading: Reading, around: readonly Target[]): NodeInspection {
    const elements = this.#page.drawing.elementsOf(node.id);
    return inspectNode(node, elements, this.#page.catalogue, reading, around);
  }

  #reportOn(nodes: readonly FlatNode[]): void {
    this.#isDone = true;
    const looked = nodes.flatMap(({ id }) => this.#known.get(id) ?? []);
    const wide = widest(nodes, (id) => this.#page.drawing.elementsOf(id));
    this.#report({
      findings: [...wide, ...looked.flatMap(({ findings }) => findings)].slice(0, MAX_FINDINGS),
      links: looked.flatMap(({ links }) => links).slice(0, MAX_LINKS),
    });
  }
}

function targetsThere(): Target[] {
  return Array.from(
    document.querySelectorAll(targets),
    (element): Target => ({ element, box: element.getBoundingClientRect() }),
  ).filter(({ element, box }) => box.right > box.left && box.bottom > box.top && element.closest('[data-node]'));
}

/** The innermost node that makes the page wider than its window. */
function widest(nodes: readonly FlatNode[], elementsOf: (id: string) => readonly HTMLElement[]): Finding[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth + 1) return [];
  const isOut = (element: HTMLElement) => {
    const { left, right } = element.getBoundingClientRect();
    return (right + scrollX > clientWidth + 1 || left + scrollX < -1) && !isHeld(element);
  };
  const node = nodes.findLast(({ id }) => elementsOf(id).some(isOut));
  return node ? [{ kind: 'pageWide', node: node.id, subject: String(clientWidth) }] : [];
}

/** Whether something around it keeps it from making the page wider. */
function isHeld(element: HTMLElement): boolean {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflowX !== 'visible') return true;
  }
  return false;
}
