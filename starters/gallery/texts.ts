/** The texts of the gallery, in `messages/<language>.json`. */
export type GalleryTexts = typeof import('./messages/en.json');
