import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { layoutKinds } from '#model/documents.ts';

/** Milliseconds after which whoever said nothing more is not there; of a tab that lies behind others, whose timers run late. */
export const PRESENT_FOR = 15_000;
export const AWAY_FOR = 150_000;

const present = z.object({
  /** The window they have it open in. */
  tab: z.string(),
  user_id: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** Id of the node they are at; null for the page as a whole. */
  node: z.nullable(z.string()),
  /** Looks at it, is changing that node, or has the tab behind others. */
  state: z.enum(['here', 'editing', 'away']),
});
export type Present = z.infer<typeof present>;

export const tellPresence = exchange({
  id: 'presence.tell',
  method: 'POST',
  path: '/v1/presence',
  summary:
    'Tells where one is in a document that is open in an editor, and answers who else has it open; told again every few seconds, and forgotten 15 s after (150 s while `away`)',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    kind: z.enum(layoutKinds),
    id: documentId,
    /** A name the tab makes up for itself. */
    tab: documentId,
    node: z.nullable(z.string().check(z.minLength(1), z.maxLength(128))),
    /** `editing` of who may not change the document counts as `here`; `gone` is the last that is told of a tab. */
    state: z.enum(['here', 'editing', 'away', 'gone']),
  }),
  status: 200,
  response: z.object({ others: z.array(present) }),
  problems: ['invalid', 'unauthorized', 'not_found', 'too_many_requests'],
});
