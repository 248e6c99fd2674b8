import { renderNode } from '#site/template/render-node.ts';
import { surroundingsOf } from '../drawing/edited-page.ts';
import { parse } from '../drawing/morph.ts';
import type { Tile, ToCanvas } from '../protocol.ts';
import { Sheets } from '../sheets.ts';
import { showSurroundings } from '../surroundings.ts';
import picturesCss from './thumbnails.css?raw';

/** Widths a widget is laid out in, in pixels: the first in which it fills its picture. */
const WIDTHS = [200, 380, 700] as const;
const limits = { milliseconds: 100, step: Number.POSITIVE_INFINITY, characters: 500_000 };

interface Drawn {
  tile: HTMLElement;
  inner: HTMLElement;
  /** What it was made of. */
  source: string;
}

/** Small pictures of widgets, each drawn by what draws it on a page, in the looks of the site. Nothing in them is pressed. */
export class Thumbnails {
  readonly #sheets = new Sheets();
  readonly #drawn = new Map<string, Drawn>();

  constructor() {
    const own = new CSSStyleSheet();
    own.replaceSync(picturesCss);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    document.body.inert = true;
  }

  take(message: ToCanvas): void {
    if (message.type !== 'pictures') return;
    const { kit, page, tiles } = message;
    showSurroundings(kit, page, this.#sheets);
    // As the studio around it, or it would stand on a ground of its own.
    document.documentElement.style.colorScheme = page.scheme ?? '';
    const surroundings = surroundingsOf(kit, page);
    const left = new Set(this.#drawn.keys());
    for (const tile of tiles) {
      left.delete(tile.node.id);
      const source = JSON.stringify(tile.node) + kit.theme.length;
      const known = this.#drawn.get(tile.node.id);
      const drawn = known?.source === source ? known : this.#draw(tile, surroundings, source);
      place(drawn, tile);
    }
    for (const id of left) {
      this.#drawn.get(id)?.tile.remove();
      this.#drawn.delete(id);
    }
  }

  #draw({ node }: Tile, { around, page }: ReturnType<typeof surroundingsOf>, source: string): Drawn {
    this.#drawn.get(node.id)?.tile.remove();
    const tile = document.createElement('sitewright-tile');
    const inner = document.createElement('div');
    inner.className = 'sitewright-drawn';
    const made = parse(document, htmlOf());
    for (const eager of made.querySelectorAll('[autofocus]')) eager.removeAttribute('autofocus');
    inner.append(made);
    tile.append(inner);
    document.body.append(tile);
    const drawn = { tile, inner, source };
    this.#drawn.set(node.id, drawn);
    return drawn;

    function htmlOf(): string {
      try {
        return renderNode(node, around, page, { limits }).html;
      } catch {
        // One that cannot be drawn has its name beneath an empty picture.
        return '';
      }
    }
  }
}

function place({ tile, inner }: Drawn, { x, y, width, height }: Tile): void {
  tile.style.transform = `translate(${x}px, ${y}px)`;
  tile.style.width = `${width}px`;
  tile.style.height = `${height}px`;
  for (const wide of WIDTHS) {
    const scale = width / wide;
    inner.style.width = `${wide}px`;
    inner.style.transform = `scale(${scale})`;
    const free = height - inner.offsetHeight * scale;
    inner.style.top = `${Math.max(0, free / 2)}px`;
    if (free >= 0) return;
  }
}
