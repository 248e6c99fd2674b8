import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { iconMarkup } from '#widgets/icon/icon-markup.ts';
import { classes } from '#widgets/props.ts';

const schemes = { auto: 'monitor', light: 'sun', dark: 'moon' } as const;

/** Light, dark or as the device has it. Without a script, and on a site of one scheme, there is nothing to choose. */
export const themeSwitch: WidgetType = {
  name: 'theme-switch',
  icon: 'theme',
  category: 'navigation',
  fields: { look: { kind: 'choice', default: 'icons', options: ['icons', 'names'] } },
  slots: {},
  structural: [],
  css: 'theme-switch/theme-switch.css',
  script: 'theme-switch/theme-switch.js',
  scriptFirst: true,
  render: ({ props, attributes, context }) => {
    const buttons = Object.entries(schemes).map(([scheme, icon]) => {
      const word = context.word(`scheme-${scheme}`);
      const drawn = iconMarkup(icon, 'theme-switch__icon');
      const named = props.look === 'names';
      return html`<button class="theme-switch__button" type="button" data-scheme="${scheme}" aria-pressed="false"${!named && html` aria-label="${word}" title="${word}"`}>${drawn}${named && html`<span>${word}</span>`}</button>`;
    });
    return html`<div ${attributes(classes('theme-switch', props.look))} role="group" aria-label="${context.word('scheme')}" hidden>${buttons}</div>`;
  },
};
