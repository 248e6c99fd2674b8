import { createHash } from 'node:crypto';
import { type FontBody, fontBody } from '#model/fonts/font-body.ts';
import { commonFields, type DocumentDefinition } from '#server/content/kinds/definition.ts';
import { compileLazily } from './compiled-at-first-use.ts';

/** Names a file of one site: what is served under it never changes, and nobody comes upon it by guessing. */
const addressOf = (siteId: string, hash: string): string =>
  createHash('sha256')
    .update(JSON.stringify([siteId, 'font', hash]))
    .digest('hex')
    .slice(0, 40);

export const fontDefinition: DocumentDefinition<FontBody> = {
  kind: 'font',
  schema: compileLazily(fontBody),
  check: (body, { siteId }) => {
    const faces = body.faces.map((face) => ({
      ...face,
      parts: face.parts.map((part) => ({ ...part, address: addressOf(siteId, part.hash) })),
    }));
    return { body: { ...body, faces } };
  },
  keyField: 'key',
  keyTaken: 'key.taken',
  keyOf: ({ key }) => key,
  titleOf: ({ name }) => name,
  searchedTexts: ({ name }) => [name],
  columns: () => ({}),
  references: () => [],
  // For good: a release may name a file long after the font was changed.
  remember: async (tx, siteId, bodies, at) => {
    const parts = bodies.flatMap(({ faces }) => faces.flatMap((face) => face.parts));
    const rows = parts.map(({ address, hash, bytes }) => ({ address, site_id: siteId, hash, bytes, created_at: at }));
    await tx
      .insertInto('font_files')
      .values(rows)
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute();
  },
  fields: { key: { column: 'natural_key', holds: 'text' }, name: { column: 'title', holds: 'text' }, ...commonFields },
  indexes: [['natural_key']],
  defaultSort: { field: 'key', descending: false },
};
