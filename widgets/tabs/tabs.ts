import type { WidgetType } from '#model/widget-type.ts';
import { html, raw } from '#widgets/html.ts';
import { classes, items, text } from '#widgets/props.ts';

/** Texts of which one is shown at a time: a group of radio buttons, so that arrow keys change it without a script. */
export const tabs: WidgetType = {
  name: 'tabs',
  icon: 'tabs',
  category: 'text',
  fields: {
    label: { kind: 'text', default: '', maxLength: 160 },
    items: {
      kind: 'list',
      default: [],
      max: 12,
      of: {
        title: { kind: 'text', default: '', required: true, maxLength: 80 },
        body: { kind: 'rich-text', default: '', maxLength: 20_000 },
      },
    },
    look: { kind: 'choice', default: 'line', options: ['line', 'fill'] },
  },
  slots: {},
  structural: [],
  css: 'tabs/tabs.css',
  sample: { items: [{}, {}, {}] },
  render: ({ props, attributes, name, context }) => {
    const group = name();
    const panels = items(props.items).map(
      (item, at) =>
        html`<label class="tabs__tab"><input class="tabs__choice" type="radio" name="${group}"${at === 0 && html` checked`}>${text(item.title)}</label><div class="tabs__panel">${raw(text(item.body))}</div>`,
    );
    const label = text(props.label) || context.word('tabs');
    return html`<fieldset ${attributes(classes('tabs', props.look))}><legend class="tabs__label">${label}</legend>${panels}</fieldset>`;
  },
};
