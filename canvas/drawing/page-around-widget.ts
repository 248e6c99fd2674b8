import { flattenLayout, type LayoutTree } from '#model/layout/layout-tree.ts';
import { namedWidgets } from '#model/layout/saved-widgets.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { Limits } from '#site/budget.ts';
import type { PlaceGiven } from '#site/template/live-place.ts';
import type { CanvasAround, CanvasKit } from '../protocol.ts';
import { Drawing, inBody } from './drawing.ts';
import { markOf } from './morph.ts';
import type { Surroundings } from './parts.ts';
import { Span } from './span.ts';

/** The mark of what is edited in the page around it. No node has an id like it. */
const LIVE = 'live place';

type Draft = Pick<WidgetBody, 'props' | 'root'>;

interface PageAroundWidgetOptions {
  around: CanvasAround;
  kit: CanvasKit;
  surroundings: Surroundings;
  /** The widget as it is now, in the language it is looked at in. */
  draft: () => Draft['root'];
  limits: Limits | undefined;
}

/** The page around a widget that is edited in its place: drawn once, and its other places as the widget changes. */
export class PageAroundWidget {
  /** Where the widget itself is drawn. */
  readonly span: Span;
  readonly #drawing: Drawing;
  readonly #tree: LayoutTree;
  readonly #places: readonly string[];
  readonly #makeDraft: () => Draft;
  #draft: Draft;
  #given: PlaceGiven | undefined;

  constructor(body: HTMLElement, { around, kit, surroundings, draft, limits }: PageAroundWidgetOptions) {
    const { key, nodes, props } = around;
    this.#tree = flattenLayout(around.root);
    this.#places = placesOf(this.#tree, kit, [key, nodes[0] ?? '']);
    this.#makeDraft = () => ({ props: [...props], root: draft() });
    this.#draft = this.#makeDraft();
    this.span = new Span(body.ownerDocument);
    const { saved } = surroundings.around;
    const given = (): Surroundings => ({
      ...surroundings,
      around: {
        ...surroundings.around,
        // What visitors see: a page that is only looked at has no marks of its own.
        isPreview: false,
        saved: (name) => (name === key ? ({ ...saved(name), ...this.#draft } as WidgetBody) : saved(name)),
      },
      live: {
        node: nodes[0] ?? '',
        path: nodes.map((id) => `${id}_`).join(''),
        widget: this.#draft,
        take: (found) => this.#take(found),
      },
    });
    const guests = this.span.asGuest(LIVE);
    this.#drawing = new Drawing(inBody(body), () => this.#tree, given, { limits, guests, isOnlyShown: true });
  }

  /** What the place gives the widget; undefined while the page does not show it. */
  get given(): PlaceGiven | undefined {
    return this.#given;
  }

  draw(): void {
    this.#given = undefined;
    this.#drawing.drawAll();
  }

  /** Shows the other places of the widget as it is now. Answers whether its own place gives it something else since. */
  follow(): boolean {
    const before = JSON.stringify(this.#given);
    this.#draft = this.#makeDraft();
    this.#given = undefined;
    this.span.during(() => this.#drawing.redraw(this.#places));
    return JSON.stringify(this.#given) !== before;
  }

  get styles(): ReadonlyMap<string, string> {
    return this.#drawing.parts.styles();
  }

  get stylesChanged(): number {
    return this.#drawing.parts.stylesChanged;
  }

  /** Of several rounds the first is the one that is edited. */
  #take(found: PlaceGiven): string | undefined {
    if (this.#given) return undefined;
    this.#given = found;
    return markOf(LIVE);
  }
}

/** The nodes of a page that show a widget, in whatever others, and the one that is edited. */
function placesOf({ nodes }: LayoutTree, { widgets }: CanvasKit, [key, own]: readonly [string, string]): string[] {
  const showing = new Set([key]);
  for (let before = 0; before !== showing.size; ) {
    before = showing.size;
    for (const [name, { root }] of Object.entries(widgets)) {
      if ([...namedWidgets(root)].some((each) => showing.has(each))) showing.add(name);
    }
  }
  const isShowing = ({ id, widget }: { id: string; widget: string }) =>
    id === own || (widget.startsWith('@') && showing.has(widget.slice(1)));
  return Object.values(nodes)
    .filter(isShowing)
    .map(({ id }) => id);
}
