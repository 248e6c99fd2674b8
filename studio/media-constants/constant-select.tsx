import { getMediaConstants } from '#contract/media-constants.ts';
import type { DocumentChoices } from '#studio/documents/select/document-choices.ts';
import { DocumentSelect, type DocumentSelectProps } from '#studio/documents/select/document-select.tsx';
import { call } from '#studio/session/call.ts';

const constants: DocumentChoices = {
  kind: 'media_constant',
  find: async ({ search, size, order }, signal) => {
    const sort = [
      order === 'changed' ? ({ field: 'updated_on', descending: true } as const) : ({ field: 'name' } as const),
    ];
    const { media, total } = await call(getMediaConstants, { body: { search, size, sort }, signal });
    return { choices: media.map(({ key, name }) => ({ key, title: name || key })), total };
  },
  named: async (key, signal) => {
    const { media } = await call(getMediaConstants, { body: { filter: { key }, size: 1 }, signal });
    const [constant] = media;
    return constant ? { key: constant.key, title: constant.name || constant.key } : null;
  },
  words: { search: 'constants.selectSearch', none: 'constants.noneFound', make: 'constants.selectMake' },
  makeAt: '/pages/media-constants/new',
};

/** Chooses a constant by its name. */
export const ConstantSelect = (select: DocumentSelectProps) => <DocumentSelect of={constants} {...select} />;
