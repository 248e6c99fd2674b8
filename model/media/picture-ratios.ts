/** Shapes pictures can be cut to, as width by height. */
export const pictureRatios = { square: 1, landscape: 4 / 3, portrait: 3 / 4, wide: 2 } as const;
export type PictureRatio = keyof typeof pictureRatios;
