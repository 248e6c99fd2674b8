import { likenessParts } from '#model/media/image-similarity.ts';
import {
  hasAltText,
  LARGE_FILE,
  languagesWithAlt,
  type MediaImageBody,
  mediaImageBody,
} from '#model/media/media-image.ts';
import { oneUrl } from '#model/media/picture-address.ts';
import { shownSize } from '#model/media/shown-size.ts';
import { commonFields, type DocumentDefinition } from '#server/content/kinds/definition.ts';
import { compileLazily } from './compiled-at-first-use.ts';
import { addressOf } from './picture-recipe.ts';
import { rememberPictures } from './remember-pictures.ts';

export const mediaImageDefinition: DocumentDefinition<MediaImageBody> = {
  kind: 'media_image',
  schema: compileLazily(mediaImageBody),
  check: (body, { siteId }) => {
    const { file, rotate, crop } = body;
    const isWhole = file.frames > 1 || file.mime === 'image/svg+xml';
    const issues = [
      ...(isWhole && rotate !== 0 ? [{ path: 'rotate', message: 'media.staysWhole' }] : []),
      ...(isWhole && crop ? [{ path: 'crop', message: 'media.staysWhole' }] : []),
    ];
    if (issues.length > 0) return { issues };
    return { body: { ...body, tags: [...new Set(body.tags)], address: addressOf(siteId, body) } };
  },
  keyField: 'key',
  keyTaken: 'key.taken',
  keyOf: (body) => body.key,
  titleOf: (body) => body.name,
  searchedTexts: (body) => [body.name, body.key, body.tags.join(' '), body.alt_text, ...Object.values(body.alt_texts)],
  columns: (body) => ({
    folder: body.folder,
    tags: betweenBars(body.tags),
    alt_languages: betweenBars(languagesWithAlt(body)),
    mime: body.file.mime,
    bytes: body.file.bytes,
    has_alt: hasAltText(body) ? 1 : 0,
    is_large: body.file.bytes > LARGE_FILE ? 1 : 0,
    source: body.file.source,
    ...likenessColumns(body.file.likeness),
  }),
  pictureOf: (body) => oneUrl({ ...body.file, address: body.address, ...shownSize(body) }, 160),
  references: () => [],
  remember: rememberPictures,
  fields: {
    key: { column: 'natural_key', holds: 'text' },
    name: { column: 'title', holds: 'text' },
    folder: { column: 'folder', holds: 'text' },
    mime: { column: 'mime', holds: 'text' },
    bytes: { column: 'bytes', holds: 'number' },
    has_alt: { column: 'has_alt', holds: 'boolean' },
    is_large: { column: 'is_large', holds: 'boolean' },
    tag: { column: 'tags', holds: 'text', finds: 'one-of-many' },
    no_alt_in: { column: 'alt_languages', holds: 'text', finds: 'none-of-many' },
    is_used: { column: 'natural_key', holds: 'boolean', finds: 'used' },
    upload_date: { column: 'created_at', holds: 'number' },
    updated_on: commonFields.updated_on,
  },
  indexes: [
    ['natural_key'],
    ['created_at'],
    ['updated_at'],
    ['title'],
    ['bytes'],
    ['folder', 'created_at'],
    ['folder', 'title'],
    ['mime', 'created_at'],
    ['has_alt', 'created_at'],
    ['is_large', 'created_at'],
  ],
  defaultSort: { field: 'upload_date', descending: true },
};

function betweenBars(texts: readonly string[]): string {
  return texts.length > 0 ? `|${texts.join('|')}|` : '';
}

function likenessColumns(likeness: string | undefined) {
  const [likeness_1, likeness_2, likeness_3, likeness_4] = likeness === undefined ? [] : likenessParts(likeness);
  const parts = { likeness_1, likeness_2, likeness_3, likeness_4 };
  return Object.fromEntries(Object.entries(parts).map(([column, part]) => [column, part ?? null]));
}
