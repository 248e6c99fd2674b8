import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { definedFields, restored } from '#contract/number-definitions.ts';

/** Notes a site has at most. */
export const MAX_NOTES = 500;

const text = z
  .string('numberDefinitions.noteRequired')
  .check(
    z.trim(),
    z.minLength(1, 'numberDefinitions.noteRequired'),
    z.maxLength(300, 'numberDefinitions.noteLong'),
    z.regex(/^\P{Cc}*$/u, 'numberDefinitions.noteLong'),
  );
const day = z.iso.date('numbers.dateFormat').register(z.globalRegistry, { examples: ['2026-11-28'] });

const note = z.object({
  ...definedFields,
  /** A date of the site's time zone, such as `2026-11-28`. */
  day: z.string(),
  text: z.string(),
});
export type ChartNote = z.infer<typeof note>;

export const listNotes = exchange({
  id: 'notes.list',
  method: 'GET',
  path: '/v1/numbers/notes',
  summary: 'What people wrote on dates of the chart, the newest date first',
  may: 'read',
  status: 200,
  response: z.object({ notes: z.array(note) }),
  problems: ['unauthorized', 'not_found'],
});

export const createNote = exchange({
  id: 'notes.create',
  method: 'POST',
  path: '/v1/numbers/notes',
  summary: 'Write on a date of the chart',
  may: 'edit',
  body: z.strictObject({ day, text, restored_id: restored }),
  status: 201,
  response: z.extend(saved, { note }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'already_exists', 'conflict'],
});

export const updateNote = exchange({
  id: 'notes.update',
  method: 'PUT',
  path: '/v1/numbers/notes/{id}',
  summary: 'Give a note another text or date',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ version: z.int(), day, text }),
  status: 200,
  response: z.extend(saved, { note }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'stale_version'],
});

export const deleteNote = exchange({
  id: 'notes.delete',
  method: 'DELETE',
  path: '/v1/numbers/notes/{id}',
  summary: 'Delete a note',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});
