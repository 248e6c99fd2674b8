import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { alertKinds, alertScopes } from '#model/numbers/alert-rules.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    alerts: typeof import('#contract/messages/en-US/alerts.json');
  }
}

/** Most alerts of one site: each asks for numbers every few minutes. */
export const MAX_ALERTS = 50;

/** `waiting` until there are numbers to compare with. */
export const alertStates = ['waiting', 'calm', 'firing', 'off'] as const;

/** What an alert measured; absent where its kind has none. */
const alertDetails = z.object({
  value: z.optional(z.nullable(z.number())),
  expected: z.optional(z.nullable(z.number())),
  /** Pages served while nothing was collected. */
  served: z.optional(z.number()),
  /** Name of the goal, or of the crawler that asked most. */
  goal: z.optional(z.string()),
  agent: z.optional(z.string()),
  /** What became worse since which release, and on which route. */
  metric: z.optional(z.string()),
  release: z.optional(z.int()),
  route: z.optional(z.string()),
  /** Servers that fell silent; the name whose certificate ends first. */
  server: z.optional(z.string()),
  host: z.optional(z.string()),
});
export type AlertDetails = z.infer<typeof alertDetails>;

const alert = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(alertKinds),
  /** Alerts of the installation are there for those who operate it alone. */
  scope: z.enum(alertScopes),
  percent: z.int(),
  minimum: z.int(),
  /** ID of the goal that must not fall silent. */
  goal: z.nullable(z.string()),
  is_active: z.boolean(),
  /** Whether members are told in the studio. */
  by_notice: z.boolean(),
  /** IDs of the members who get a mail. */
  receivers: z.array(z.string()),
  /** Empty for none. */
  webhook_url: z.string(),
  /** Whether what is sent there is signed. */
  has_secret: z.boolean(),
  state: z.enum(alertStates),
  /** Since when it fires. */
  since: z.nullable(z.int()),
  updated_on: z.int(),
});
export type Alert = z.infer<typeof alert>;

export const listAlerts = exchange({
  id: 'alerts.list',
  method: 'GET',
  path: '/v1/alerts',
  summary: 'What members are told of when numbers are out of the ordinary',
  may: 'read',
  status: 200,
  response: z.object({ alerts: z.array(alert) }),
  problems: ['unauthorized', 'not_found'],
});

const firing = z.object({
  id: z.string(),
  alert_id: z.string(),
  name: z.string(),
  kind: z.enum(alertKinds),
  began_on: z.int(),
  /** Null while it goes on. */
  ended_on: z.nullable(z.int()),
  details: alertDetails,
});
export type AlertFiring = z.infer<typeof firing>;

export const listAlertFirings = exchange({
  id: 'alerts.firings',
  method: 'GET',
  path: '/v1/alerts/firings',
  summary: 'When alerts began and ended, the newest first',
  may: 'read',
  query: z.strictObject({
    page: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(1000))), 1),
    size: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(100))), 20),
  }),
  status: 200,
  response: z.object({ firings: z.array(firing), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

const alertBody = z.strictObject({
  name: z
    .string('alerts.nameRequired')
    .check(
      z.trim(),
      z.minLength(1, 'alerts.nameRequired'),
      z.maxLength(100, 'problem.textLong'),
      z.regex(/^\P{Cc}*$/u),
    ),
  kind: z.enum(alertKinds),
  scope: z._default(z.enum(alertScopes), 'site'),
  percent: z._default(
    z.int('alerts.badPercent').check(z.gte(10, 'alerts.badPercent'), z.lte(10_000, 'alerts.badPercent')),
    100,
  ),
  minimum: z._default(
    z.int('alerts.badMinimum').check(z.gte(1, 'alerts.badMinimum'), z.lte(10_000_000, 'alerts.badMinimum')),
    50,
  ),
  /** Needed by `silent_goal` alone. */
  goal: z._default(z.nullable(documentId), null),
  is_active: z._default(z.boolean(), true),
  by_notice: z._default(z.boolean(), true),
  receivers: z._default(z.array(documentId).check(z.maxLength(50)), []),
});

export const createAlert = exchange({
  id: 'alerts.create',
  method: 'POST',
  path: '/v1/alerts',
  summary: 'Have members told when numbers are out of the ordinary',
  may: 'edit',
  body: alertBody,
  status: 201,
  response: z.extend(saved, { alert }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const saveAlert = exchange({
  id: 'alerts.save',
  method: 'POST',
  path: '/v1/alerts/{id}',
  summary: 'Change an alert; an alert that is firing starts over',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  body: alertBody,
  status: 200,
  response: z.extend(saved, { alert }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});

export const deleteAlert = exchange({
  id: 'alerts.delete',
  method: 'POST',
  path: '/v1/alerts/{id}/delete',
  summary: 'Delete an alert with its history',
  may: 'edit',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: saved,
  problems: ['unauthorized', 'forbidden', 'not_found'],
});

export const saveAlertWebhook = exchange({
  id: 'alerts.saveWebhook',
  method: 'POST',
  path: '/v1/alerts/{id}/webhook',
  summary: 'Say which webhook an alert calls when it begins and ends',
  may: 'administer',
  params: z.strictObject({ id: documentId }),
  body: z.strictObject({
    /** Empty for none. */
    webhook_url: z
      .string()
      .check(z.trim(), z.maxLength(2000), z.regex(/^(?:https?:\/\/\S+)?$/, 'formEntries.badWebhook')),
    /** Absent: the secret stays. It has to be given again with an address of another host. */
    secret: z.optional(
      z
        .string()
        .check(
          z.minLength(16, 'formEntries.shortSecret'),
          z.maxLength(200),
          z.regex(/^[\x21-\x7e]*$/, 'formEntries.badSecret'),
        ),
    ),
  }),
  status: 200,
  response: z.extend(saved, { alert }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found'],
});
