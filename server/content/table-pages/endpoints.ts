import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Issue } from '#contract/problems.ts';
import { createTablePages, planTablePages } from '#contract/table-pages.ts';
import { cutText } from '#model/cut-text.ts';
import { inLanguage } from '#model/site-languages/languages-of.ts';
import { metaOfRow } from '#model/table-pages/build-pages.ts';
import type { SlugCheck } from '#model/table-pages/check-slugs.ts';
import { hasImages } from '#model/table-pages/columns.ts';
import { structuredFieldsFor } from '#model/table-pages/structured.ts';
import { proposeAndApply } from '#server/content/change-sets/propose.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';
import { changesOfPages } from './changes-of-pages.ts';
import { type PreparedPages, preparePages, requireSound } from './prepare-pages.ts';

const MAX_TITLE_LENGTH = 200;
const MAX_NAME_LENGTH = 120;

/** Serves the pages that are made of a data source: a list of its rows, and one page for each. */
export function serveTablePages(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const context = (request: FastifyRequest) => ({
    now: clock(),
    nameItem: (name: string) => cutText(translateMessage(request, 'tablePages.itemName', { name }), MAX_NAME_LENGTH),
  });

  serve(app, services, planTablePages, async ({ site, body, request }) =>
    plannedPages(request, await preparePages(db, site, body, context(request))),
  );

  serve(app, services, createTablePages, async ({ site, person, body, request }) => {
    const prepared = await preparePages(db, site, body, context(request));
    requireSound(prepared);
    const changes = await changesOfPages(db, site, prepared);
    const name = body.choices.list.name;
    const title = cutText(translateMessage(request, 'tablePages.changeOf', { name }), MAX_TITLE_LENGTH);
    const maker = { services, site, person, address: peerAddress(request) };
    const change_set = await proposeAndApply(maker, { title, source: 'person', changes });
    const message = translateMessage(request, 'tablePages.created', { name });
    return { status: true, message, change_set, page_key: prepared.built?.list.pageKey ?? '' };
  });
}

function plannedPages(
  request: FastifyRequest,
  { columns, choices, issues, slugs, languages, built, sample }: PreparedPages,
) {
  const type = choices?.seo.structured;
  const item = built && {
    root: built.item.root,
    meta: sample ? metaOfRow(built.item.meta, sample.column, sample.value) : built.item.meta,
  };
  return {
    rows: slugs.total,
    pages: slugs.pages,
    columns: columns.map(({ samples, ...field }) => ({ ...field, isImage: hasImages({ ...field, samples }) })),
    choices: choices ?? null,
    errors: issues.map((issue) => inWords(request, issue)),
    faults: faultsOf(slugs),
    languages: languages.map(({ slugs, ...each }) => ({
      ...each,
      pages: slugs.pages,
      faults: faultsOf(slugs),
      sample: slugs.sample === undefined ? null : inLanguage(each.language, slugs.sample),
    })),
    sample: slugs.sample ?? null,
    structured: type ? Object.values(structuredFieldsFor(type, columns)).map(({ name }) => name) : [],
    list: built ? { root: built.list.root, meta: built.list.meta } : null,
    item: item ?? null,
  };
}

const faultsOf = ({ faults }: SlugCheck) => Array.from(faults, ([kind, found]) => ({ kind, ...found }));

const inWords = (request: FastifyRequest, { path, message, values }: Issue) => ({
  path,
  message: formatMessage(localeOf(request), message, values),
});
