import { catalogue } from '#widgets/catalogue.ts';
import type { EditedPage } from './drawing/edited-page.ts';
import pageCss from './marks/page.css?raw';

const files = import.meta.glob<string>('../widgets/**/*.css', { query: '?raw', import: 'default', eager: true });

/** Of every type there is: which of them a page uses changes while it is edited. */
const widgetsCss = [...new Set(Object.values(catalogue).map(({ css }) => css))]
  .map((path) => files[`../widgets/${path}`] ?? '')
  .join('\n');

/**
 * The stylesheets of the canvas, in the order in which a page has them. What nodes say of themselves is in the last layer
 * there; here it is in none, which is as strong: a sheet with layers that changes has every font looked up and the whole
 * page laid out anew.
 */
export class Sheets {
  readonly #theme = new CSSStyleSheet();
  readonly #nodes = new CSSStyleSheet();
  readonly #look = new CSSStyleSheet();
  #shownTheme = '';
  #shownNodes = -1;
  #shownLook = '';

  constructor() {
    const [widgets, page] = [new CSSStyleSheet(), new CSSStyleSheet()];
    widgets.replaceSync(widgetsCss);
    page.replaceSync(pageCss);
    document.adoptedStyleSheets = [this.#theme, widgets, this.#nodes, this.#look, page];
  }

  showTheme(css: string): void {
    if (css === this.#shownTheme) return;
    this.#shownTheme = css;
    this.#theme.replaceSync(css);
  }

  /** Declarations for nodes, over what they say of themselves: of a state they are shown in, or only tried. */
  showLook(ids: readonly string[], declarationsOf: (id: string) => string): void {
    const rules = ids.map((id) => {
      const text = declarationsOf(id);
      return text === '' ? '' : `[data-node="${id}"][data-node]{${text}}`;
    });
    const css = rules.join('');
    if (css === this.#shownLook) return;
    this.#shownLook = css;
    this.#look.replaceSync(css);
  }

  showNodes(page: EditedPage): void {
    if (page.cssChanged === this.#shownNodes) return;
    this.#shownNodes = page.cssChanged;
    this.#nodes.replaceSync(page.css());
  }
}
