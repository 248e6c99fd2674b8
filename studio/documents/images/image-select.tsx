import '#studio/messages/media-words.ts';
import { getMedia } from '#contract/media.ts';
import type { DocumentChoices } from '#studio/documents/select/document-choices.ts';
import { DocumentSelect, type DocumentSelectProps } from '#studio/documents/select/document-select.tsx';
import { call } from '#studio/session/call.ts';
import { findImage } from './queries.ts';

const images: DocumentChoices = {
  kind: 'media_image',
  find: async ({ search, size, order }, signal) => {
    const sort = [
      order === 'changed' ? ({ field: 'updated_on', descending: true } as const) : ({ field: 'name' } as const),
    ];
    const { media, total } = await call(getMedia, { body: { search, size, sort }, signal });
    return { choices: media.map(({ key, name }) => ({ key, title: name })), total };
  },
  named: async (key, signal) => {
    const image = await findImage(key, signal);
    return image && { key: image.key, title: image.name };
  },
  words: { search: 'media.selectSearch', none: 'media.selectNone', make: 'media.selectMake' },
  makeAt: '/pages/media',
};

/** Chooses an image of the library by its name. */
export const ImageSelect = (select: DocumentSelectProps) => <DocumentSelect of={images} {...select} />;
