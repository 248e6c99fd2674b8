import type { WidgetType } from '#model/widget-type.ts';
import { headingTag } from '#widgets/heading/heading-tag.ts';
import { html } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';

/** A button that opens what is in it above the page; the browser opens, closes and gives the focus back. */
export const dialog: WidgetType = {
  name: 'dialog',
  icon: 'dialog',
  category: 'structure',
  fields: {
    label: { kind: 'text', default: '', required: true, maxLength: 80 },
    title: { kind: 'text', default: '', required: true, maxLength: 160 },
    look: { kind: 'choice', default: 'solid', options: ['solid', 'outline', 'link'] },
    size: { kind: 'choice', default: 'medium', options: ['small', 'medium', 'large'] },
  },
  slots: { content: {} },
  structural: [],
  css: 'dialog/dialog.css',
  render: ({ props, slots, attributes, name, context }) => {
    const id = name();
    const title = text(props.title);
    return html`<div ${attributes('dialog')}><button class="${classes('dialog__open', props.look)}" type="button" popovertarget="${id}" aria-haspopup="dialog">${text(props.label)}</button><div class="${classes('dialog__window', props.size)}" id="${id}" popover role="dialog" aria-label="${title}"><button class="dialog__close" type="button" popovertarget="${id}" popovertargetaction="hide" autofocus aria-label="${context.word('close')}">×</button>${headingTag('2', 'dialog__title', html`${title}`)}<div class="dialog__content">${slots.content}</div></div></div>`;
  },
};
