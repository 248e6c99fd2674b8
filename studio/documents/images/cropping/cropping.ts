import { type Crop, type Point, type Rotation, wholeImage } from '#model/media/crop.ts';

/** How an image is turned, cut and centred, as its form has it. */
export interface Cropping {
  rotate: Rotation;
  crop: Crop | null;
  focal: Point;
}

export const cropOf = ({ crop }: Pick<Cropping, 'crop'>): Crop => crop ?? wholeImage;
