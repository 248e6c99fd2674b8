import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '#server/platform/database/open-database.ts';

/** Text compared byte by byte on both engines, so that orders and unique keys agree. */
export function text(engine: Engine): RawBuilder<unknown> {
  return engine === 'postgres' ? sql`text collate "C"` : sql`text`;
}
