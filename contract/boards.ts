import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { restored } from '#contract/number-definitions.ts';
import { panelFaults, panelNotes, valueUnits } from '#model/boards/answer.ts';
import { boardBody } from '#model/boards/board.ts';
import { boardQuery, timeSteps } from '#model/boards/query.ts';
import { period } from '#model/numbers/question.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    boards: typeof import('#contract/messages/en-US/boards.json');
    boardData: typeof import('#contract/messages/en-US/board-data.json');
    boardSamples: typeof import('#contract/messages/en-US/board-samples.json');
  }
}

/** Most boards of one site, those of its organization not counted. */
export const MAX_BOARDS = 200;
/** Versions of a board that are kept, the newest among them. */
export const MAX_BOARD_VERSIONS = 30;

/** A board of the `site` is seen by its members; one of the `organization` by those of each of its sites, with their site's data. */
const scope = z.enum(['site', 'organization']);

const boardFields = {
  id: z.string(),
  version: z.int(),
  scope,
  updated_on: z.int(),
  /** Display name of who saved it last; null when they are gone. */
  updated_by: z.nullable(z.string()),
};
const board = z.object({ ...boardFields, ...boardBody.shape });
export type Board = z.infer<typeof board>;
const boardSummary = z.object({
  ...boardFields,
  title: z.string(),
  description: z.string(),
  panels: z.int(),
  has_samples: z.boolean(),
});
export type BoardSummary = z.infer<typeof boardSummary>;
const boardVersion = z.object({
  version: z.int(),
  title: z.string(),
  panels: z.int(),
  saved_on: z.int(),
  /** Display name; null when they are gone. */
  saved_by: z.nullable(z.string()),
});
export type BoardVersion = z.infer<typeof boardVersion>;

export const listBoards = exchange({
  id: 'boards.list',
  method: 'GET',
  path: '/v1/boards',
  summary: 'The boards of a site and of its organization, by title',
  may: 'read',
  status: 200,
  response: z.object({ boards: z.array(boardSummary) }),
  problems: ['unauthorized', 'not_found'],
});

export const showBoard = exchange({
  id: 'boards.show',
  method: 'GET',
  path: '/v1/boards/{id}',
  summary: 'A board with its panels',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({ board }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const createBoard = exchange({
  id: 'boards.create',
  method: 'POST',
  path: '/v1/boards',
  summary: 'Add a board; one of the organization needs its administration',
  may: 'edit',
  body: z.strictObject({ scope: z._default(scope, 'site'), board: boardBody, restored_id: restored }),
  status: 201,
  response: z.extend(saved, { board }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const updateBoard = exchange({
  id: 'boards.update',
  method: 'PUT',
  path: '/v1/boards/{id}',
  summary: 'Save a board; a version that is no longer the newest is refused',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ version: z.int(), board: boardBody }),
  status: 200,
  response: z.extend(saved, { board }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version'],
});

export const deleteBoard = exchange({
  id: 'boards.delete',
  method: 'DELETE',
  path: '/v1/boards/{id}',
  summary: 'Delete a board with its links and reports; no data is lost',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const listBoardVersions = exchange({
  id: 'boards.versions',
  method: 'GET',
  path: '/v1/boards/{id}/versions',
  summary: 'The latest versions of a board, the newest first',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({ versions: z.array(boardVersion) }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const restoreBoard = exchange({
  id: 'boards.restore',
  method: 'POST',
  path: '/v1/boards/{id}/restore',
  summary: 'Make a board what it was in an earlier version, as a new version',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  /** `version` is the newest one, `to` the one that comes back. */
  body: z.strictObject({ version: z.int(), to: z.int() }),
  status: 200,
  response: z.extend(saved, { board }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version'],
});

/** What the whole board is filtered by: the period, and a value for each field that is chosen. */
export const boardFilters = z.strictObject({
  period,
  choices: z._default(z.record(z.string().check(z.maxLength(300)), z.string().check(z.maxLength(500))), {}),
  compare: z._default(z.boolean(), false),
});
export type BoardFilters = z.infer<typeof boardFilters>;

const number = z.nullable(z.number());
export const panelAnswer = z.object({
  groups: z.readonly(
    z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        type: z.enum(['text', 'time', 'country', 'weekday_hour']),
        step: z.optional(z.enum(timeSteps)),
      }),
    ),
  ),
  values: z.readonly(
    z.array(
      z.object({
        name: z.string(),
        field: z.optional(z.string()),
        label: z.string(),
        unit: z.enum(valueUnits),
        currency: z.optional(z.string()),
        lessIsBetter: z.optional(z.boolean()),
      }),
    ),
  ),
  rows: z.readonly(
    z.array(
      z.object({
        keys: z.readonly(z.array(z.nullable(z.string()))),
        values: z.readonly(z.array(number)),
        compared: z.optional(z.readonly(z.array(number))),
        isOther: z.optional(z.literal(true)),
      }),
    ),
  ),
  total: z.readonly(z.array(number)),
  compared_total: z.optional(z.readonly(z.array(number))),
  row_count: z.int(),
  records: z.optional(
    z.object({
      columns: z.readonly(
        z.array(
          z.object({
            field: z.string(),
            label: z.string(),
            type: z.enum(['text', 'number', 'money', 'time', 'date', 'boolean', 'link', 'image']),
            unit: z.optional(z.enum(valueUnits)),
            currency: z.optional(z.string()),
          }),
        ),
      ),
      rows: z.readonly(z.array(z.readonly(z.array(z.nullable(z.union([z.string(), z.number(), z.boolean()])))))),
    }),
  ),
  names: z.record(z.string(), z.string()),
  period: z.optional(z.object({ from: z.string(), to: z.string() })),
  time_zone: z.string(),
  ignored: z.readonly(z.array(z.string())),
  notes: z.readonly(z.array(z.enum(panelNotes))),
});

/** A panel that can't be answered says why, and the others stand. */
export const answeredPanel = z.union([
  z.object({ answer: panelAnswer }),
  z.object({
    fault: z.enum(panelFaults),
    /** What the data source said, as text. */
    detail: z.optional(z.string()),
  }),
]);
export type AnsweredPanel = z.infer<typeof answeredPanel>;

export const askBoards = exchange({
  id: 'boards.ask',
  method: 'POST',
  path: '/v1/boards/ask',
  summary: 'Ask for the data of one panel',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({ query: boardQuery, filters: boardFilters }),
  status: 200,
  response: answeredPanel,
  problems: ['invalid', 'unauthorized', 'not_found'],
});

/** What a query may be made of: fields of a table, an API or a form. */
export const boardData = exchange({
  id: 'boards.data',
  method: 'GET',
  path: '/v1/boards/data',
  summary: 'The data that panels may ask: tables, APIs, forms and samples, with their fields',
  may: 'read',
  status: 200,
  response: z.object({
    datasets: z.array(
      z.object({
        kind: z.enum(['table', 'api', 'sample', 'forms', 'jobs', 'releases']),
        /** Key, name of the sample, or form; empty for those that are one of their kind. */
        key: z.string(),
        /** Empty where the studio names it. */
        title: z.string(),
        fields: z.array(
          z.object({
            field: z.string(),
            /** Empty where the studio names it. */
            label: z.string(),
            type: z.enum(['text', 'number', 'money', 'time', 'boolean', 'choice', 'country']),
            /** Values of a choice, at most 100. */
            choices: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
          }),
        ),
      }),
    ),
  }),
  problems: ['unauthorized', 'not_found'],
});
