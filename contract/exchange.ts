import type * as z from 'zod/mini';
import type { ProblemKind } from '#contract/problems.ts';
import type { Permission, SitePermission } from '#model/roles.ts';

/**
 * Who may call: everyone, anyone signed in, a member of the site named by `x-site` who holds the permission, or, for
 * `operate`, whoever runs the installation.
 */
type Access = 'public' | 'signed-in' | Permission;

type Schema = z.ZodMiniType;

/** A body that is no JSON: a form with files (`multipart/form-data`), or the bytes of one file alone. */
export interface UploadRules {
  readonly as: 'form' | 'bytes';
  /** Of one file. */
  readonly maxBytes: number;
  /** In a form; 1 unless told. */
  readonly maxFiles?: number;
  /** The field its files are in; `file` unless told. Its text fields are what `body` says. */
  readonly field?: string;
  /** Content types of bytes alone; `application/octet-stream` unless told. What they are must be found in them. */
  readonly types?: readonly string[];
}

/** One HTTP exchange as data. The server serves it, the studio calls it, OpenAPI describes it. */
export interface Exchange {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the API's root, with `{name}` placeholders: `/v1/pageRoutes/delete/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly may: Access;
  /** What the caller must be allowed in another site too, which the body names: its handler asks with `grantOtherSite`. */
  readonly mayElsewhere?: SitePermission;
  /** For a POST that changes nothing: a list or a look-up whose question does not fit into an address. */
  readonly readsOnly?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly status: 200 | 201 | 202 | 204;
  /** A second success, whose body tells it apart. */
  readonly orStatus?: 202;
  readonly response?: Schema;
  readonly problems: readonly ProblemKind[];
  /** What is sent beside `body`, or in place of it. */
  readonly upload?: UploadRules;
  /** Bytes of the request body; 64 KiB unless told. */
  readonly bodyLimit?: number;
  /** Its response may have megabytes: it is written in turns with others. */
  readonly isLarge?: true;
}

/** Declares an exchange, keeping the exact types of its schemas. */
export function exchange<const E extends Exchange>(declaration: E): E {
  return declaration;
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ParamsOf<E extends Exchange> = Parsed<E['params']>;
export type QueryOf<E extends Exchange> = Parsed<E['query']>;
export type BodyOf<E extends Exchange> = Parsed<E['body']>;
export type ResponseOf<E extends Exchange> = Parsed<E['response']>;
export type GivenParamsOf<E extends Exchange> = Given<E['params']>;
export type GivenQueryOf<E extends Exchange> = Given<E['query']>;
export type GivenBodyOf<E extends Exchange> = Given<E['body']>;
