import type { CardSpec } from '#model/cards/card-spec.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { KeptBytes } from '#server/platform/pictures/kept-bytes.ts';
import { withPermit } from '#server/platform/process/pool-slots.ts';
import { Semaphore } from '#server/platform/process/slots.ts';
import { cardKit, pageOfCard } from '#server/public/assets/card-kit.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';
import { type SiteParts, sitePartsOf } from '#server/public/live/site-parts.ts';
import { picturesOf, type ServedPicture } from '#server/public/media/pictures.ts';
import { siteFontsOf } from '#server/public/media/site-fonts.ts';
import { cardStyleOf, specOf } from '#site/cards/card-style.ts';
import { resolvePage } from '#site/page/resolve-page.ts';
import { createCardFonts } from './load-card-fonts.ts';

const KEPT = 16 * 1024 * 1024;
/** Pages of a release whose cards are known, each some hundred bytes. */
const MAX_KNOWN = 2000;
/** One at a time: it is work for the eyes of others, who wait. */
const desk = new Semaphore(1, 50);

/** A card, or where the one of the page is now. */
type FoundCard =
  | { readonly picture: ServedPicture; readonly moved?: never }
  | { readonly moved: string; readonly picture?: never };

interface Cards {
  /**
   * The card at an address below `/_/card/`, drawn when it is first asked for; undefined where there is none.
   * @throws Problem `unavailable` when too many are being drawn, and what making the page throws
   */
  find(address: string, release: LiveRelease): Promise<FoundCard | undefined>;
  draw(spec: CardSpec, siteId: SiteId): Promise<Buffer | undefined>;
}

const known = new WeakMap<Services, Cards>();

/** The cards of one server: its two listeners are handed the same services. */
export function cardsOf(services: Services): Cards {
  const cards = known.get(services) ?? createCards(services, sitePartsOf(services));
  known.set(services, cards);
  return cards;
}

interface PageCard {
  readonly spec: CardSpec;
  readonly address: string;
}

function createCards(services: Services, { pages }: SiteParts): Cards {
  const pictures = picturesOf(services);
  const fonts = createCardFonts(siteFontsOf(services));
  const kept = new KeptBytes<ServedPicture>(KEPT);
  const coming = new Map<string, Promise<Buffer | undefined>>();
  const byRelease = new WeakMap<LiveRelease, Map<string, PageCard | undefined>>();

  const draw = (spec: CardSpec, siteId: SiteId): Promise<Buffer | undefined> =>
    withPermit(desk, async () => {
      const logo = spec.logo === '' ? undefined : (await pictures.find(spec.logo, siteId))?.bytes;
      const [title, small] = [await fonts(spec.titleFonts, siteId), await fonts(spec.smallFonts, siteId)];
      const { drawCard } = await import('#server/platform/cards/draw-card.ts');
      return drawCard(spec, { title, small, logo });
    });

  /** The card the page at a path has now. Of the same release it is worked out once, unless the page passes. */
  const cardAt = async (release: LiveRelease, path: string): Promise<PageCard | undefined> => {
    const before = byRelease.get(release) ?? new Map<string, PageCard | undefined>();
    byRelease.set(release, before);
    if (before.has(path)) return before.get(path);
    const found = resolvePage(release.compiled, path, '');
    // What stands on a page that is not for everyone is in no picture of it.
    if (found.kind !== 'page' || found.form !== 'html' || found.access) return undefined;
    const { body, maxAge } = await pages.answer(release, found);
    const { compiled } = release;
    const style = cardStyleOf((found.language === undefined ? compiled : compiled.in(found.language)).cardSite);
    const title = /<meta property="og:title" content="([^"]*)">/.exec(body)?.[1];
    const spec = style && title !== undefined ? specOf(style, unescaped(title)) : undefined;
    const address = spec && cardKit.addressOf(spec, path);
    // A page with a picture of its own names no card.
    const card = spec && address !== undefined && body.includes(`${address}"`) ? { spec, address } : undefined;
    if (maxAge === undefined) before.set(path, card);
    if (before.size > MAX_KNOWN) before.delete(before.keys().next().value ?? '');
    return card;
  };

  return {
    draw,
    find: async (address, release) => {
      const key = `${release.siteId} ${address}`;
      const ready = kept.get(key);
      if (ready) return { picture: ready };
      const path = pageOfCard(address);
      const card = path === undefined ? undefined : await cardAt(release, path);
      if (!card) return undefined;
      // It was shared before the page said what it says now.
      if (card.address !== address) return { moved: card.address };
      const drawing = coming.get(key) ?? draw(card.spec, release.siteId).finally(() => coming.delete(key));
      coming.set(key, drawing);
      const bytes = await drawing;
      if (!bytes) return undefined;
      const picture = { bytes, type: 'image/png', etag: `"${address.slice(8, 24)}"` };
      kept.put(key, picture, bytes.length);
      return { picture };
    },
  };
}

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#96': '`' };

/** As it was before it was written into the page (widgets/html.ts). */
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|#96);/g, (_, name: string) => marks[name] ?? '');
