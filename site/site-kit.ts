import type { CardSpec } from '#model/cards/card-spec.ts';
import type { FontBody } from '#model/fonts/font-body.ts';
import type { LookBody } from '#model/look/look-body.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { WidgetType } from '#model/widget-type.ts';

/** What rendering takes from outside: the widget types, and texts and addresses of files it does no I/O for. */
export interface SiteKit {
  readonly types: Readonly<Record<string, WidgetType>>;
  readonly word: (language: string, key: string) => string;
  /** Text of a widget type's stylesheet, or of its script, by the path the type names. */
  readonly file: (path: string) => string;
  /** A script for every published page that is HTML; empty for none. */
  readonly pageScript: string;
  /** The script by which published pages count their views, and what it loads later; absent where nothing counts. */
  readonly viewScript?: { readonly text: string; readonly details: string } | undefined;
  /** The address a text will be served at once it is published. */
  readonly addressOf: (text: string, type: 'css' | 'js' | 'svg') => string;
  /** Keeps a stylesheet, a script or a picture and answers the address it is served at. */
  readonly publish: (text: string, type: 'css' | 'js' | 'svg') => string;
  /** How large a picture is that comes with the product, by its address. */
  readonly sizeOf: (address: string) => { width: number; height: number } | undefined;
  /** The cards that are drawn for pages without a picture; absent where pages are made for nobody else. */
  readonly cards?: {
    /** Whether a font that comes with the product has every letter of a text. */
    readonly canDraw: (text: string) => boolean;
    /** Where the card of the page at a path is served: another for all that looks otherwise. */
    readonly addressOf: (spec: CardSpec, path: string) => string;
    readonly size: { readonly width: number; readonly height: number };
  };
  /** The stylesheet every page of a site has, and the fonts worth asking for before it is read. */
  readonly theme: (site: SiteLook, language: string) => { css: string; preload: readonly string[] };
}

/** How a site looks: the look it was given, else what its settings say. */
interface SiteLook {
  readonly theme: SettingsBody['theme'];
  readonly look?: LookBody | undefined;
  /** Fonts of the site's own; a look may name some of them. */
  readonly fonts?: readonly FontBody[] | undefined;
}
