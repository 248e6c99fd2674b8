import { apply } from 'mutative';
import type { JsonObject } from '#model/json.ts';
import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { Diff } from '#model/layout/history.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';
import { textsByNode } from '#model/translations/translate-document.ts';
import type { Limits } from '#site/budget.ts';
import type { Fault } from '#site/expressions/scope.ts';
import { headFaults } from '#site/template/head-faults.ts';
import { catalogue as types } from '#widgets/catalogue.ts';
import { wordIn } from '#widgets/words.ts';
import type { CanvasDocument, CanvasKit, CanvasPage } from '../protocol.ts';
import { Drawing } from './drawing.ts';
import type { Surroundings } from './parts.ts';

interface Opened {
  document: CanvasDocument;
  kit: CanvasKit;
  page: CanvasPage;
  props?: JsonObject | undefined;
  /** What drawing a node may take; without it as much as leaves the studio quick. */
  limits?: Limits;
}

/** Most faults that are told: nobody reads a longer list. */
const MOST_FAULTS = 100;

/** The page a person edits, drawn in a document and kept up with what they do. */
export class EditedPage {
  readonly drawing: Drawing;
  #document: CanvasDocument;
  #surroundings: Surroundings;
  #catalogue: LayoutCatalogue;
  #isTranslated: boolean;
  #headFaults: readonly Fault[] = [];
  readonly #props: JsonObject | undefined;

  constructor(body: HTMLElement, { document, kit, page, props, limits }: Opened) {
    this.#document = document;
    this.#props = props;
    this.#surroundings = surroundingsOf(kit, page, props);
    this.#catalogue = catalogueOf(kit);
    this.#isTranslated = kit.texts !== undefined;
    this.drawing = new Drawing(
      body,
      () => this.#document.tree,
      () => this.#surroundings,
      limits,
    );
    this.#drawAll();
  }

  get tree(): LayoutTree {
    return this.#document.tree;
  }

  /** It is looked at in another language than it is written in. */
  get isTranslated(): boolean {
    return this.#isTranslated;
  }

  get catalogue(): LayoutCatalogue {
    return this.#catalogue;
  }

  /** Answers which nodes were drawn anew; undefined for all. */
  patch(diff: Diff): ReadonlySet<string> | undefined {
    // It was handed over by copy, so it is this page's own: sharing what stays with the state before helps nobody.
    apply(this.#document, diff, { mutable: true });
    const changed = changedNodes(diff, this.tree);
    if (diff.some(({ path }) => path[0] === 'meta')) this.#lookAtHead();
    if (changed) this.drawing.redraw(changed);
    else this.#drawAll();
    return changed;
  }

  replace(document: CanvasDocument): void {
    this.#document = document;
    this.#drawAll();
  }

  surround(kit: CanvasKit, page: CanvasPage): void {
    this.#surroundings = surroundingsOf(kit, page, this.#props);
    this.#catalogue = catalogueOf(kit);
    this.#isTranslated = kit.texts !== undefined;
    this.#drawAll();
  }

  /** Counts up whenever {@link css} is another. */
  get cssChanged(): number {
    return this.drawing.parts.stylesChanged;
  }

  /** The rules of what nodes say of their own looks, in no layer. */
  css(): string {
    return [...this.drawing.parts.styles().values()].join('');
  }

  faults(): Fault[] {
    return [...this.#headFaults, ...this.drawing.faults(MOST_FAULTS)].slice(0, MOST_FAULTS);
  }

  #drawAll(): void {
    this.#lookAtHead();
    this.drawing.drawAll();
  }

  #lookAtHead(): void {
    const { around, page } = this.#surroundings;
    this.#headFaults = headFaults(this.#document.meta, around, page);
  }
}

/** What nodes are rendered with, of what the studio told. */
export function surroundingsOf(kit: CanvasKit, page: CanvasPage, props?: JsonObject): Surroundings {
  const sizeOf = (address: string) => (Object.hasOwn(kit.sizes, address) ? kit.sizes[address] : undefined);
  const around = {
    kit: { types, word: wordIn, sizeOf },
    settings: kit.settings,
    isPreview: true,
    saved: (key: string) => (Object.hasOwn(kit.widgets, key) ? kit.widgets[key] : undefined),
    image: (key: string) => (Object.hasOwn(kit.images, key) ? kit.images[key] : undefined),
    constant: (key: string) => (Object.hasOwn(kit.constants, key) ? kit.constants[key] : undefined),
    addresses: (key: string) => (Object.hasOwn(kit.addresses, key) ? kit.addresses[key] : undefined),
  };
  return { around, page: { ...page, props }, texts: textsByNode(kit.texts ?? {}) };
}

function catalogueOf({ widgets }: CanvasKit): LayoutCatalogue {
  return { types, saved: new Map(Object.entries(widgets)) };
}

/** Ids of the nodes a change is about; undefined for one that is about all of them. */
function changedNodes(diff: Diff, { nodes: now }: LayoutTree): Set<string> | undefined {
  const ids = new Set<string>();
  for (const { path } of diff) {
    const [part, nodes, id, field] = path;
    if (part === undefined || (part === 'tree' && (nodes !== 'nodes' || id === undefined))) return undefined;
    if (part !== 'tree') continue;
    ids.add(String(id));
    // Rounds of a repeat have an element each in some slots: their parent is another with them.
    const parent = field === undefined || field === 'repeat' ? now[String(id)]?.parent : undefined;
    if (parent) ids.add(parent);
  }
  return ids;
}
