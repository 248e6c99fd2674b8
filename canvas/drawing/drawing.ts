import { type LayoutTree, subtreeIds } from '#model/layout/layout-tree.ts';
import type { Limits } from '#site/budget.ts';
import type { Fault } from '#site/expressions/scope.ts';
import { isBlank } from '../is-blank.ts';
import { drawWhole } from './draw-whole.ts';
import { fillMarks, markedId, morphElement, type Places, parse } from './morph.ts';
import { Parts, type Surroundings } from './parts.ts';
import { wantsMedia } from './wants-media.ts';

/** Where a layout is shown. */
export interface Mount {
  readonly document: Document;
  show: (nodes: readonly ChildNode[]) => void;
}

export const inBody = (body: HTMLElement): Mount => ({
  document: body.ownerDocument,
  show: (nodes) => body.replaceChildren(...nodes),
});

/** What stands in a layout and is no part of it: its DOM nodes are others', which move them and change them. */
export interface Guests {
  /** The DOM nodes a mark stands for; undefined for one of a node of the layout. */
  of: (id: string) => readonly ChildNode[] | undefined;
  isOne: (node: ChildNode) => boolean;
  areThere: () => boolean;
  /** What is now in the place of nodes of which some were guests. */
  now: (nodes: readonly ChildNode[]) => readonly ChildNode[];
}

interface DrawingOptions {
  limits?: Limits | undefined;
  guests?: Guests | undefined;
  /** Nothing is put into it: what is empty has no room made for that. */
  isOnlyShown?: boolean;
}

/** Shows a layout in a document, and changes no more of it than what changed of the layout. */
export class Drawing {
  readonly parts: Parts;
  readonly #mount: Mount;
  readonly #guests: Guests | undefined;
  readonly #isOnlyShown: boolean;
  readonly #tree: () => LayoutTree;
  readonly #given: () => Surroundings;
  /** DOM nodes of each part that is shown; those of its children are in them. */
  readonly #shown = new Map<string, readonly ChildNode[]>();
  /** The part a person types in on the page itself. */
  #held: string | undefined;
  readonly #placed = new WeakSet<ChildNode>();
  readonly #places: Places = {
    of: (id) => this.#guests?.of(id) ?? this.shownAs(id) ?? this.#build(id),
    isPlaced: (node) => this.#placed.has(node) || this.#guests?.isOne(node) === true,
  };

  constructor(
    mount: Mount,
    tree: () => LayoutTree,
    given: () => Surroundings,
    { limits, guests, isOnlyShown = false }: DrawingOptions = {},
  ) {
    this.#mount = mount;
    this.#guests = guests;
    this.#isOnlyShown = isOnlyShown;
    this.#tree = tree;
    this.#given = given;
    this.parts = new Parts(tree, given, limits);
  }

  /** Draws everything anew: the page that is looked at is another, or what its site has. */
  drawAll(): void {
    this.parts.clear();
    this.#shown.clear();
    const { root } = this.#tree();
    const guests = this.#guests?.areThere() ? this.#guests : undefined;
    const isGuest = guests && ((id: string) => guests.of(id) !== undefined);
    const whole = drawWhole(this.#mount.document, root, (id) => this.parts.of(id).html, isGuest);
    if (!whole) {
      this.#mount.show(this.#places.of(root));
      return;
    }
    const shown = guests
      ? Array.from(whole.shown, ([id, nodes]) => [id, withGuests(nodes, guests)] as const)
      : whole.shown;
    if (guests) fillMarks(whole.fragment, this.#places);
    this.#mount.show(Array.from(whole.fragment.childNodes));
    for (const [id, nodes] of shown) this.#show(id, nodes);
  }

  /** The DOM nodes a part is shown as. */
  shownAs(id: string): readonly ChildNode[] | undefined {
    const shown = this.#shown.get(id);
    return shown && this.#guests ? this.#guests.now(shown) : shown;
  }

  /** Draws what the change of these nodes changes; those that are gone and new ones are among them. */
  redraw(changed: Iterable<string>): void {
    const { nodes, root } = this.#tree();
    const before = new Map<string, string | undefined>();
    const levels: string[][] = [];
    const look = (id: string) => {
      if (before.has(id)) return;
      before.set(id, this.parts.peek(id)?.html);
      this.parts.stale(id);
      const depth = depthOf(this.#tree(), id);
      levels[depth] = [...(levels[depth] ?? []), id];
    };
    for (const id of changed) {
      if (!Object.hasOwn(nodes, id)) this.#forget(id);
      else look(this.parts.partOf(id));
    }
    const looked: string[] = [];
    for (let depth = levels.length - 1; depth >= 0; depth--) {
      for (const id of levels[depth] ?? []) {
        if (nodes[id]?.repeat) for (const inside of subtreeIds(this.#tree(), id).slice(1)) this.#forget(inside);
        // What is new is made by its parent, if it is shown at all.
        if (before.get(id) === undefined) continue;
        const { html } = this.parts.of(id);
        looked.push(id);
        const parent = nodes[id]?.parent;
        // Of a slot in which something is, more may be shown than what is in it.
        if ((html === '') !== (before.get(id) === '') && parent) look(this.parts.partOf(parent));
      }
    }
    for (const id of looked) if (id !== this.#held && this.parts.of(id).html !== before.get(id)) this.#morph(id);
    for (const id of looked) this.#markEmpty(id);
    if (!this.#shown.has(root)) this.#mount.show(this.#places.of(root));
  }

  /** Leaves what a node is shown as alone, until what this answers is called. */
  hold(id: string): () => void {
    const part = this.parts.partOf(id);
    this.#held = part;
    return () => {
      if (this.#held === part) this.#held = undefined;
      if (Object.hasOwn(this.#tree().nodes, part)) this.#morph(part);
    };
  }

  faults(most: number): Fault[] {
    return this.parts.faults(most);
  }

  /** The elements a node is shown as: none when it is not shown, several in a repeat. */
  elementsOf(id: string): HTMLElement[] {
    if (!Object.hasOwn(this.#tree().nodes, id)) return [];
    const wanted = `[data-node="${id}"]`;
    return (this.shownAs(this.parts.partOf(id)) ?? []).flatMap((node) => {
      if (node.nodeType !== 1) return [];
      const element = node as HTMLElement;
      return element.matches(wanted) ? [element] : Array.from(element.querySelectorAll<HTMLElement>(wanted));
    });
  }

  /** The elements in which the slots of a saved widget are, by the name of each. */
  slotsOf(id: string): Map<string, HTMLElement> {
    const found = new Map<string, HTMLElement>();
    if (!this.#tree().nodes[id]?.widget.startsWith('@')) return found;
    for (const element of this.elementsOf(id)) {
      for (const place of [element, ...element.querySelectorAll<HTMLElement>('[data-slot]')]) {
        for (const mark of place.getAttribute('data-slot')?.split(' ') ?? []) {
          const slot = mark.startsWith(`${id}/`) ? mark.slice(id.length + 1) : undefined;
          if (slot !== undefined && !found.has(slot)) found.set(slot, place);
        }
      }
    }
    return found;
  }

  #build(id: string): readonly ChildNode[] {
    const fragment = parse(this.#mount.document, this.parts.of(id).html);
    fillMarks(fragment, this.#places);
    return this.#show(id, Array.from(fragment.childNodes));
  }

  #show(id: string, nodes: readonly ChildNode[]): readonly ChildNode[] {
    this.#shown.set(id, nodes);
    for (const node of nodes) if (!this.#guests?.isOne(node)) this.#placed.add(node);
    this.#markEmpty(id);
    return nodes;
  }

  #morph(id: string): void {
    const shown = this.shownAs(id);
    // What was not shown is put into its place by its parent.
    if (!shown?.length) {
      this.#shown.delete(id);
      return;
    }
    const fragment = parse(this.#mount.document, this.parts.of(id).html);
    const wanted = Array.from(fragment.childNodes);
    if (wanted.length === 0) {
      for (const node of shown) node.remove();
      this.#shown.delete(id);
      return;
    }
    const { own, next: wantedOwn } = this.#apartFromGuests(shown, wanted);
    const pairs = own.map((node, at) => [node, wantedOwn[at]] as const);
    if (own.length === wantedOwn.length && pairs.every(([one, other]) => isSameElement(one, other))) {
      for (const [one, other] of pairs) morphElement(one as Element, other as Element, this.#places);
      return;
    }
    // Guests among them move on: what comes is put where something stands that does not.
    const here = this.#mount.document.createTextNode('');
    shown[0]?.before(here);
    fillMarks(fragment, this.#places);
    const next = this.#show(id, Array.from(fragment.childNodes));
    for (const node of shown) if (!next.includes(node)) node.remove();
    here.replaceWith(...next);
  }

  /** What is shown and what is wanted, without a guest that stands between them in the same place. */
  #apartFromGuests(shown: readonly ChildNode[], wanted: readonly ChildNode[]) {
    const guests = this.#guests;
    const isMark = (node: ChildNode) => guests?.of(markedId(node) ?? '') !== undefined;
    const at = wanted.findIndex(isMark);
    const isInPlace =
      at >= 0 && wanted.filter(isMark).length === 1 && shown.findIndex((node) => guests?.isOne(node)) === at;
    if (!isInPlace) return { own: shown, next: wanted };
    return { own: shown.filter((node) => !guests?.isOne(node)), next: wanted.toSpliced(at, 1) };
  }

  /** A container with nothing in it gets room on the canvas, so that something can be put there; so does what has no picture or film yet. */
  #markEmpty(id: string): void {
    if (this.#isOnlyShown) return;
    const node = this.#tree().nodes[id];
    const element = this.#shown.get(id)?.[0];
    if (!node || node.repeat || element?.nodeType !== 1) return;
    if (node.widget.startsWith('@')) {
      for (const [slot, place] of this.slotsOf(id)) {
        const isEmpty = (node.slots[slot] ?? []).length === 0 && place.childNodes.length === 0;
        place.toggleAttribute('data-empty', isEmpty);
      }
      return;
    }
    const { types } = this.#given().around.kit;
    const type = Object.hasOwn(types, node.widget) ? types[node.widget] : undefined;
    const slots = Object.keys(type?.slots ?? {});
    const isFilled = this.#given().within?.slots.some((each) => each.node === id);
    const isEmpty = slots.every((slot) => (node.slots[slot] ?? []).length === 0);
    const hasNothing = !isFilled && isEmpty && (slots.length > 0 || wantsMedia(type, node));
    // What says something of its own, as a card its title, is there to be seen without.
    (element as Element).toggleAttribute('data-empty', hasNothing && isBlank(element as Element));
  }

  #forget(id: string): void {
    this.parts.forget(id);
    for (const node of this.#shown.get(id) ?? []) node.remove();
    this.#shown.delete(id);
  }
}

function withGuests(nodes: readonly ChildNode[], guests: Guests): readonly ChildNode[] {
  return nodes.flatMap((node) => guests.of(markedId(node) ?? '') ?? [node]);
}

function depthOf({ nodes }: LayoutTree, id: string): number {
  let depth = 0;
  for (let at = nodes[id]?.parent ?? null; at !== null; at = nodes[at]?.parent ?? null) depth += 1;
  return depth;
}

function isSameElement(one: ChildNode, other: ChildNode | undefined): boolean {
  return one.nodeType === 1 && other?.nodeName === one.nodeName;
}
