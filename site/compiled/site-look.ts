import type { FontBody } from '#model/fonts/font-body.ts';
import { fontsOfLook, LOOK_KEY, type LookBody, lookBody } from '#model/look/look-body.ts';
import type { MediaImageBody } from '#model/media/media-image.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import { imagesOfSettings, type SettingsBody } from '#model/settings.ts';
import { withFallbacks } from '#model/site-languages/languages-of.ts';
import { type CardSite, drawnCardOf } from '../cards/card-style.ts';
import type { SiteDocument } from '../documents.ts';
import { cardOf, iconsOf, type SiteIcons } from '../media/site-marks.ts';
import type { SiteKit } from '../site-kit.ts';
import type { TemplateSurroundings } from '../template/compile-template.ts';
import { siteIcon } from '../theme/site-icon.ts';
import { siteStyle } from '../theme/site-style.ts';
import type { Documents } from './documents-by-key.ts';

type Marks = Pick<TemplateSurroundings, 'accent' | 'card' | 'drawnCard' | 'icons' | 'preload' | 'themeHref'>;

/** What every page of a site looks like and is known by. */
export interface SiteLook extends Marks {
  readonly look: LookBody | undefined;
  readonly icons: SiteIcons;
  readonly cardSite: CardSite;
  /** The files every page names, by address. */
  readonly files: ReadonlyMap<string, string>;
  /** Hashes of the documents it was made of. */
  readonly hashes: readonly (string | undefined)[];
}

/** @param isPreview no cards are drawn for what only its makers see */
export function siteLook(kit: SiteKit, settings: SettingsBody, byKey: Documents, isPreview: boolean): SiteLook {
  const lookDocument = byKey.get(`look ${LOOK_KEY}`);
  const look = readLook(lookDocument);
  const fontDocuments = look ? fontsOfLook(look).flatMap(({ key }) => byKey.get(`font ${key}`) ?? []) : [];
  const fonts = fontDocuments.map(({ body }) => body as FontBody);
  const theme = siteStyle(kit, settings, look, fonts);
  const themeHref = kit.publish(theme.css, 'css');
  const accent = look?.colors[look.scheme === 'dark' ? 'dark' : 'light'].accent ?? settings.theme.accent;
  const icon = siteIcon(settings.frontend_site_name, accent);
  const drawnIcon = kit.publish(icon, 'svg');
  const image = (named: string) => byKey.get(`media_image ${imageKeyOf(named)}`)?.body as MediaImageBody | undefined;
  const card = cardOf(image(settings.social_image), withFallbacks(settings.languages, settings.language));
  const cardSite: CardSite = { settings, look, fonts, image };
  return {
    look,
    accent,
    themeHref,
    preload: theme.preload,
    icons: iconsOf(image(settings.favicon), drawnIcon),
    card,
    cardSite,
    drawnCard: card || isPreview ? undefined : drawnCardOf(kit, cardSite),
    files: new Map([
      [themeHref, theme.css],
      [drawnIcon, icon],
    ]),
    hashes: [
      ...[lookDocument, ...fontDocuments].map((document) => document?.hash),
      ...imagesOfSettings(settings).map(({ key }) => byKey.get(`media_image ${key}`)?.hash),
    ],
  };
}

/** What was stored by another version may lack fields, and must not keep the pages from being served. */
function readLook(document: SiteDocument | undefined): LookBody | undefined {
  const read = lookBody.safeParse(document?.body);
  return read.success ? read.data : undefined;
}
