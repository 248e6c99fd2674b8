import * as z from 'zod/mini';
import { type ConstantFields, constantFields, type MediaConstant } from '#contract/media-constants.ts';
import type { ConstantImage } from '#model/media/media-constant.ts';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';

/** A constant as its form holds it: with `id` and `version` once it is saved. */
export interface ConstantFormValues extends ConstantFields {
  id?: string | undefined;
  version?: number | undefined;
}

// A form holds every rule of an image, also those that a call may leave out.
export const constantForm = z.extend(constantFields, {
  id: z.optional(z.string()),
  version: z.optional(z.int()),
}) as z.ZodMiniType<ConstantFormValues> as z.ZodMiniType<ConstantFormValues, ConstantFormValues>;

export type ConstantForm = FormOf<typeof constantForm>;

/** An image without a rule; it is still to be chosen. */
export const newEntry: ConstantImage = { image: '', languages: [], from: null, until: null, screens: [], weight: null };

export const emptyConstant: ConstantFormValues = { key: '', name: '', entries: [newEntry] };

export function constantFormValues({ id, version, key, name, entries }: MediaConstant): ConstantFormValues {
  return { id, version, key, name, entries };
}

/** A new constant that begins with the images of another one. */
export function copyOfConstant({ key, name, entries }: MediaConstant): ConstantFormValues {
  return { key: `${key.slice(0, 59)}-copy`, name, entries };
}
