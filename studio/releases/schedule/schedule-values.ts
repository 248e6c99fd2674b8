import * as z from 'zod/mini';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { scheduleRelease } from '#contract/release-schedules.ts';
import { momentOf } from '#model/zoned-time.ts';

/** A day and time as its field holds it: `2026-11-27T09:00`; empty for none. */
const localTime = z
  .string()
  .check(z.refine((text) => text === '' || momentOf(text, 'UTC') !== undefined, 'problem.badValue'));

export const scheduleForm = z.strictObject({
  note: scheduleRelease.body.shape.note,
  live_on: localTime.check(z.minLength(1, 'problem.required')),
  time_zone: scheduleRelease.body.shape.time_zone,
  ends_on: localTime,
});
type ScheduleValues = z.output<typeof scheduleForm>;

/** What is sent of a filled form. */
export function scheduleBody(
  { note, live_on, ends_on, time_zone }: ScheduleValues,
  { releaseId, only }: { releaseId?: string | undefined; only?: GivenBodyOf<typeof scheduleRelease>['only'] },
): GivenBodyOf<typeof scheduleRelease> {
  const ends = ends_on === '' ? undefined : momentOf(ends_on, time_zone);
  return {
    note,
    time_zone,
    live_on: momentOf(live_on, time_zone) ?? 0,
    ...(ends !== undefined && { ends_on: ends }),
    ...(releaseId !== undefined && { release_id: releaseId }),
    ...(only !== undefined && { only }),
  };
}
