import { tilesOf } from '#model/map-tiles.ts';
import type { MediaConstantBody } from '#model/media/media-constant.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { constantKeyOf } from '#model/media/media-reference.ts';
import { isPassing } from '#model/media/resolve-constant.ts';
import type { DrawnSettings } from '#model/settings.ts';
import { directionOf } from '#model/site-languages/languages.ts';
import { withFallbacks } from '#model/site-languages/languages-of.ts';
import type { Markup, Picture } from '#model/widget-type.ts';
import type { WidgetBody } from '#model/widgets.ts';
import type { Budget } from '#site/budget.ts';
import type { Scope, SiteContext } from '#site/expressions/scope.ts';
import { type LocalPath, localUrl } from '#site/languages/local-links.ts';
import { always, findPicture, type Library } from '#site/media/find-picture.ts';
import { safeUrl } from '#site/safety/safe-url.ts';
import type { SiteKit } from '#site/site-kit.ts';
import { html, nothing } from '#widgets/html.ts';
import type { Builder } from './builder.ts';
import { addGround, type StyleRules } from './styles.ts';

/** What nodes look up in their site while they are compiled. */
export interface NodeSurroundings {
  readonly kit: Pick<SiteKit, 'types' | 'word' | 'sizeOf'>;
  readonly settings: DrawnSettings;
  readonly isPreview: boolean;
  readonly saved: (key: string) => WidgetBody | undefined;
  readonly image: (key: string) => MediaImageBody | undefined;
  readonly constant: (key: string) => MediaConstantBody | undefined;
  /** The `url_string`s at which a page is, by the key of its template; undefined where that is not known. */
  readonly addresses: (pageKey: string) => readonly string[] | undefined;
  /** Leads a path of the site to the page in this language; absent in the main one. */
  readonly localPath?: LocalPath | undefined;
}

/** What is gathered while nodes are compiled, nothing yet. */
export function newBuilder(around: NodeSurroundings, constants: Scope, form: Builder['form'], budget: Budget): Builder {
  const styles: StyleRules = { rules: new Map() };
  const { kit, settings, isPreview, saved, addresses, localPath } = around;
  return {
    form,
    types: kit.types,
    saved,
    addresses,
    picture: (src, ratio) => {
      const found = findPicture(src, ratio, libraryOf(around), always);
      return found && { ...found, groundClass: addGround(styles, found.ground) };
    },
    isPassing: (src) => isPassingIn(src, around),
    isPreview,
    hasLanguages: settings.languages.length > 0,
    localPath,
    context: siteContext(kit, settings, (src) => findPicture(src, 'auto', libraryOf(around), always), localPath),
    constants,
    styles,
    usedTypes: new Set(),
    faults: [],
    marks: { readsClock: false },
    budget,
    nodes: 0,
  };
}

/** What pages know of their site. */
export function siteScope(settings: NodeSurroundings['settings']): Scope {
  return {
    name: settings.frontend_site_name,
    // Empty while the site has no domain, so that what follows it is a path of the site.
    address: settings.frontend_domain === '' ? '' : `https://${settings.frontend_domain}`,
    description: settings.frontend_website_description,
    language: settings.language,
  };
}

/** What all pages of a site are told. */
export function siteContext(
  { word, sizeOf }: Pick<SiteKit, 'word' | 'sizeOf'>,
  { language, frontend_site_name: name, logo, logo_dark, time_zone, first_day_of_week, map_tiles }: DrawnSettings,
  picture: (src: string) => Picture | undefined = () => undefined,
  localPath?: LocalPath,
): SiteContext {
  return {
    language,
    // Releases from before sites had a time zone lack both.
    timeZone: time_zone ?? 'UTC',
    firstDay: first_day_of_week ?? 'monday',
    tiles: tilesOf(map_tiles),
    direction: directionOf(language),
    word: (key) => word(language, key),
    size: (src) => sizeAttributes(sizeOf(src)),
    address: (value, kind) => {
      const safe = safeUrl(value, kind);
      return kind === 'url' ? localUrl(safe, localPath) : safe;
    },
    logo: () => {
      const dark = picture(logo_dark);
      const light = picture(logo) ?? dark;
      return light && { name, light, dark: dark === light ? undefined : dark };
    },
  };
}

function sizeAttributes(size: { width: number; height: number } | undefined): Markup {
  return size ? html` width="${size.width}" height="${size.height}"` : nothing;
}

export function libraryOf({ image, constant, settings }: NodeSurroundings): Library {
  const { language, languages } = settings;
  return { image, constant, language, languages: withFallbacks(languages, language) };
}

/** Whether what a value names is another picture on other pages or at other times. */
export function isPassingIn(src: string, { constant }: NodeSurroundings): boolean {
  const key = constantKeyOf(src);
  const found = key === undefined ? undefined : constant(key);
  return found !== undefined && isPassing(found);
}
