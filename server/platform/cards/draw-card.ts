import { CARD_HEIGHT, CARD_WIDTH, type CardSpec } from '#model/cards/card-spec.ts';
import { openPicture, openRgb } from '#server/platform/pictures/read-picture.ts';
import { MAX_PIXELS } from '#server/platform/pictures/take-picture.ts';
import { inThreadPool } from '#server/platform/process/pool-slots.ts';
import type { CardFont } from './card-font.ts';
import { Ink } from './ink.ts';
import { type SetText, setText } from './set-text.ts';

/** What a card is drawn with beside what stands on it. */
export interface CardParts {
  /** Fonts of the title and of what is small, those that are tried first at the front. */
  readonly title: readonly CardFont[];
  readonly small: readonly CardFont[];
  /** The file of the logo; undefined where the name of the site stands in its place. */
  readonly logo: Buffer | undefined;
}

const MARGIN = 80;
const LOGO = { width: 420, height: 72 };
const titleSizes = [88, 76, 64, 54];
const smallRoom = (width: number) => ({ width, height: 60, leading: 1.3, sizes: [34, 30] });
/** Height of a line in its size; Arabic has much above and below it. */
const leadingOf = (text: string): number => (/\p{Script=Arabic}/u.test(text) ? 1.5 : 1.24);
/** How far letters rise over the middle of their line, in their size. */
const RISE = 0.32;

/** Where the middle of the logo or the name is. */
const MARK = 108;
/** Above it is the mark of the site, and nothing of the title. */
const TOP = 160;
const bandOf = ({ design }: CardSpec): number => (design === 'band' ? 112 : 0);
/** What is left for the title. */
const heightOf = (spec: CardSpec): number => CARD_HEIGHT - TOP - (bandOf(spec) > 0 ? bandOf(spec) + 24 : 120);

/** A card as PNG; undefined where no font has one of its letters. */
export async function drawCard(spec: CardSpec, parts: CardParts): Promise<Buffer | undefined> {
  const { language, direction } = spec;
  const leading = leadingOf(spec.title);
  const room = { width: CARD_WIDTH - 2 * MARGIN, height: heightOf(spec), leading, sizes: titleSizes };
  const title = setText(spec.title, parts.title, language, direction, room);
  const name = setText(spec.name, parts.small, language, direction, smallRoom(560));
  const domain = setText(spec.domain, parts.small, language, 'ltr', smallRoom(480));
  if (!title || !name || !domain) return undefined;
  const file = parts.logo;
  // A drawing (SVG) is read by nothing here: the name stands in its place.
  const logo = file && (await inThreadPool(() => fitLogo(file)).catch(() => undefined));
  const picture = drawGrounds(spec);
  drawTexts(picture, spec, { title, name: logo ? undefined : name, domain });
  const card = await openRgb(picture, { width: CARD_WIDTH, height: CARD_HEIGHT });
  return inThreadPool(() => {
    const left = direction === 'rtl' ? CARD_WIDTH - MARGIN - (logo?.width ?? 0) : MARGIN;
    const whole = logo ? card.composite([{ input: logo.bytes, left, top: MARK - Math.round(logo.height / 2) }]) : card;
    return whole.png({ compressionLevel: 9 }).toBuffer();
  });
}

async function fitLogo(file: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  const fitted = (await openPicture(file, MAX_PIXELS)).resize({ ...LOGO, fit: 'inside' }).png();
  const { data, info } = await fitted.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const channels = (hex: string): [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
};

function drawGrounds(spec: CardSpec): Buffer {
  const { design, colors, direction } = spec;
  const picture = Buffer.alloc(CARD_WIDTH * CARD_HEIGHT * 3);
  const box = (left: number, top: number, width: number, color: string) => {
    const pixel = Buffer.from(channels(color));
    for (let row = top; row < CARD_HEIGHT; row++) {
      const start = (row * CARD_WIDTH + left) * 3;
      picture.fill(pixel, start, start + width * 3);
    }
  };
  box(0, 0, CARD_WIDTH, design === 'accent' ? colors.accent : colors.background);
  const edge = 20;
  if (design === 'paper') box(direction === 'rtl' ? CARD_WIDTH - edge : 0, 0, edge, colors.accent);
  if (design === 'band') box(0, CARD_HEIGHT - bandOf(spec), CARD_WIDTH, colors.accent);
  return picture;
}

interface Texts {
  readonly title: SetText;
  readonly name: SetText | undefined;
  readonly domain: SetText;
}

function drawTexts(picture: Buffer, spec: CardSpec, { title, name, domain }: Texts): void {
  const { design, colors, direction } = spec;
  const ink = design === 'accent' ? colors.onAccent : colors.text;
  const leading = title.size * leadingOf(spec.title);
  const above = (heightOf(spec) - title.lines.length * leading) / 2;
  const middleOfFirst = TOP + above + leading / 2;
  const foot = bandOf(spec) > 0 ? CARD_HEIGHT - bandOf(spec) / 2 : CARD_HEIGHT - MARGIN;
  const write = (text: SetText | undefined, middle: number, color: string) => {
    if (!text) return;
    const sheet = new Ink(CARD_WIDTH, CARD_HEIGHT);
    for (const [line, { width, glyphs }] of text.lines.entries()) {
      const left = direction === 'rtl' ? CARD_WIDTH - MARGIN - width : MARGIN;
      const baseline = middle + line * leading + text.size * RISE;
      for (const { outline, x, y, scale } of glyphs) sheet.fill(outline, left + x, baseline + y, scale);
    }
    sheet.putOn(picture, channels(color));
  };
  write(name, MARK, ink);
  write(title, middleOfFirst, ink);
  write(domain, foot, design === 'paper' ? colors.quiet : colors.onAccent);
}
