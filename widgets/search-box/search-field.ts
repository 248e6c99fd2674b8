import type { Markup, RenderContext } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes } from '#widgets/props.ts';

interface SearchField {
  readonly label: string;
  readonly isLabelShown: boolean;
  readonly parameter: string;
  readonly value: string;
  readonly placeholder: string;
  readonly button: string;
}

/** The field of a search and its button; without words of its own it has those of the site’s language. */
export function searchField(field: SearchField, { word }: RenderContext): Markup {
  const caption = classes('search-box__label', !field.isLabelShown && 'hidden');
  return html`<label class="search-box__field"><span class="${caption}">${field.label || word('search')}</span><input class="search-box__input" type="search" name="${field.parameter}" value="${field.value}" placeholder="${field.placeholder}" maxlength="200" autocomplete="off"></label><button class="search-box__button" type="submit">${field.button || word('search')}</button>`;
}
