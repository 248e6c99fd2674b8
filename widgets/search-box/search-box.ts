import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';
import { searchField } from './search-field.ts';

/** A form that asks one question: it sends what is typed as a query parameter of the page that answers. */
export const searchBox: WidgetType = {
  name: 'search-box',
  icon: 'search',
  category: 'navigation',
  fields: {
    action: { kind: 'url', default: '/search', required: true },
    parameter: { kind: 'text', default: 'q', required: true, maxLength: 32, isSame: true },
    label: { kind: 'text', default: '', required: true, maxLength: 120 },
    placeholder: { kind: 'text', default: '', maxLength: 120 },
    button: { kind: 'text', default: '', maxLength: 60 },
    value: { kind: 'text', default: '', maxLength: 200, isSame: true },
    size: { kind: 'choice', default: 'normal', options: ['normal', 'large'] },
    showLabel: { kind: 'boolean', default: false },
  },
  slots: {},
  structural: [],
  css: 'search-box/search-box.css',
  render: ({ props, attributes, context }) =>
    html`<form ${attributes(classes('search-box', props.size))} role="search" method="get" action="${text(props.action)}">${searchField(
      {
        label: text(props.label),
        isLabelShown: props.showLabel === true,
        parameter: text(props.parameter),
        value: text(props.value),
        placeholder: text(props.placeholder),
        button: text(props.button),
      },
      context,
    )}</form>`,
};
