import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import {
  deployFaults,
  deployNotes,
  deployStates,
  deploySteps,
  environments,
  targetKinds,
} from '#model/deploys/deploy-kinds.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    deploys: typeof import('#contract/messages/en-US/deploys.json');
  }
}

/** What a plain file server cannot do. */
export const notKeptKinds = [
  'form',
  'streets',
  'query',
  'live-data',
  'unknown-addresses',
  'gone',
  'pattern',
  'name',
  'answer',
  'guarded',
] as const;

const releaseRef = z.object({ id: z.string(), number: z.int(), note: z.string() });

export const siteEnvironment = z.object({
  name: z.enum(environments),
  url: z.string(),
  release: z.nullable(releaseRef),
  /** When that release was put there; null for live, which has a history of its own. */
  deployed_on: z.nullable(z.int()),
  /** Whether it can be opened at all: the password itself is shown to nobody. */
  has_password: z.boolean(),
});
export type SiteEnvironment = z.infer<typeof siteEnvironment>;

export const deployTarget = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(targetKinds),
  /** Is deployed to by itself whenever another release is there. */
  follows: z.nullable(z.enum(environments)),
  folder: z.nullable(z.string()),
  /** Where the folder with the site is on the server; null for a folder while the operator has not set a shared one. */
  path: z.nullable(z.string()),
  endpoint: z.nullable(z.string()),
  region: z.nullable(z.string()),
  bucket: z.nullable(z.string()),
  prefix: z.nullable(z.string()),
  is_path_style: z.nullable(z.boolean()),
  /** Whether keys are kept: they are shown to nobody. */
  has_secret: z.boolean(),
  release: z.nullable(releaseRef),
  deployed_on: z.nullable(z.int()),
  /** The deploy whose archive is the newest, where there is one to download. */
  archive: z.nullable(z.string()),
  /** Of a target that is pulled from: the token it is pulled with, which itself is shown once. */
  token: z.nullable(
    z.object({
      made_on: z.int(),
      expires_on: z.int(),
      last_used_on: z.nullable(z.int()),
      last_address: z.nullable(z.string()),
    }),
  ),
  version: z.int(),
});
export type DeployTarget = z.infer<typeof deployTarget>;

const deploy = z.object({
  id: z.string(),
  /** `live`, `staging`, `preview`, or the id of a target. */
  target: z.string(),
  target_name: z.string(),
  target_kind: z.enum(['server', ...targetKinds]),
  release: z.object({ id: z.string(), number: z.int() }),
  state: z.enum(deployStates),
  step: z.nullable(z.enum(deploySteps)),
  /** Of this step: pages while they are made, else files; and how many there are where that is known. */
  done: z.int(),
  total: z.nullable(z.int()),
  is_cancelling: z.boolean(),
  fault: z.nullable(z.enum(deployFaults)),
  files: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  /** Pages that were made anew; the others were taken from the build before. */
  made: z.nullable(z.int()),
  written: z.nullable(z.int()),
  removed: z.nullable(z.int()),
  has_archive: z.boolean(),
  asked_by: z.nullable(z.string()),
  asked_on: z.int(),
  started_on: z.nullable(z.int()),
  ended_on: z.nullable(z.int()),
});
export type Deploy = z.infer<typeof deploy>;

export const deployOverview = exchange({
  id: 'deploys.overview',
  method: 'GET',
  path: '/v1/deploys/overview',
  summary: 'Where the site is: its environments here, its targets elsewhere, and what is under way',
  may: 'read',
  status: 200,
  response: z.object({
    environments: z.array(siteEnvironment),
    targets: z.array(deployTarget),
    active: z.array(deploy),
  }),
  problems: ['unauthorized', 'not_found'],
});

export const listDeploys = exchange({
  id: 'deploys.list',
  method: 'GET',
  path: '/v1/deploys',
  summary: 'What was deployed, by whom and how long it took, the newest first',
  may: 'read',
  query: z.strictObject({
    page: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(1_000_000))), 1),
    size: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(100))), 20),
  }),
  status: 200,
  response: z.object({ deploys: z.array(deploy), total: z.int() }),
  problems: ['invalid', 'unauthorized', 'not_found'],
});

export const deployDeliveryStates = ['queued', 'failed', 'done', 'dead'] as const;

export const deployDelivery = z.object({
  id: z.string(),
  url: z.string(),
  event: z.enum(['deploy.before', 'deploy.after']),
  state: z.enum(deployDeliveryStates),
  attempts: z.int(),
  status: z.nullable(z.int()),
  error: z.nullable(z.string()),
  updated_on: z.int(),
});
export type DeployDelivery = z.infer<typeof deployDelivery>;

export const showDeploy = exchange({
  id: 'deploys.show',
  method: 'GET',
  path: '/v1/deploys/{id}',
  summary: 'One deploy with its log, what could not be kept, and the webhooks that were told',
  may: 'read',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.object({
    deploy,
    log: z.array(
      z.object({
        at: z.int(),
        note: z.enum(deployNotes),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    /** At most 200 addresses a kind. */
    not_kept: z.array(z.object({ kind: z.enum(notKeptKinds), paths: z.array(z.string()), total: z.int() })),
    deliveries: z.array(deployDelivery),
  }),
  problems: ['unauthorized', 'not_found'],
});

export const beginDeploy = exchange({
  id: 'deploys.begin',
  method: 'POST',
  path: '/v1/deploys',
  summary: 'Put a release where it is to be; one deploy of a site runs at a time, the next waits',
  may: 'publish',
  body: z.strictObject({
    /** `live`, `staging`, `preview`, or the id of a target. */
    target: documentId,
    /** Absent: the live release. */
    release_id: z.optional(documentId),
  }),
  status: 201,
  response: z.extend(saved, { deploy }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const cancelDeploy = exchange({
  id: 'deploys.cancel',
  method: 'POST',
  path: '/v1/deploys/{id}/cancel',
  summary: 'Stop a deploy that waits or runs; where it was to go stays as it was',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  response: z.extend(saved, { deploy }),
  problems: ['unauthorized', 'forbidden', 'not_found', 'conflict'],
});

export const downloadDeploy = exchange({
  id: 'deploys.download',
  method: 'GET',
  path: '/v1/deploys/{id}/archive',
  summary: 'The zip of a deploy to an archive; the last three of a target are kept',
  may: 'publish',
  params: z.strictObject({ id: documentId }),
  status: 200,
  problems: ['unauthorized', 'forbidden', 'not_found', 'storage_away'],
});
