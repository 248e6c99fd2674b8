import * as z from 'zod/mini';

export const MAX_PAGE_SIZE = 1000;

/** A size is a positive number or its text; what is out of range becomes the nearest that is in it. */
const size = z.pipe(
  z.coerce.number(),
  z.pipe(
    z.transform((value: number) =>
      Number.isNaN(value) ? 20 : Math.min(MAX_PAGE_SIZE, Math.max(1, Math.trunc(value))),
    ),
    z.int(),
  ),
);

/**
 * What every list takes. `fields` names what may be sorted by, `filters` what may be filtered on; anything else is refused.
 * A filter keeps the documents whose field equals the value, or any of the values.
 */
export function listRequest<
  const F extends readonly [string, ...string[]],
  const G extends readonly [string, ...string[]],
>(fields: F, filters: F | G = fields) {
  return z.strictObject({
    page: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
    size: z._default(size, 20),
    sort: z._default(
      z
        .array(z.strictObject({ field: z.enum(fields), descending: z._default(z.boolean(), false) }))
        .check(z.maxLength(5)),
      [],
    ),
    filter: z._default(
      z.partialRecord(
        z.enum(filters),
        z.union([
          z.string(),
          z.number(),
          z.boolean(),
          z.array(z.union([z.string(), z.number(), z.boolean()])).check(z.maxLength(100)),
        ]),
      ),
      {},
    ),
    search: z._default(z.string().check(z.maxLength(200)), ''),
  });
}

/** Fields every stored document has on the wire. Times are milliseconds since 1970, UTC. */
export const storedFields = {
  id: z.string(),
  version: z.int(),
  added_on: z.int(),
  updated_on: z.int(),
  /** Display name of who saved it last; null for what came with the site. */
  updated_by: z.nullable(z.string()),
};

export const saved = z.object({ status: z.boolean(), message: z.string() });
