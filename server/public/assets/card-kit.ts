import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { CARD_HEIGHT, CARD_WIDTH, type CardSpec } from '#model/cards/card-spec.ts';
import type { SiteKit } from '#site/site-kit.ts';
import { defaultCardFiles } from '#site/theme/card-font-files.ts';
import { shortHash } from './asset-store.ts';

export const CARDS = '/_/card/';
/** Counted up where the same is drawn otherwise: an address stands for its picture for good. */
const DRAWN = 1;
/** Characters of a part of an address: file systems have room for 255. */
const MAX_PART_LENGTH = 200;

const folder = join(import.meta.dirname, '..', '..', '..', 'site', 'theme', 'fonts');
let letters: ReadonlySet<number> | undefined;

/** The letters that can be drawn whatever fonts a site has; read when the first card is asked for. */
function drawnLetters(): ReadonlySet<number> {
  letters ??= new Set(
    defaultCardFiles.flatMap((file) => {
      const font = create(readFileSync(join(folder, file)));
      return font.isCollection ? [] : font.characterSet;
    }),
  );
  return letters;
}

const joins = /^[\u200c\u200d]$/;

export const cardKit: NonNullable<SiteKit['cards']> = {
  canDraw: (text) => Array.from(text).every((each) => drawnLetters().has(each.codePointAt(0) ?? 0) || joins.test(each)),
  addressOf: cardAddress,
  size: { width: CARD_WIDTH, height: CARD_HEIGHT },
};

/** `/_/card/<hash of all that is drawn>/<path of the page>.png`: from it alone the card can be drawn again. */
function cardAddress(spec: CardSpec, path: string): string {
  const said = Buffer.from(path).toString('base64url');
  const parts = said.match(new RegExp(`.{1,${MAX_PART_LENGTH}}`, 'g')) ?? [];
  return `${CARDS}${shortHash(JSON.stringify([DRAWN, spec]))}/${parts.join('/')}.png`;
}

/** The page whose card is at an address; undefined for what is no address of one. */
export function pageOfCard(address: string): string | undefined {
  const [, said] = /^\/_\/card\/[\w-]{16}\/([\w-]+(?:\/[\w-]+)*)\.png$/.exec(address) ?? [];
  return said && Buffer.from(said.replaceAll('/', ''), 'base64url').toString();
}
