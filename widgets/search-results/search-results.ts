import type { FoundPage, FoundPages, FoundText, Markup, RenderContext, WidgetType } from '#model/widget-type.ts';
import { html, nothing, raw } from '#widgets/html.ts';
import { pageLinks } from '#widgets/pages/page-links.ts';
import { text } from '#widgets/props.ts';
import { searchField } from '#widgets/search-box/search-field.ts';

/** Asks the pages of the site what the address says, and shows those that say it; with a box of its own to ask in. */
export const searchResults: WidgetType = {
  name: 'search-results',
  icon: 'search',
  category: 'navigation',
  fields: {
    label: { kind: 'text', default: '', maxLength: 120 },
    placeholder: { kind: 'text', default: '', maxLength: 120 },
    button: { kind: 'text', default: '', maxLength: 60 },
    showBox: { kind: 'boolean', default: true },
    level: { kind: 'choice', default: '2', options: ['2', '3'] },
  },
  slots: {},
  structural: [],
  css: 'search-results/search-results.css',
  cssOfOthers: ['search-box/search-box.css', 'pages/pages.css'],
  queryParams: () => ['q', 'page'],
  searchesPages: true,
  render: ({ props, attributes, context }) => {
    const label = text(props.label) || context.word('search');
    const question = context.query('q').trim();
    const box =
      props.showBox === true &&
      html`<form class="search-box" role="search" method="get">${searchField(
        {
          label,
          isLabelShown: false,
          parameter: 'q',
          value: question,
          placeholder: text(props.placeholder),
          button: text(props.button),
        },
        context,
      )}</form>`;
    const found = question === '' || !context.found ? nothing : foundMarkup(context.found, text(props.level), context);
    return html`<section ${attributes('search-results')} aria-label="${label}">${box}${found}</section>`;
  },
};

function foundMarkup(found: FoundPages, level: string, context: RenderContext): Markup {
  const { word } = context;
  if (found.isComing === true) return say(word('searchComing'));
  if (found.total === 0) return say(word('searchNothing'));
  const address = (part: number) => context.here({ page: part === 1 ? '' : String(part) });
  const links =
    found.parts > 1 &&
    html`<nav class="pages" aria-label="${word('pages')}">${pageLinks({ current: found.part, last: found.parts, address }, context)}</nav>`;
  return html`<p class="search-results__said" role="status">${word('searchFound')}: ${found.total}</p><ol class="search-results__list" role="list">${found.pages.map((page) => pageMarkup(page, level))}</ol>${links}`;
}

function pageMarkup({ path, title, excerpt }: FoundPage, level: string): Markup {
  const tag = raw(level === '3' ? 'h3' : 'h2');
  return html`<li class="search-results__page"><${tag} class="search-results__title" dir="auto"><a href="${path}">${marked(title)}</a></${tag}><p class="search-results__excerpt" dir="auto">${marked(excerpt)}</p><p class="search-results__path"><bdi dir="ltr">${readable(path)}</bdi></p></li>`;
}

function marked(parts: readonly FoundText[]): Markup {
  return html`${parts.map(({ text, isMatch }) => (isMatch ? html`<mark>${text}</mark>` : text))}`;
}

function say(sentence: string): Markup {
  return html`<p class="search-results__said" role="status">${sentence}</p>`;
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
