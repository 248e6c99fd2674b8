import type { DocumentColumns } from '#server/content/documents/table.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    media_images: MediaImagesTable;
    media_pictures: MediaPicturesTable;
  }
}

interface MediaImagesTable extends DocumentColumns {
  folder: string;
  /** Each between bars: `|sea|beach|`; empty for none. */
  tags: string;
  /** Further languages it has an alt text in, in the same way. */
  alt_languages: string;
  mime: string;
  bytes: number;
  has_alt: number;
  is_large: number;
  /** SHA-256 of the file as it was sent. */
  source: string;
  /** What the picture looks like, sixteen bits each; null where there is nothing to compare by. */
  likeness_1: number | null;
  likeness_2: number | null;
  likeness_3: number | null;
  likeness_4: number | null;
}

interface MediaPicturesTable {
  site_id: string;
  address: string;
  /** SHA-256 of the file as it is kept. */
  file_hash: string;
  mime: string;
  bytes: number;
  /** JSON. */
  recipe: string;
  created_at: number;
}
