import * as z from 'zod/mini';
import { notKeptKinds } from '#contract/deploys.ts';

/** What a deploy tells when it ended. */
const deployTold = z.object({
  files: z.optional(z.int()),
  bytes: z.optional(z.int()),
  made: z.optional(z.int()),
  written: z.optional(z.int()),
  removed: z.optional(z.int()),
  /** Name of its zip in the storage. */
  archive: z.optional(z.string()),
  not_kept: z._default(
    z.array(z.object({ kind: z.enum(notKeptKinds), paths: z.array(z.string()), total: z.int() })),
    [],
  ),
});
export type DeployTold = z.infer<typeof deployTold>;

export const nothingTold: DeployTold = { not_kept: [] };

export function readTold(text: string): DeployTold {
  return deployTold.parse(JSON.parse(text));
}
