import type { FastifyInstance } from 'fastify';
import { followRenames, listColumnUses } from '#contract/columns.ts';
import type { ApiBody } from '#model/apis/api-body.ts';
import { cutText } from '#model/cut-text.ts';
import type { Json } from '#model/json.ts';
import { proposeAndApply } from '#server/content/change-sets/propose.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { MAX_LISTED_USES } from '#server/content/documents/references.ts';
import { requireWithinLimit } from '#server/content/documents/require-within-limit.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { renameColumns } from './rename-columns.ts';
import { loadReaders, type Reader, type TableReaders } from './table-readers.ts';

const MAX_TITLE_LENGTH = 200;
const MAX_TEXT_LENGTH = 200;

/** Serves what reads the columns of a table, and lets it follow when they get other names. */
export function serveColumns(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, services, listColumnUses, async ({ site, body }) => {
    const { key } = bodyOf(await getDocument(db, site.id, 'api', { id: body.id }));
    const readers = await loadReaders(db, site.id, key);
    const columns = body.columns.map((name) => {
      const uses = new Map<Reader<unknown>, { places: number; text: string }>();
      const scratch = copyOf(readers);
      const left = renameColumns(scratch, { api: key, from: name, to: `${name}_` }, (reader, text) => {
        const known = uses.get(reader) ?? { places: 0, text: cutText(text, MAX_TEXT_LENGTH) };
        uses.set(reader, { ...known, places: known.places + 1 });
      });
      for (const reader of left) if (!uses.has(reader)) uses.set(reader, { places: 0, text: '' });
      // A translation is of its document: it goes with it.
      const told = [...uses].filter(([{ kind }]) => kind !== 'translation');
      return {
        name,
        uses: told.slice(0, MAX_LISTED_USES).map(([reader, use]) => ({ ...useOf(reader), ...use })),
        total: told.length,
      };
    });
    return { columns };
  });

  serve(app, services, followRenames, async ({ site, person, body, request }) => {
    const current = await getDocument(db, site.id, 'api', { id: body.id });
    await requireWithinLimit(db, site, 'api', { current });
    const { key, title } = bodyOf(current);
    const readers = await loadReaders(db, site.id, key);
    const before = new Map(all(readers).map((reader) => [reader, reader.body]));
    const left = new Set<Reader<unknown>>();
    for (const { from, to } of body.renames)
      for (const reader of renameColumns(readers, { api: key, from, to })) left.add(reader);
    const changed = all(readers).filter((reader) => reader.body !== before.get(reader));
    const changes = changed.map(({ kind, id, version, body: next }) => ({
      ...{ kind, id, base: version },
      body: next as { [name: string]: Json },
    }));
    const change_set =
      changes.length === 0
        ? null
        : await proposeAndApply(
            { services, site, person, address: peerAddress(request) },
            {
              title: cutText(translateMessage(request, 'api.renameColumns', { table: title }), MAX_TITLE_LENGTH),
              source: 'person',
              changes,
            },
          );
    const told = changed.filter(({ kind }) => kind !== 'translation');
    return {
      status: true,
      message: translateMessage(request, 'api.columnsFollowed', { count: told.length }),
      change_set,
      changed: told.slice(0, MAX_LISTED_USES).map(useOf),
      total: told.length,
      left: [...left].slice(0, MAX_LISTED_USES).map(useOf),
    };
  });
}

const bodyOf = (row: { body: string }): ApiBody => JSON.parse(row.body) as ApiBody;

const useOf = ({ kind, id, key, title }: Reader<unknown>) => ({ kind, id, key, title });

const all = ({ apis, templates, widgets, routes, translations }: TableReaders): Reader<unknown>[] => [
  ...apis,
  ...templates,
  ...widgets,
  ...routes,
  ...translations,
];

/** Readers whose bodies may be replaced without changing those of others. */
function copyOf(readers: TableReaders): TableReaders {
  const copies = <Body>(of: readonly Reader<Body>[]) => of.map((reader) => ({ ...reader }));
  return {
    apis: copies(readers.apis),
    templates: copies(readers.templates),
    widgets: copies(readers.widgets),
    routes: copies(readers.routes),
    translations: copies(readers.translations),
    strangers: readers.strangers,
  };
}
