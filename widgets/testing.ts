import type { Json } from '#model/json.ts';
import { defaultProps, type Markup, type WidgetType } from '#model/widget-type.ts';
import { currentPage, nothing, raw } from '#widgets/html.ts';
import { wordIn } from '#widgets/words.ts';

interface Given {
  slots?: Record<string, string>;
  path?: string;
}

/** Renders a type as a page would, with its defaults for what is not given. For tests. */
export function render(
  type: WidgetType,
  props: Record<string, Json> = {},
  { slots = {}, path = '/' }: Given = {},
): string {
  const filled = Object.keys(type.slots).map((name): [string, Markup] => [
    name,
    slots[name] ? raw(slots[name]) : nothing,
  ]);
  const { html } = type.render({
    props: { ...defaultProps(type), ...props },
    slots: Object.fromEntries(filled),
    attributes: (classes) => raw(`class="${classes}"`),
    context: {
      language: 'en',
      direction: 'ltr',
      word: (key) => wordIn('en', key),
      current: (href) => (href === path ? currentPage : nothing),
      size: () => nothing,
      picture: () => undefined,
    },
  });
  return html;
}
