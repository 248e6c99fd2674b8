import * as z from 'zod/mini';

declare module '#contract/messages.ts' {
  interface Catalogues {
    numberDefinitions: typeof import('#contract/messages/en-US/number-definitions.json');
  }
}

/** The name of a goal, a funnel or a segment. */
export const definitionName = z
  .string('numberDefinitions.nameRequired')
  .check(
    z.trim(),
    z.minLength(1, 'numberDefinitions.nameRequired'),
    z.maxLength(80, 'numberDefinitions.nameLong'),
    z.regex(/^\P{Cc}*$/u, 'numberDefinitions.nameLong'),
  );

/** What every goal, funnel, segment and note has. */
export const definedFields = {
  id: z.string(),
  version: z.int(),
  updated_on: z.int(),
  /** Display name of who made it; null when they are gone. */
  made_by: z.nullable(z.string()),
};

/** The ID of what was deleted and is to come back as it was. */
export const restored = z.optional(z.uuid());

/** URLs in the drafts of the page routes that targets name, by their ID; those that are gone are left out. */
export const routeUrls = z.record(z.string(), z.string());
