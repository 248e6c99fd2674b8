import { altTextIn, type MediaImageBody } from '#model/media/media-image.ts';
import { type Addressed, formsOf, type PictureForm, pictureUrl, widthsOf } from '#model/media/picture-address.ts';
import { type PictureRatio, pictureRatios } from '#model/media/picture-ratios.ts';
import { shownSize } from '#model/media/shown-size.ts';
import type { Picture } from '#model/widget-type.ts';

const types: Record<PictureForm, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};
/** Width of the one picture that is named by itself. */
const USUAL = 1280;

export function ratioNamed(name: string): PictureRatio | undefined {
  return Object.hasOwn(pictureRatios, name) ? (name as PictureRatio) : undefined;
}

/**
 * An image of the library as pages show it, in a shape of its own where one is asked for. `languages` are the page's
 * own and those it falls back to.
 */
export function pictureOf(body: MediaImageBody, languages: readonly string[], ratio?: PictureRatio): Picture {
  const { mime, frames, has_alpha, color } = body.file;
  const shown = shownSize(body);
  const isCut = ratio !== undefined && frames === 1 && mime !== 'image/svg+xml';
  const size = isCut ? cutTo(shown, pictureRatios[ratio]) : shown;
  const image: Addressed = { address: body.address, ...size, mime, frames, has_alpha };
  const forms = formsOf(image);
  const best = forms.slice(0, -1);
  const last = forms.at(-1) ?? 'webp';
  const widths = widthsOf(image);
  const url = (width: number, form: PictureForm) => {
    const plain = pictureUrl(body.address, width, form);
    return isCut ? plain.replace(`/${width}.`, `/${width}-${ratio}.`) : plain;
  };
  const srcset = (form: PictureForm) =>
    widths.map((width) => `${url(width, form)} ${Math.min(width, size.width)}w`).join(', ');
  return {
    ...size,
    src: url(usualWidth(widths), last),
    srcset: last === 'svg' ? '' : srcset(last),
    sources: best.map((form) => ({ type: types[form], srcset: srcset(form) })),
    // Behind what can be seen through a colour would be seen.
    ground: has_alpha ? null : color,
    groundClass: '',
    alt: altTextIn(body, languages),
  };
}

/** Of the widths there are, the one that is named by itself. */
export function usualWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= USUAL) ?? widths[0] ?? 96;
}

function cutTo({ width, height }: { width: number; height: number }, ratio: number) {
  return {
    width: Math.max(1, Math.round(Math.min(width, height * ratio))),
    height: Math.max(1, Math.round(Math.min(height, width / ratio))),
  };
}
