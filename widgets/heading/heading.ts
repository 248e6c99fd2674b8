import { anchorId } from '#model/layout/anchors.ts';
import type { WidgetType } from '#model/widget-type.ts';
import { headingTag } from '#widgets/heading/heading-tag.ts';
import { html } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';

/** A heading: its level says where it stands in the page's outline, its size how it looks. */
export const heading: WidgetType = {
  name: 'heading',
  icon: 'heading',
  category: 'text',
  fields: {
    text: { kind: 'text', default: '', required: true, maxLength: 300 },
    level: { kind: 'choice', default: '2', options: ['1', '2', '3', '4', '5', '6'] },
    size: { kind: 'choice', default: 'large', options: ['display', 'large', 'medium', 'small', 'label'] },
    eyebrow: { kind: 'text', default: '', maxLength: 160 },
    anchor: { kind: 'text', default: '', maxLength: 40, isSame: true },
  },
  slots: {},
  structural: ['anchor'],
  css: 'heading/heading.css',
  render: ({ props, attributes }) => {
    const [eyebrow, anchor] = [text(props.eyebrow), anchorId(props.anchor)];
    const title = headingTag(text(props.level), 'heading__text', html`${text(props.text)}`);
    return html`<div ${attributes(classes('heading', props.size))}${anchor && html` id="${anchor}"`}>${eyebrow && html`<p class="heading__eyebrow">${eyebrow}</p>`}${title}</div>`;
  },
};
