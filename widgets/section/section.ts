import { anchorId } from '#model/layout/anchors.ts';
import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, text } from '#widgets/props.ts';

/** Classes of the theme that turn its colours round. */
const grounds: Readonly<Record<string, string>> = { ink: ' on-ink', accent: ' on-accent' };

/** A band across the page that holds other widgets at a measured width. */
export const section: WidgetType = {
  name: 'section',
  icon: 'section',
  category: 'structure',
  fields: {
    tone: { kind: 'choice', default: 'plain', options: ['plain', 'tint', 'ink', 'accent'] },
    width: { kind: 'choice', default: 'normal', options: ['narrow', 'normal', 'wide', 'full'] },
    space: { kind: 'choice', default: 'normal', options: ['none', 'small', 'normal', 'large'] },
    pattern: { kind: 'choice', default: 'none', options: ['none', 'rule', 'graticule'] },
    anchor: { kind: 'text', default: '', maxLength: 40, isSame: true },
    label: { kind: 'text', default: '', maxLength: 120 },
  },
  slots: { content: {} },
  structural: ['anchor'],
  css: 'section/section.css',
  render: ({ props, slots, attributes }) => {
    const anchor = anchorId(props.anchor);
    const label = text(props.label);
    const ground = grounds[text(props.tone)] ?? '';
    return html`<section ${attributes(
      `${classes('section', props.tone, `${text(props.space)}-space`, props.pattern)}${ground}`,
    )}${label && html` aria-label="${label}"`}><div class="${classes('section__inner', props.width)}"${anchor && html` id="${anchor}"`}>${slots.content}</div></section>`;
  },
};
