import * as z from 'zod/mini';
import { checkDrafts } from '#contract/checks.ts';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { scheduleRelease } from '#contract/release-schedules.ts';
import { documentChange, release } from '#contract/releases.ts';
import { publishRules } from '#model/publish-rules.ts';

/** Requests of a site that may wait at once. */
export const MAX_WAITING_REQUESTS = 50;

const requestStates = ['waiting', 'approved', 'sent_back', 'withdrawn'] as const;

const releaseRequest = z.object({
  id: z.string(),
  /** The frozen release that goes live when it is approved; or an older one. */
  release,
  state: z.enum(requestStates),
  asked_by: z.nullable(z.string()),
  asked_on: z.int(),
  /** It was made before it was asked for: the site would go back to it. */
  is_older: z.boolean(),
  /** Nothing was changed since its release was made of all drafts: there is nothing more to ask for. */
  holds_all: z.boolean(),
  /** When it is to go live and to end; null for at once and for good. */
  live_on: z.nullable(z.int()),
  ends_on: z.nullable(z.int()),
  time_zone: z.nullable(z.string()),
  settled_by: z.nullable(z.string()),
  settled_on: z.nullable(z.int()),
  /** Who settled it is who asked. */
  is_by_asker: z.boolean(),
  /** What who settled it said: why it was sent back, or why they approved their own. */
  reason: z.string(),
  /** The person who looks asked for it. */
  is_own: z.boolean(),
  /** The person who looks may approve it or send it back. */
  may_approve: z.boolean(),
  /** The person who looks asked for it, and may approve it nevertheless, with a reason. */
  may_approve_own: z.boolean(),
  /** What was live when it was asked for is not any more: it can only be sent back or withdrawn. */
  is_outdated: z.boolean(),
});
export type ReleaseRequest = z.infer<typeof releaseRequest>;

export const askForApproval = exchange({
  id: 'releases.ask',
  method: 'POST',
  path: '/v1/releases/requests',
  summary: 'Freeze every draft, or chosen changes, or take an older release, and ask another person to make it live',
  may: 'edit',
  body: z.strictObject({
    note: scheduleRelease.body.shape.note,
    only: scheduleRelease.body.shape.only,
    release_id: scheduleRelease.body.shape.release_id,
    /** At once when absent. */
    live_on: z.optional(z.int()),
    ends_on: scheduleRelease.body.shape.ends_on,
    time_zone: z.optional(scheduleRelease.body.shape.time_zone),
  }),
  status: 201,
  response: z.extend(saved, { request: releaseRequest }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const listRequests = exchange({
  id: 'releaseRequests.list',
  method: 'GET',
  path: '/v1/releases/requests',
  summary: 'Who needs approval to publish, what waits for it, and what became of the last twenty requests',
  may: 'read',
  status: 200,
  response: z.object({
    rule: z.enum(publishRules),
    /** Whether the person who looks asks another to publish. */
    may_ask: z.boolean(),
    /** Members who may publish, and those of them who administer: where there is one, nobody else approves. */
    publishers: z.int(),
    administrators: z.int(),
    waiting: z.array(releaseRequest),
    past: z.array(releaseRequest),
  }),
  problems: ['unauthorized', 'not_found'],
});

export const showRequest = exchange({
  id: 'releaseRequests.show',
  method: 'GET',
  path: '/v1/releases/requests/{id}',
  summary: 'A request with what its release changes against what was live; at most 200 are listed',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({
    request: releaseRequest,
    /** The release that was live when it was asked for. */
    base_id: z.nullable(z.string()),
    changes: z.array(
      z.extend(documentChange, {
        /** Its draft is another one since it was asked for, which is what goes live; never of an older release. */
        is_overtaken: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
  problems: ['unauthorized', 'not_found'],
});

export const checkRequest = exchange({
  id: 'releaseRequests.checks',
  method: 'GET',
  path: '/v1/releases/requests/{id}/checks',
  summary:
    'What the checks find in the release that a request would make live, with what the canvas found of the same versions; at most 50 documents are listed',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: checkDrafts.response,
  problems: ['unauthorized', 'not_found'],
});

const reason = z.string().check(z.trim(), z.maxLength(500, 'problem.textLong'));

export const approveRequest = exchange({
  id: 'releaseRequests.approve',
  method: 'POST',
  path: '/v1/releases/requests/{id}/approve',
  summary: 'Make live exactly what another person asked for; what an administrator asked for themselves, with a reason',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ reason: z._default(reason, '') }),
  status: 200,
  response: z.extend(saved, { request: releaseRequest }),
  problems: ['unauthorized', 'forbidden', 'not_found', 'invalid', 'conflict'],
});

export const sendBackRequest = exchange({
  id: 'releaseRequests.sendBack',
  method: 'POST',
  path: '/v1/releases/requests/{id}/send-back',
  summary: 'Refuse what another person asked for, with a reason they are told',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({ reason: reason.check(z.minLength(1, 'problem.required')) }),
  status: 200,
  response: z.extend(saved, { request: releaseRequest }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const withdrawRequest = exchange({
  id: 'releaseRequests.withdraw',
  method: 'POST',
  path: '/v1/releases/requests/{id}/withdraw',
  summary: 'Take back what one asked for oneself',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.extend(saved, { request: releaseRequest }),
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const savePublishRule = exchange({
  id: 'releaseRequests.saveRule',
  method: 'PUT',
  path: '/v1/releases/approval',
  summary: 'Say who needs the approval of another person to publish',
  may: 'administer',
  body: z.strictObject({ rule: z.enum(publishRules) }),
  status: 200,
  response: z.extend(saved, { rule: z.enum(publishRules) }),
  problems: ['invalid', 'unauthorized', 'forbidden'],
});
