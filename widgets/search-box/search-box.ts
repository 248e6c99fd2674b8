import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';

/** A form that asks one question: it sends what is typed as a query parameter of the page that answers. */
export const searchBox: WidgetType = {
  name: 'search-box',
  icon: 'search',
  category: 'navigation',
  fields: {
    action: { kind: 'url', default: '/search', required: true },
    parameter: { kind: 'text', default: 'q', required: true, maxLength: 32 },
    label: { kind: 'text', default: '', required: true, maxLength: 120 },
    placeholder: { kind: 'text', default: '', maxLength: 120 },
    button: { kind: 'text', default: '', maxLength: 60 },
    value: { kind: 'text', default: '', maxLength: 200 },
    size: { kind: 'choice', default: 'normal', options: ['normal', 'large'] },
    showLabel: { kind: 'boolean', default: false },
  },
  slots: {},
  structural: [],
  css: 'search-box/search-box.css',
  render: ({ props, attributes, context }) => {
    const label = text(props.label) || context.word('search');
    const caption = classes('search-box__label', props.showLabel !== true && 'hidden');
    return html`<form ${attributes(classes('search-box', props.size))} role="search" method="get" action="${text(props.action)}"><label class="search-box__field"><span class="${caption}">${label}</span><input class="search-box__input" type="search" name="${text(props.parameter)}" value="${text(props.value)}" placeholder="${text(props.placeholder)}" maxlength="200" autocomplete="off"></label><button class="search-box__button" type="submit">${text(props.button) || context.word('search')}</button></form>`;
  },
};
