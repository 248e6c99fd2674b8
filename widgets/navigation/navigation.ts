import type { Json, JsonObject } from '#model/json.ts';
import type { Markup, RenderContext, WidgetType } from '#model/widget-type.ts';
import { html } from '#widgets/html.ts';
import { classes, items, text } from '#widgets/props.ts';

/** A list of links; the one that leads to the page itself is marked. */
export const navigation: WidgetType = {
  name: 'navigation',
  icon: 'navigation',
  category: 'navigation',
  fields: {
    label: { kind: 'text', default: '', maxLength: 120 },
    items: {
      kind: 'list',
      default: [],
      of: {
        label: { kind: 'text', default: '', required: true, maxLength: 120 },
        // One without an address is the heading of those beneath it.
        href: { kind: 'url', default: '/' },
        level: { kind: 'choice', default: 'top', options: ['top', 'sub'] },
      },
    },
    layout: { kind: 'choice', default: 'inline', options: ['inline', 'rows'] },
  },
  slots: {},
  structural: ['items.href', 'items.level', 'layout'],
  css: 'navigation/navigation.css',
  render: ({ props, attributes, context, name }) => {
    const label = text(props.label) || context.word('navigation');
    const entries = entriesOf(props.items);
    const links = entries.flatMap((entry) => {
      const link = linkTo(entry, context);
      if (entry.beneath.length === 0) return link ? html`<li class="navigation__item">${link}</li>` : [];
      const beneath = entry.beneath.map((each) => html`<li class="navigation__item">${linkTo(each, context)}</li>`);
      const head = link ?? html`<span class="navigation__heading">${entry.label}</span>`;
      if (props.layout === 'rows')
        return html`<li class="navigation__item">${head}<ul class="navigation__sub" role="list">${beneath}</ul></li>`;
      // Opened by a press, a key or a finger, without a script; its own page comes first in it.
      const own = link && html`<li class="navigation__item">${link}</li>`;
      return html`<li class="navigation__item"><details class="navigation__group" name="${name()}"><summary class="navigation__link">${entry.label}</summary><ul class="navigation__sub" role="list">${own}${beneath}</ul></details></li>`;
    });
    const list = html`<ul class="navigation__list" role="list">${links}</ul>`;
    return html`<nav ${attributes(classes('navigation', props.layout))} aria-label="${label}">${props.layout !== 'rows' && isLong(entries) ? onButton(list, name(), context) : list}</nav>`;
  },
};

/** Entries that fit one line of a phone. */
const FEW = 3;

/** Whether a header on a phone hides the entries behind a button. A link within the page would leave them open over it. */
const isLong = (entries: readonly Entry[]): boolean =>
  entries.length > FEW &&
  !entries.some(({ href, beneath }) => [href, ...beneath.map((each) => each.href)].some((to) => to.includes('#')));

/** The list with its menu button: the style sheet shows either; the browser opens, closes and moves the focus. */
const onButton = (list: Markup, id: string, context: RenderContext): Markup =>
  html`<button class="navigation__open" type="button" popovertarget="${id}">${context.word('menu')}</button><div class="navigation__panel" id="${id}" popover><button class="navigation__close" type="button" popovertarget="${id}" popovertargetaction="hide" autofocus aria-label="${context.word('close')}">×</button>${list}</div>`;

interface Entry {
  readonly label: string;
  readonly href: string;
  readonly beneath: Entry[];
}

/** Entries of the top with those beneath them. What leads nowhere any more is none, unless something is beneath it. */
function entriesOf(value: Json | undefined): Entry[] {
  const entries: Entry[] = [];
  for (const item of items(value)) {
    const entry = entryOf(item);
    const above = entries.at(-1);
    if (item.level === 'sub' && above) {
      if (entry.href !== '') above.beneath.push(entry);
    } else entries.push(entry);
  }
  return entries;
}

const entryOf = (item: JsonObject): Entry => ({ label: text(item.label), href: text(item.href), beneath: [] });

function linkTo({ label, href }: Entry, context: RenderContext): Markup | undefined {
  if (href === '') return undefined;
  return html`<a class="navigation__link" href="${href}"${context.current(href)}>${label}</a>`;
}
