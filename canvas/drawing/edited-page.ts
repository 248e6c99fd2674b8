import { apply } from 'mutative';
import type { JsonObject } from '#model/json.ts';
import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { Diff } from '#model/layout/history.ts';
import { type LayoutTree, nestLayout } from '#model/layout/layout-tree.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { textsByNode, withTextsOf } from '#model/translations/translate-document.ts';
import type { Limits } from '#site/budget.ts';
import type { Fault } from '#site/expressions/scope.ts';
import { headFaults } from '#site/template/head-faults.ts';
import { catalogue as types } from '#widgets/catalogue.ts';
import { wordIn } from '#widgets/words.ts';
import type { CanvasAround, CanvasDocument, CanvasKit, CanvasPage } from '../protocol.ts';
import { Drawing, inBody, type Mount } from './drawing.ts';
import { PageAroundWidget } from './page-around-widget.ts';
import type { Surroundings } from './parts.ts';
import { SlotFills } from './slot-fills.ts';

interface Opened {
  document: CanvasDocument;
  kit: CanvasKit;
  page: CanvasPage;
  props?: JsonObject | undefined;
  around?: CanvasAround | undefined;
  /** What drawing a node may take; without it as much as leaves the studio quick. */
  limits?: Limits;
}

/** Most faults that are told: nobody reads a longer list. */
const MAX_FAULTS = 100;

/** The page a person edits, drawn in a document and kept up with what they do. */
export class EditedPage {
  readonly drawing: Drawing;
  readonly #body: HTMLElement;
  readonly #props: JsonObject | undefined;
  readonly #limits: Limits | undefined;
  readonly #filled: SlotFills;
  #document: CanvasDocument;
  #kit: CanvasKit;
  #surroundings: Surroundings;
  #catalogue: LayoutCatalogue;
  #headFaults: readonly Fault[] = [];
  #around: PageAroundWidget | undefined;

  constructor(body: HTMLElement, { document, kit, page, props, around, limits }: Opened) {
    this.#body = body;
    this.#document = document;
    this.#props = props;
    this.#limits = limits;
    this.#kit = kit;
    this.#surroundings = surroundingsOf(kit, page, props);
    this.#catalogue = catalogueOf(kit);
    this.#filled = new SlotFills(body.ownerDocument);
    const alone = inBody(body);
    const mount: Mount = {
      document: body.ownerDocument,
      show: (nodes) => (this.#around?.given ? this.#around.span : alone).show(nodes),
    };
    this.drawing = new Drawing(
      mount,
      () => this.#document.tree,
      () => this.#surroundings,
      { limits, guests: this.#filled },
    );
    this.surround(kit, page, around);
  }

  get tree(): LayoutTree {
    return this.#document.tree;
  }

  /** The language punctuation is set in as it is typed; undefined where it stays. */
  get smartLanguage(): SiteLanguage | undefined {
    const { language, smart_punctuation } = this.#kit.settings;
    return smart_punctuation?.includes(language) ? language : undefined;
  }

  /** It is looked at in another language than it is written in. */
  get isTranslated(): boolean {
    return this.#kit.texts !== undefined;
  }

  /** Images of the library that it names, by key. */
  get images(): CanvasKit['images'] {
    return this.#kit.images;
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

  surround(kit: CanvasKit, page: CanvasPage, around?: CanvasAround): void {
    this.#kit = kit;
    this.#surroundings = surroundingsOf(kit, page, this.#props);
    this.#catalogue = catalogueOf(kit);
    this.#around =
      around &&
      new PageAroundWidget(this.#body, {
        around,
        kit,
        surroundings: surroundingsOf({ ...kit, texts: kit.textsAround }, page, around.values),
        draft: () => withTextsOf(nestLayout(this.tree), this.#surroundings.texts),
        limits: this.#limits,
      });
    this.#around?.draw();
    this.#takeGiven();
    this.#drawAll();
  }

  /** The page around it; undefined while it is shown alone, also because that page does not show it. */
  get around(): PageAroundWidget | undefined {
    return this.#around?.given ? this.#around : undefined;
  }

  /** It is to be shown in a page, whether that shows it or not. */
  get isInPlace(): boolean {
    return this.#around !== undefined;
  }

  /** Values of its props in that place. */
  get given(): JsonObject | undefined {
    return this.#surroundings.within?.props as JsonObject | undefined;
  }

  /** Shows other places of the widget on the page around it as the widget is now. Answers whether its own is another. */
  follow(): boolean {
    const { around } = this;
    if (!around?.follow()) return false;
    this.#takeGiven();
    this.#drawAll();
    return true;
  }

  /** Elements of the page around that are shown within the widget: what its place fills. */
  get filledElements(): readonly Element[] {
    return this.#filled.elements();
  }

  /** Whether something on the canvas is of the page around, not of what is edited. */
  isAround(element: Element | null): boolean {
    return this.around !== undefined && !element?.closest('[data-node]');
  }

  #takeGiven(): void {
    const { within: _before, ...surroundings } = this.#surroundings;
    const within = this.#around?.given;
    this.#surroundings = { ...surroundings, within };
    this.#filled.take(within);
  }

  /** Counts up whenever {@link css} is another. */
  get cssChanged(): number {
    return this.drawing.parts.stylesChanged + (this.around?.stylesChanged ?? 0);
  }

  /** The rules of what nodes say of their own looks, in no layer. */
  css(): string {
    const rules = new Map(this.around?.styles);
    for (const [name, rule] of this.drawing.parts.styles()) if (!rules.has(name)) rules.set(name, rule);
    return [...rules.values()].join('');
  }

  faults(): Fault[] {
    return [...this.#headFaults, ...this.drawing.faults(MAX_FAULTS)].slice(0, MAX_FAULTS);
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
