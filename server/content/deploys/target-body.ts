import * as z from 'zod/mini';

/** What a target says beside its name, as it is stored; keys are sealed elsewhere. */
const targetBody = z.object({
  folder: z.optional(z.string()),
  endpoint: z.optional(z.string()),
  region: z.optional(z.string()),
  bucket: z.optional(z.string()),
  prefix: z.optional(z.string()),
  is_path_style: z.optional(z.boolean()),
});
export type TargetBody = z.infer<typeof targetBody>;

export function readTargetBody(text: string): TargetBody {
  return targetBody.parse(JSON.parse(text));
}

/** The name under which the keys of a target are sealed. */
export function keysNameOf(targetId: string): string {
  return `deploy-targets/${targetId}`;
}
