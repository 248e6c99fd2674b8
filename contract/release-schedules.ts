import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { publish } from '#contract/publish.ts';
import { release } from '#contract/releases.ts';
import { isTimeZone } from '#model/zoned-time.ts';

/** To go live, or to go back to what was live before. */
const scheduleActs = ['begin', 'end'] as const;
/** `skipped`: what it was to change was changed by somebody in between. */
const scheduleStates = ['waiting', 'done', 'skipped', 'cancelled', 'failed'] as const;

const releaseSchedule = z.object({
  id: z.string(),
  act: z.enum(scheduleActs),
  release: z.object({ id: z.string(), number: z.int(), note: z.string() }),
  due_on: z.int(),
  /** In which it was asked for. */
  time_zone: z.string(),
  state: z.enum(scheduleStates),
  /** It waits, and would change nothing as things stand: a newer release went live since it was made. */
  is_void: z.boolean(),
  /** When it was carried out or skipped: later than due when no server ran. */
  ran_on: z.nullable(z.int()),
  made_by: z.nullable(z.string()),
});
export type ReleaseSchedule = z.infer<typeof releaseSchedule>;

export const scheduleRelease = exchange({
  id: 'releases.schedule',
  method: 'POST',
  path: '/v1/releases/schedules',
  summary: 'Freeze every draft into a release, or take an older one, and make it live at a time; for a while, if asked',
  may: 'publish',
  body: z.strictObject({
    note: publish.body.shape.note,
    /** The changes that are frozen; all without. */
    only: publish.body.shape.only,
    /** An older release; absent for the drafts as they are now. */
    release_id: z.optional(documentId),
    /** In ms since 1970. */
    live_on: z.int(),
    /** When the site goes back to what was live before. */
    ends_on: z.optional(z.int()),
    time_zone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'release.badZone')),
  }),
  status: 201,
  response: z.extend(saved, { release, schedules: z.array(releaseSchedule) }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const listSchedules = exchange({
  id: 'releases.schedules',
  method: 'GET',
  path: '/v1/releases/schedules',
  summary: 'What is to go live and when, the next first; then what was last carried out',
  may: 'read',
  status: 200,
  response: z.object({ waiting: z.array(releaseSchedule), past: z.array(releaseSchedule) }),
  problems: ['unauthorized', 'not_found'],
});

export const cancelSchedule = exchange({
  id: 'releases.cancelSchedule',
  method: 'POST',
  path: '/v1/releases/schedules/{id}/cancel',
  summary: 'Take back what is scheduled, and with a beginning its end; releases stay',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});
