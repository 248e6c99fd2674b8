import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { documentKinds } from '#model/documents.ts';

/** Changes by the documents they are of. */
export const chosenChanges = z
  .array(z.strictObject({ kind: z.enum(documentKinds), id: documentId }))
  .check(z.minLength(1), z.maxLength(200));
