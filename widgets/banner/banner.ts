import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { iconNames } from '#widgets/icon/drawings.ts';
import { iconMarkup } from '#widgets/icon/icon-markup.ts';
import { classes, text } from '#widgets/props.ts';

const grounds: Readonly<Record<string, string>> = { ink: ' on-ink', accent: ' on-accent' };

/** One line across the page that nobody is to miss, with the way on. */
export const banner: WidgetType = {
  name: 'banner',
  icon: 'banner',
  category: 'structure',
  fields: {
    text: { kind: 'text', default: '', required: true, maxLength: 300 },
    icon: { kind: 'choice', default: 'none', options: ['none', ...iconNames] },
    label: { kind: 'text', default: '', maxLength: 80 },
    href: { kind: 'url', default: '' },
    tone: { kind: 'choice', default: 'accent', options: ['tint', 'ink', 'accent'] },
  },
  slots: {},
  structural: [],
  css: 'banner/banner.css',
  sample: { icon: 'bell', href: '/' },
  render: ({ props, attributes, context }) => {
    const [label, href] = [text(props.label), text(props.href)];
    const ground = grounds[text(props.tone)] ?? '';
    return html`<section ${attributes(`${classes('banner', props.tone)}${ground}`)} aria-label="${context.word('notice')}"><div class="banner__inner">${iconMarkup(text(props.icon), 'banner__icon')}<p class="banner__text">${text(props.text)}${label && href && html` <a class="banner__link" href="${href}">${label}</a>`}</p></div></section>`;
  },
};
