import type { WidgetType } from '#model/widget-type.ts';
import { html, raw } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';

/** A list of whatever its slot holds; a child that repeats gives one item for each round. */
export const list: WidgetType = {
  name: 'list',
  icon: 'list',
  category: 'data',
  fields: {
    layout: { kind: 'choice', default: 'grid', options: ['grid', 'rows', 'inline', 'columns'] },
    size: { kind: 'choice', default: 'medium', options: ['small', 'medium', 'large'] },
    item: { kind: 'length', default: '', units: ['rem', 'px', '%'], min: 1, max: 2000, sets: '--item' },
    gap: { kind: 'choice', default: 'normal', options: ['none', 'small', 'normal', 'large'] },
    ordered: { kind: 'boolean', default: false },
  },
  slots: { items: { item: { element: 'li', class: 'list__item' } } },
  structural: [],
  css: 'list/list.css',
  render: ({ props, slots, attributes }) => {
    const tag = props.ordered === true ? raw('ol') : raw('ul');
    // Without its markers a list is no list to VoiceOver, so the role is said.
    return html`<${tag} ${attributes(classes('list', props.layout, props.size, `${text(props.gap)}-gap`))} role="list">${slots.items}</${tag}>`;
  },
};
