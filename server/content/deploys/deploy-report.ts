import * as z from 'zod/mini';
import { notKeptKinds } from '#contract/deploys.ts';

/** What a deploy tells when it ended. */
const deployReport = z.object({
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
export type DeployReport = z.infer<typeof deployReport>;

export const emptyReport: DeployReport = { not_kept: [] };

export function readReport(text: string): DeployReport {
  return deployReport.parse(JSON.parse(text));
}
