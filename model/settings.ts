import * as z from 'zod/mini';
import { cardDesigns } from '#model/cards/card-spec.ts';
import { mapTiles, NO_TILES } from '#model/map-tiles.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import { papers } from '#model/neutrals.ts';
import { languageTags } from '#model/site-languages/languages.ts';
import { SMART_BY_DEFAULT } from '#model/smart-punctuation.ts';
import { isTimeZone } from '#model/zoned-time.ts';

/** An image of the library, as `media:<key>`; empty for none. */
const libraryImage = z._default(
  z.string().check(z.refine((value) => value === '' || imageKeyOf(value) !== undefined, 'settings.imageFormat')),
  '',
);

/** Days weeks begin with (CLDR; the Maldives alone begin on Friday). */
export const firstDays = ['monday', 'saturday', 'sunday'] as const;
export type FirstDay = (typeof firstDays)[number];

/** How visits are counted: by pages and the server, by the server alone, or not at all. */
export const analyticsModes = ['script', 'server', 'off'] as const;
export type AnalyticsMode = (typeof analyticsModes)[number];

/** Months for which single views are kept, at most; sums of days are kept for good. */
export const MAX_KEEP_MONTHS = 120;
const ANALYTICS = { mode: 'script', honor_signals: true, keep_months: 25, collector: '' } as const;

export interface AnalyticsSettings {
  readonly mode: AnalyticsMode;
  readonly honor_signals: boolean;
  readonly keep_months: number;
  readonly collector: string;
}

/** How the visits of a site are counted. Settings that were saved before there was a choice count as the default does. */
export function analyticsOf({
  analytics,
}: {
  readonly analytics?: Partial<AnalyticsSettings> | undefined;
}): AnalyticsSettings {
  return { ...ANALYTICS, ...analytics };
}

/** There is one settings document in a site; this is its key. */
export const SETTINGS_KEY = 'settings';

/** The settings document of a site, with the names of the wire. */
export const settingsBody = z.strictObject({
  frontend_site_name: z.string().check(
    z.trim(),
    z.minLength(1, 'settings.nameRequired'),
    z.maxLength(120, 'settings.nameLong'),
    // The name goes into the subjects of mails.
    z.regex(/^\P{Cc}*$/u, 'problem.badText'),
  ),
  /** Host name the site answers, or empty when it has none of its own yet. */
  frontend_domain: z._default(
    z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253, 'settings.domainFormat')),
    '',
  ),
  frontend_website_description: z._default(
    z.string().check(z.trim(), z.maxLength(1000, 'settings.descriptionLong')),
    '',
  ),
  /** Addresses or CIDR ranges; empty means everyone. */
  white_listed_ips: z._default(z.array(z.string()).check(z.maxLength(200, 'settings.tooManyIps')), []),
  /** The main language: what documents are written in. */
  language: z._default(z.enum(languageTags), 'en'),
  /** Further languages in the order they are offered; each has addresses of its own, which begin with it. */
  languages: z._default(
    z
      .array(
        z.strictObject({
          language: z.enum(languageTags),
          /** Where what is not translated is looked for before the main language. */
          fallback: z._default(z.nullable(z.enum(languageTags)), null),
        }),
      )
      .check(z.maxLength(20, 'settings.tooManyLanguages')),
    [],
  ),
  /** Languages whose punctuation is set as one types. */
  smart_punctuation: z._default(z.array(z.enum(languageTags)).check(z.maxLength(100, 'settings.tooManyLanguages')), [
    ...SMART_BY_DEFAULT,
  ]),
  /** Dates without an offset are in it, and the dates and times of pages (a name of the tz database). */
  time_zone: z._default(z.string().check(z.trim(), z.refine(isTimeZone, 'settings.zoneUnknown')), 'UTC'),
  first_day_of_week: z._default(z.enum(firstDays), 'monday'),
  /** `pageKey` of the template shown for addresses nothing answers, or null for the built-in page. */
  not_found_template: z._default(z.nullable(z.string()), null),
  /** Shown by site headers in place of the name, and where the page is dark. */
  logo: libraryImage,
  logo_dark: libraryImage,
  /** The mark of the site in tabs and among bookmarks. */
  favicon: libraryImage,
  /** On the cards of pages that have no picture of their own. */
  social_image: libraryImage,
  /** What is drawn for pages without a picture, where the site has none for them either. */
  social_card: z._default(z.enum(cardDesigns, 'settings.cardFormat'), 'none'),
  /** Where the tiles of street maps come from. */
  map_tiles: z._default(mapTiles, { ...NO_TILES }),
  /** How visits are counted. */
  analytics: z._default(
    z.strictObject({
      mode: z._default(z.enum(analyticsModes), ANALYTICS.mode),
      /** Views of browsers that send `Sec-GPC` or `DNT` count without a visitor. */
      honor_signals: z._default(z.boolean(), ANALYTICS.honor_signals),
      /** Months single views are kept. */
      keep_months: z._default(
        z
          .int('settings.keepMonths')
          .check(z.gte(1, 'settings.keepMonths'), z.lte(MAX_KEEP_MONTHS, 'settings.keepMonths')),
        ANALYTICS.keep_months,
      ),
      /** Origin of the server that static exports report their views to; empty where they report none. */
      collector: z._default(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(300, 'settings.collectorFormat'),
            z.regex(/^(?:https?:\/\/[\w.-]+(?::\d{1,5})?)?$/, 'settings.collectorFormat'),
          ),
        ANALYTICS.collector,
      ),
    }),
    { ...ANALYTICS },
  ),
  /** Look of the public site. */
  theme: z._default(
    z.strictObject({
      accent: z._default(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'settings.colorFormat')), '#0a8fdc'),
      font: z._default(z.enum(['sans', 'serif', 'book', 'grotesque', 'mono']), 'sans'),
      radius: z._default(z.enum(['none', 'small', 'large']), 'small'),
      scheme: z._default(z.enum(['auto', 'light', 'dark']), 'auto'),
      /** What the pages are printed on. */
      paper: z._default(z.enum(papers), 'cool'),
    }),
    { accent: '#0a8fdc', font: 'sans', radius: 'small', scheme: 'auto', paper: 'cool' },
  ),
});
export type SettingsBody = z.infer<typeof settingsBody>;

/** Fields that hold an image of the library. */
export const settingsImages = ['logo', 'logo_dark', 'favicon', 'social_image'] as const;

/** What pages are drawn with wherever that is. */
export const drawnSettings = z.pick(settingsBody, {
  frontend_site_name: true,
  frontend_domain: true,
  frontend_website_description: true,
  language: true,
  languages: true,
  smart_punctuation: true,
  time_zone: true,
  first_day_of_week: true,
  logo: true,
  logo_dark: true,
  map_tiles: true,
});
export type DrawnSettings = z.infer<typeof drawnSettings>;

/** The images of the library that settings name, by field; those of an older version may lack the fields. */
export function imagesOfSettings(
  settings: Partial<SettingsBody>,
): { field: (typeof settingsImages)[number]; key: string }[] {
  return settingsImages.flatMap((field) => {
    const key = imageKeyOf(settings[field]);
    return key === undefined ? [] : [{ field, key }];
  });
}
