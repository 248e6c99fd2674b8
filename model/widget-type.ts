import type { Json } from '#model/json.ts';
import type { MapTiles } from '#model/map-tiles.ts';
import type { FirstDay } from '#model/settings.ts';

/**
 * How a prop of a widget type is edited and how its value reaches the page. `text` and `multiline` are escaped,
 * `rich-text` and `html` are sanitised, `url` and `image` lose dangerous schemes; `data` holds any value and is
 * only ever bound; a `length` (`12rem`, or empty) reaches the style sheet alone and is never bound.
 */
export type FieldKind =
  | 'text'
  | 'multiline'
  | 'rich-text'
  | 'html'
  | 'number'
  | 'length'
  | 'boolean'
  | 'choice'
  | 'url'
  | 'image'
  | 'color'
  | 'list'
  | 'data';

export interface Field {
  readonly kind: FieldKind;
  readonly default: Json;
  /** For `choice`: the values, in the order they are offered. */
  readonly options?: readonly string[];
  /** For `list`: the fields of each item. */
  readonly of?: Readonly<Record<string, Field>>;
  readonly min?: number;
  readonly max?: number;
  /** What a `number` counts, said behind it; those a `length` can be in, the usual one first. */
  readonly units?: readonly string[];
  /** For `length`: the custom property of the widget's css that it is, which the widget says of itself as well. */
  readonly sets?: `--${string}`;
  readonly maxLength?: number;
  readonly required?: boolean;
  /** Given by the server alone, to the page that answers what was sent: nobody edits it. */
  readonly isGiven?: boolean;
  /** Offered only where each field named here, beside it, has one of these values; elsewhere it says nothing. */
  readonly when?: Readonly<Record<string, readonly Json[]>>;
  /** The choice beside it by whose value it is called: what is "at least" of a text is "first day" of a date. */
  readonly namedBy?: string;
  /** For `choice`: what choosing a value fills in beside it, where an item is edited; a stored one is left as it is. */
  readonly fills?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** A text that is no words: a name, a key, a pattern. It is the same in every language. */
  readonly isSame?: true;
}

export interface Slot {
  /** Names of the widget types it takes; absent means any. */
  readonly accept?: readonly string[];
  /** Puts each child of the slot, so also each round of a repeat, into an element of its own: the `li` of a list. */
  readonly item?: { readonly element: 'li' | 'div'; readonly class: string };
}

/** A form of a picture, or what is shown in its place on a wider screen. */
export interface PictureSource {
  /** Empty for a form that is shown everywhere. */
  readonly type: string;
  readonly srcset: string;
  /** The screens it is for, with its own size there. */
  readonly media?: string;
  readonly width?: number;
  readonly height?: number;
}

/** An image of the library as a page shows it. */
export interface Picture {
  /** Pixels, in the shape it is shown in. */
  readonly width: number;
  readonly height: number;
  /** For who takes no better form, in one width and in each; the latter is empty for what has no widths. */
  readonly src: string;
  readonly srcset: string;
  /** Better forms, the best first, after what is shown on wider screens. */
  readonly sources: readonly PictureSource[];
  /** The colour there is most of; null where none is to be shown before it is there. */
  readonly ground: string | null;
  /** A class that shows that colour; empty for none. */
  readonly groundClass: string;
  /** What the library says it shows. */
  readonly alt: string;
}

/** A part of a text in which something was searched for. */
export interface FoundText {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A page of the site in which all words of a question are. */
export interface FoundPage {
  readonly path: string;
  readonly title: readonly FoundText[];
  readonly excerpt: readonly FoundText[];
}

/** What a question to the pages of the site finds, in parts. */
export interface FoundPages {
  readonly total: number;
  /** The part that is asked for, from 1, and how many there are. */
  readonly part: number;
  readonly parts: number;
  readonly pages: readonly FoundPage[];
  /** The pages are still being read: nobody knows yet. */
  readonly isComing?: boolean;
}

/** The mark of a site, as its settings say. */
export interface SiteLogo {
  /** The name of the site, for who does not see it. */
  readonly name: string;
  readonly light: Picture;
  /** Shown in its place where the page is dark. */
  readonly dark: Picture | undefined;
}

/** A page in a language of its site. */
export interface PageLanguage {
  readonly language: string;
  /** What the language calls itself. */
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** An event that a widget shows, for calendar programs. */
export interface CalendarEvent {
  /** 16 hexadecimal digits that stay the same while the event is the same. */
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly href: string;
  readonly isAllDay: boolean;
  /** Milliseconds since 1970. An event of whole days starts at midnight in UTC, and ends with the day after its last. */
  readonly start: number;
  readonly end: number | undefined;
}

/** What rendering knows of the page it renders into. */
export interface RenderContext {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** A word of the product's own that a visitor reads or hears, such as the name of a landmark: `widgets/words.ts`. */
  readonly word: (key: string) => string;
  /** The attribute of a link to this address: that it leads to the page it is on, or nothing. */
  readonly current: (href: string) => Markup;
  /** The attributes of the size of a picture at this address, where that is known, with a leading space; or nothing. */
  readonly size: (src: string) => Markup;
  /** What of the library an image prop names, cut to a shape where one is named; undefined for an address. */
  readonly picture: (src: string, ratio: string) => Picture | undefined;
  /** An address from a `data` prop, as fields of the kinds url and image have theirs: safe, and in the page's language. */
  readonly address: (value: string, kind: 'url' | 'image') => string;
  /** Undefined where none is chosen. */
  readonly logo: () => SiteLogo | undefined;
  /** Tiles of street maps; undefined where the site has none, and maps are pictures. */
  readonly tiles?: MapTiles | undefined;
  /** The site's time zone (a name of the tz database), for what says none of its own. */
  readonly timeZone: string;
  /** What weeks of the site begin with. */
  readonly firstDay: FirstDay;
  /** Milliseconds since 1970; for types that say `readsClock`. */
  readonly now: number;
  /** What the page's address says of a query parameter, or nothing; for types that name it in `queryParams`. */
  readonly query: (parameter: string) => string;
  /** The page's own address with other values of query parameters; one that is empty is left out. */
  readonly here: (changes: Readonly<Record<string, string>>) => string;
  /** What the address asks of the site's pages, for types that say `searchesPages`; undefined where it asks nothing. */
  readonly found: FoundPages | undefined;
  /** This page in each language of its site, the main one first; none where it has but one. */
  readonly languages: readonly PageLanguage[];
}

/** What a page may load and show beyond its own files, for the few types that need it: the content policy says so. */
export type PageNeed = 'video' | 'embed' | 'media';

/** HTML that is safe to put into a page as it is. Only the `html` tag of `widgets/` makes it. */
export type Markup = { readonly html: string };

/**
 * What a type renders from. `props` holds every field of the type in the shape of its kind: texts are strings,
 * numbers are numbers within their bounds, a choice is one of its options, a list is an array of whole items; a
 * url or image is safe or empty; `rich-text` and `html` are sanitised and go in with `raw()`, everything else
 * through the escaping of the `html` tag. `slots` holds every slot of the type, empty ones as empty markup.
 */
export interface RenderInput {
  readonly props: Record<string, Json>;
  readonly slots: Record<string, Markup>;
  /**
   * The attributes of the root element, with the type's own classes in them and no leading space:
   * `<section ${attributes('hero hero--tall')}>`. Called once. No widget writes a `style` or `on…` attribute: the
   * content policy of the site drops them.
   */
  readonly attributes: (classes: string) => Markup;
  /** A name nothing else on the page has, in no round of a repeat either: for ids and for what belongs together. */
  readonly name: () => string;
  readonly context: RenderContext;
}

/**
 * A type of widget: one folder or file under `widgets/`. `render` is a pure function of its props and the markup
 * of its slots, so the canvas and the public page show the same.
 */
export interface WidgetType {
  readonly name: string;
  readonly icon: string;
  readonly category: 'structure' | 'text' | 'media' | 'data' | 'navigation';
  readonly fields: Readonly<Record<string, Field>>;
  readonly slots: Readonly<Record<string, Slot>>;
  /**
   * Props of the kinds text, multiline, rich-text, html, url and image whose value shapes the markup beyond being
   * empty or not: it is split into lines, compared, or put into an address. Every other one must reach the markup
   * whole and unread but for a test of emptiness, because a page is compiled with a sentinel in its place; props of
   * the other kinds are always structural. The fields of a list are named `list.field`.
   */
  readonly structural: readonly string[];
  readonly render: (input: RenderInput) => Markup;
  /** Path of its stylesheet below `widgets/` (`hero/hero.css`), sent once to a page that uses it. */
  readonly css: string;
  /** Stylesheets of other types, whose markup it has in its own. */
  readonly cssOfOthers?: readonly string[];
  /** Path of its script below `widgets/`, for the few types that need one. */
  readonly script?: string;
  /** Its script is for sites with tiles of street maps alone. */
  readonly showsTiles?: true;
  /** The page is not shown before its script has run: it decides how the page looks. */
  readonly scriptFirst?: boolean;
  readonly needs?: readonly PageNeed[];
  /** It shows what changes with the time of day, so its pages age. */
  readonly readsClock?: boolean;
  /** It shows what the page's query parameters `q` and `page` ask of the site's pages. */
  readonly searchesPages?: boolean;
  /** It shows the languages its page is in. */
  readonly readsLanguages?: true;
  /** The events it shows, of which its page has files for calendar programs. */
  readonly events?: (input: Pick<RenderInput, 'props' | 'context'>) => readonly CalendarEvent[];
  /** Query parameters it reads, by its props as they are stored. They make pages of their own in the cache. */
  readonly queryParams?: (props: Readonly<Record<string, Json>>) => readonly string[];
  /**
   * The parameter that leads through the pages of what it shows. `pageOf` returns a value's one spelling where it asks for
   * another page than the first: search engines are told each as a page of its own.
   */
  readonly paging?: (props: Readonly<Record<string, Json>>) => {
    readonly parameter: string;
    readonly pageOf: (value: string) => string | undefined;
  };
  /** What a fresh one holds beyond its defaults, so that it looks like something at once; its words are the studio's. */
  readonly sample?: Readonly<Record<string, Json>>;
}

/** The props a fresh node of a type starts with. */
export function defaultProps(type: WidgetType): Record<string, Json> {
  return Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, structuredClone(field.default)]));
}
