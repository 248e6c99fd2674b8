import type { MessageKey } from '#studio/messages/keys.ts';

const labels: Readonly<Record<string, MessageKey>> = {
  name: 'media.name',
  key: 'media.key',
  alt_text: 'media.alt',
  alt_texts: 'media.altOthers',
  folder: 'media.folder',
  tags: 'media.tags',
  focal: 'media.focal',
  rotate: 'media.turned',
  crop: 'media.crop',
  file: 'media.file',
  address: 'media.picture',
};

/** What a field of an image is called where one reads of it. */
export const imageFieldLabel = (field: string): MessageKey =>
  labels[field.replace(/^image\./, '').split('.')[0] ?? ''] ?? 'media.picture';
