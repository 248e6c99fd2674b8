import type { MessageKey } from '#studio/messages/keys.ts';

const labels: Readonly<Record<string, MessageKey>> = {
  name: 'constants.name',
  key: 'constants.key',
  entries: 'constants.images',
  images: 'constants.images',
};

/** What a field of a constant is called where a person reads of it. */
export const constantFieldLabel = (field: string): MessageKey => labels[field] ?? 'constants.images';
