import type { Json } from '#model/json.ts';
import { defaultProps, type FoundPages, type Markup, type SiteLogo, type WidgetType } from '#model/widget-type.ts';
import { currentPage, nothing, raw } from '#widgets/html.ts';
import { wordIn } from '#widgets/words.ts';

interface Given {
  slots?: Record<string, string>;
  path?: string;
  query?: Record<string, string>;
  now?: number;
  language?: string;
  name?: string;
  found?: FoundPages;
  logo?: SiteLogo;
}

/** Renders a type as a page would, with its defaults for what is not given. For tests. */
export function render(
  type: WidgetType,
  props: Record<string, Json> = {},
  { slots = {}, path = '/', query = {}, now = 0, language = 'en', name = 'w-1', found, logo }: Given = {},
): string {
  const filled = Object.keys(type.slots).map((name): [string, Markup] => [
    name,
    slots[name] ? raw(slots[name]) : nothing,
  ]);
  const { html } = type.render({
    props: { ...defaultProps(type), ...props },
    slots: Object.fromEntries(filled),
    attributes: (classes) => raw(`class="${classes}"`),
    name: () => name,
    context: {
      language,
      direction: language === 'ar' ? 'rtl' : 'ltr',
      word: (key) => wordIn(language, key),
      current: (href) => (href === path ? currentPage : nothing),
      size: () => nothing,
      picture: () => undefined,
      address: (value) => (/^javascript:/i.test(value) ? '' : value),
      logo: () => logo,
      now,
      query: (parameter) => query[parameter] ?? '',
      here: (changes) => `${path}?${new URLSearchParams({ ...query, ...changes })}`,
      found,
      timeZone: 'UTC',
      firstDay: 'monday',
      languages: [],
    },
  });
  return html;
}
