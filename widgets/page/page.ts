import type { WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';

/** The root of a page: the link that skips to the content, and the place where each landmark goes. */
export const page: WidgetType = {
  name: 'page',
  icon: 'layout',
  category: 'structure',
  fields: {},
  slots: { header: {}, main: {}, footer: {} },
  structural: [],
  css: 'page/page.css',
  render: ({ slots, attributes, context }) =>
    html`<div ${attributes('page')}><a class="page__skip" href="#main">${context.word('skipToContent')}</a>${slots.header}<main class="page__main" id="main" tabindex="-1">${slots.main}</main>${slots.footer}</div>`,
};
