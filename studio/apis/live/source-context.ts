import { createContext, use } from 'react';
import { get } from 'react-hook-form';
import type { LiveSource } from '#model/apis/live-source.ts';
import { messageText } from '#studio/messages/problem-text.ts';
import type { ApiForm } from '../api-form-values.ts';

/** The source that is being edited, as its fields share it. */
interface SourceForm {
  source: LiveSource;
  /** Puts a value at a path, `pagination.size` or `headers.0.name`. */
  set: (path: string, value: unknown) => void;
  /** Makes the value at a path from the one that is there now. */
  edit: <T>(path: string, change: (now: T | undefined) => T) => void;
  /** Takes a whole source in. */
  replace: (source: LiveSource) => void;
  /** What is wrong at a path, in words. */
  faultOf: (path: string) => string | undefined;
  canEdit: boolean;
}

export const SourceContext = createContext<SourceForm | null>(null);

export function useSource(): SourceForm {
  const form = use(SourceContext);
  if (!form) throw new Error('this part belongs into the form of a source');
  return form;
}

/** Another value with what stands at a path replaced; everything beside the path stays the same. */
function withValue<T>(whole: T, path: readonly string[], value: unknown): T {
  const [step, ...rest] = path;
  if (step === undefined) return value as T;
  if (Array.isArray(whole)) return whole.with(Number(step), withValue(whole[Number(step)], rest, value)) as T;
  const object = (whole ?? {}) as Record<string, unknown>;
  return { ...object, [step]: withValue(object[step], rest, value) } as T;
}

export const valueAt = (source: LiveSource, path: string): unknown => get(source, path);

/** The source of a form, with what changes it. */
export function sourceForm(form: ApiForm, source: LiveSource, canEdit: boolean): SourceForm {
  const { errors, isSubmitted } = form.formState;
  const replace = (next: LiveSource) =>
    form.setValue('source', next, { shouldDirty: true, shouldValidate: isSubmitted });
  const now = () => form.getValues('source') as LiveSource;
  return {
    source,
    canEdit,
    replace,
    set: (path, value) => replace(withValue(now(), path.split('.'), value)),
    edit: (path, change) => replace(withValue(now(), path.split('.'), change(get(now(), path)))),
    faultOf: (path) => {
      const fault: unknown = get(errors, `source.${path}.message`);
      return typeof fault === 'string' ? messageText(fault) : undefined;
    },
  };
}
