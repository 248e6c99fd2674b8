import type { LayoutNode } from '#model/layout/layout.ts';
import { type FlatNode, type LayoutTree, nestLayout, subtreeIds } from '#model/layout/layout-tree.ts';
import { type TextsByNode, withTextsOf } from '#model/translations/translate-document.ts';
import type { Limits } from '#site/budget.ts';
import type { Fault } from '#site/expressions/scope.ts';
import { filledHtml, type LivePlace, type PlaceGiven } from '#site/template/live-place.ts';
import { missingMark } from '#site/template/missing-widget.ts';
import type { NodeSurroundings } from '#site/template/new-builder.ts';
import { type PageScope, type RenderedNode, renderNode } from '#site/template/render-node.ts';
import { slotOf } from '#site/template/slot-content.ts';
import { markOf } from './morph.ts';

/** A node may take this long, by the clock alone, before it is shown without what is left: as a whole page on the server. */
const nodeLimits: Limits = { milliseconds: 1000, step: Number.POSITIVE_INFINITY, characters: 4_000_000 };

/** What nodes are rendered with. */
export interface Surroundings {
  readonly around: NodeSurroundings;
  readonly page: PageScope;
  /** Texts of the layout in the language it is looked at in. */
  readonly texts: TextsByNode;
  /** A place of a widget in it that another drawing shows, and the node of the layout in which it is. */
  readonly live?: (LivePlace & { readonly node: string }) | undefined;
  /** The layout is that of a widget which is shown in a place of a page: what that gives it. */
  readonly within?: PlaceGiven | undefined;
}

/**
 * The markup of each node of a layout, rendered when it is first asked for and kept until it changes. A part is a
 * node by itself, with marks for its children; only a repeat is one with all that is in it, and so is what another
 * drawing has a place in.
 */
export class Parts {
  readonly #rendered = new Map<string, RenderedNode>();
  readonly #faults = new Map<string, readonly Fault[]>();
  readonly #styles = new Map<string, ReadonlyMap<string, string>>();
  readonly #tree: () => LayoutTree;
  readonly #given: () => Surroundings;
  readonly #limits: Limits;
  /** Counts changes of which styles there are. */
  stylesChanged = 0;

  constructor(tree: () => LayoutTree, given: () => Surroundings, limits: Limits = nodeLimits) {
    this.#tree = tree;
    this.#given = given;
    this.#limits = limits;
  }

  /** The part a node is drawn with: its own, or that of the outermost repeat around it. */
  partOf(id: string): string {
    const { nodes } = this.#tree();
    let part = id;
    for (let at: FlatNode | undefined = nodes[id]; at; at = at.parent === null ? undefined : nodes[at.parent]) {
      if (this.#isWhole(at)) part = at.id;
    }
    return part;
  }

  #isWhole({ id, repeat }: FlatNode): boolean {
    return repeat !== undefined || id === this.#given().live?.node;
  }

  of(id: string): RenderedNode {
    const known = this.#rendered.get(id);
    if (known) return known;
    const rendered = this.#render(id);
    this.#rendered.set(id, rendered);
    if (rendered.faults.length > 0) this.#faults.set(id, rendered.faults);
    else this.#faults.delete(id);
    this.#noteStyles(id, rendered.styles);
    return rendered;
  }

  peek(id: string): RenderedNode | undefined {
    return this.#rendered.get(id);
  }

  /** Renders a part anew when it is asked for next. */
  stale(id: string): void {
    this.#rendered.delete(id);
  }

  forget(id: string): void {
    this.#rendered.delete(id);
    this.#faults.delete(id);
    this.#noteStyles(id, new Map());
  }

  clear(): void {
    this.#rendered.clear();
    this.#faults.clear();
    this.#styles.clear();
    this.stylesChanged += 1;
  }

  /** Faults of all parts, as many as anyone reads. */
  faults(most: number): Fault[] {
    const found: Fault[] = [];
    for (const faults of this.#faults.values()) {
      found.push(...faults);
      if (found.length >= most) break;
    }
    return found.slice(0, most);
  }

  /** The rules of all parts' own styles, by class, in the order of the document. */
  styles(): Map<string, string> {
    const rules = new Map<string, string>();
    if (this.#styles.size === 0) return rules;
    for (const id of subtreeIds(this.#tree())) {
      for (const [name, rule] of this.#styles.get(id) ?? []) if (!rules.has(name)) rules.set(name, rule);
    }
    return rules;
  }

  /** The markup of a node by itself, with another text in a prop. */
  probe(id: string, prop: string, text: string): string {
    const tree = this.#tree();
    const node = tree.nodes[id];
    if (!node) return '';
    const { around, page } = this.#given();
    const { repeat: _repeat, showIf: _showIf, ...alone } = shallow(tree, node);
    return renderNode({ ...alone, props: { ...alone.props, [prop]: text } }, around, page, {
      mark: () => '',
      limits: this.#limits,
      within: this.#within(id),
    }).html;
  }

  #noteStyles(id: string, styles: ReadonlyMap<string, string>): void {
    const before = this.#styles.get(id);
    if (styles.size === 0 && !before) return;
    const isSame = before?.size === styles.size && [...styles.keys()].every((name) => before.has(name));
    if (isSame) return;
    this.stylesChanged += 1;
    if (styles.size === 0) this.#styles.delete(id);
    else this.#styles.set(id, styles);
  }

  #render(id: string): RenderedNode {
    const tree = this.#tree();
    const node = tree.nodes[id];
    if (!node) return { html: '', styles: new Map(), faults: [] };
    const { around, page, texts, live } = this.#given();
    const options = { limits: this.#limits, live, within: this.#within(id) };
    try {
      const rendered = this.#isWhole(node)
        ? renderNode(withTextsOf(nestLayout(tree, id), texts), around, page, {
            ...options,
            ...(node.repeat && { item: this.#itemOf(node) }),
          })
        : renderNode(withTextsOf(shallow(tree, node), texts), around, page, {
            ...options,
            mark: (child) => this.#mark(child.id),
          });
      const hasFailed = rendered.faults.some(({ kind, node: at }) => kind === 'widgetFailed' && at === id);
      return rendered.html === '' && hasFailed ? { ...rendered, ...missingMark(node.widget, id) } : rendered;
    } catch (error) {
      const detail = error instanceof Error ? error.message : '';
      const faults: Fault[] = [{ node: id, kind: 'widgetFailed', subject: node.widget, detail }];
      return { ...missingMark(node.widget, id), faults };
    }
  }

  #within(id: string) {
    const { within } = this.#given();
    return within && { given: within, isRoot: id === this.#tree().root };
  }

  #mark(id: string): string {
    const { within } = this.#given();
    const filled = within && filledHtml(within, id);
    if (filled !== undefined) return filled === '' ? '' : markOf(id);
    return this.of(id).html === '' ? '' : markOf(id);
  }

  /** What the slot of a node wraps its rounds in. */
  #itemOf({ parent, slot }: FlatNode) {
    const holder = this.#tree().nodes[parent ?? ''];
    return holder && slot !== null ? slotOf(this.#given().around, holder.widget, slot)?.item : undefined;
  }
}

/** A node as it is stored, of its children no more than is asked of them. */
function shallow(tree: LayoutTree, { parent: _parent, slot: _slot, slots, ...own }: FlatNode): LayoutNode {
  const stub = (id: string): LayoutNode[] => {
    const repeat = tree.nodes[id]?.repeat;
    const node = { id, widget: '', props: {}, bindings: {}, slots: {}, style: {} };
    return tree.nodes[id] ? [repeat ? { ...node, repeat } : node] : [];
  };
  return { ...own, slots: Object.fromEntries(Object.entries(slots).map(([name, ids]) => [name, ids.flatMap(stub)])) };
}
