import * as z from 'zod/mini';
import { type Api, type ApiInput, apiInput, createApi, saveApi } from '#contract/apis.ts';
import { keyFromTitle } from '#model/keys.ts';
import { call } from '#studio/session/call.ts';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';

/** A data source as its form holds it: with `id` and `version` once it is saved. */
export interface ApiFormValues {
  id?: string | undefined;
  version?: number | undefined;
  key: string;
  title: string;
  description?: string | undefined;
  image_url?: string | undefined;
  icon?: string | undefined;
  enabled?: boolean | undefined;
  /** Recursive beyond what a form's names can be spelled out of: `sourceOf` says what it is. */
  source: unknown;
}

export type SourceInput = ApiInput['source'];

export const sourceOf = ({ source }: Pick<ApiFormValues, 'source'>): SourceInput => source as SourceInput;

export const apiForm = z.extend(apiInput, {
  id: z.optional(z.string()),
  version: z.optional(z.int()),
}) as unknown as z.ZodMiniType<ApiFormValues, ApiFormValues>;

export type ApiForm = FormOf<typeof apiForm>;

/** A saved source as it is given back; the rows of a collection stay as they are. */
export function apiInputOf(api: Api): ApiInput {
  const { key, title, description, image_url, icon, enabled, source } = api;
  const given = source.type === 'static' ? withoutRows(source) : source;
  return { key, title, description, image_url, icon, enabled, source: given };
}

function withoutRows({ type, attribution, fields }: Extract<Api['source'], { type: 'static' }>) {
  return { type, attribution, fields };
}

export const apiFormValues = (api: Api): ApiFormValues => ({
  id: api.id,
  version: api.version,
  ...apiInputOf(api),
});

/** A new source that begins as another one, with its rows. */
export function copyOfApi(api: Api, title: string): ApiFormValues {
  const { id: _id, version: _version, ...values } = apiFormValues(api);
  const source = api.source.type === 'static' ? { ...withoutRows(api.source), rowsOf: api.id } : api.source;
  return { ...values, title, key: keyFromTitle(title) || `${api.key.slice(0, 59)}-copy`, source };
}

export async function saveApiForm({
  id,
  version,
  ...given
}: ApiFormValues): Promise<{ message: string; document: Api }> {
  const body = given as ApiInput;
  const { message, api } =
    id === undefined ? await call(createApi, { body }) : await call(saveApi, { body: { id, version, api: body } });
  return { message, document: api };
}
