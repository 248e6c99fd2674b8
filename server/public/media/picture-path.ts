import { iconSizes, PICTURES, type PictureForm, pictureForms, pictureWidths } from '#model/media/picture-address.ts';
import { type PictureRatio, pictureRatios } from '#model/media/picture-ratios.ts';

export interface AskedPicture {
  address: string;
  /** Last part of the path. */
  file: string;
  width: number;
  ratio: PictureRatio | undefined;
  /** `png` for the mark of a site. */
  form: PictureForm | 'png';
}

const shape = /^([0-9a-f]{40})\/(([1-9]\d{0,3})(?:-([a-z]+))?\.([a-z]+))$/;

const isOneOf = <T extends string>(known: readonly T[], text: string): text is T =>
  (known as readonly string[]).includes(text);

/** What a path below `/_/media/` asks for; undefined for whatever is in no list. */
export function readPicturePath(path: string): AskedPicture | undefined {
  const [, address, file, digits, ratio, form] = shape.exec(path.slice(PICTURES.length)) ?? [];
  if (address === undefined || file === undefined || form === undefined) return undefined;
  if (ratio === 'icon' && form === 'png') {
    const side = iconSizes.find((each) => String(each) === digits);
    return side && { address, file, width: side, ratio: undefined, form };
  }
  if (!isOneOf(pictureForms, form)) return undefined;
  const width = pictureWidths.find((each) => String(each) === digits);
  if (width === undefined) return undefined;
  if (ratio === undefined) return { address, file, width, ratio, form };
  const names = Object.keys(pictureRatios) as PictureRatio[];
  return isOneOf(names, ratio) ? { address, file, width, ratio, form } : undefined;
}
