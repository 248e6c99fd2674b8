import { useRef } from 'react';
import {
  type DefaultValues,
  type Field,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { Problem } from '#contract/problems.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import { holdUnsaved } from '#studio/session/unsaved.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { savedDifferently } from './rebase-values.ts';
import { schemaResolver } from './schema-resolver.ts';

export interface StudioForm<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  /** Checks, then hands the parsed values to `onSubmit`; for a `<form>` and for a shortcut. Answers whether all is saved. */
  submit: (event?: { preventDefault?: () => void }) => Promise<boolean>;
  /** Whether a save is under way and something was typed since it was sent. */
  isAhead: () => boolean;
}

export type FormSchema = z.ZodMiniType<unknown, FieldValues>;
export type FormOf<S extends FormSchema> = StudioForm<z.input<S> & FieldValues, z.output<S>>;

export interface FormOptions<Input, Output, Answer = unknown> {
  defaultValues: DefaultValues<Input>;
  onSubmit: (values: Output) => Answer | Promise<Answer>;
  /** What the form holds by what saving answered; without it, what was sent. */
  valuesOf?: (answer: Answer) => Input;
  /** It is saved, and nothing was typed since it was sent: the form may close. */
  onSaved?: (answer: Answer) => void;
  /** Takes a problem the form handles in its own way (a stale version); answers whether it did. */
  onProblem?: (problem: Problem) => boolean;
  /** What the schema is given of what the fields hold: without those that stayed empty, say. */
  given?: (values: Input) => Input;
  /** Where a fault's path differs from the field's name: `widget.title` -> `title`. */
  fieldOf?: ((path: string) => string) | undefined;
}

/**
 * A form over a contract's schema. Faults are shown at their fields on submit and from then on while typing (one that
 * appears on leaving a field would move the button away from under the click), and so are those the server answers; a
 * failure without a field goes to the snackbar. Nothing typed is ever lost by a failure, and what is typed while a save
 * is under way is not saved by it.
 */
export function useSchemaForm<S extends FormSchema, Answer = unknown>(
  schema: S,
  {
    defaultValues,
    onSubmit,
    valuesOf,
    onSaved,
    onProblem,
    given,
    fieldOf = (path) => path,
  }: FormOptions<z.input<S>, z.output<S>, Answer>,
): FormOf<S> {
  type Input = z.input<S> & FieldValues;
  type Output = z.output<S>;
  const resolver = schemaResolver(
    schema,
    given as typeof given & ((values: FieldValues) => FieldValues),
  ) as unknown as Resolver<Input, unknown, Output>;
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues: defaultValues as DefaultValues<Input>,
    mode: 'onSubmit',
    // It would do so a second time a moment later, under the hands of who has gone on to another field.
    shouldFocusError: false,
  });
  const isRunning = useRef(false);
  const underWay = useRef<Input | undefined>(undefined);
  const isAhead = () => underWay.current !== undefined && !sameJson(underWay.current, form.getValues());

  const report = (error: unknown) => {
    if (!(error instanceof Problem)) return notify.problem(error);
    if (onProblem?.(error)) return;
    const fields = (error.details.issues ?? []).map(({ path, message }) => ({ name: fieldOf(path), message }));
    const shown = fields.filter(
      ({ name }) => form.getFieldState(name as FieldPath<Input>) && name in flatNames(form.getValues()),
    );
    for (const { name, message } of shown) form.setError(name as FieldPath<Input>, { type: 'server', message });
    showField(shown[0]?.name);
    if (shown.length === 0)
      notify.problem(fields[0] ? new Problem(error.kind, { ...error.details, message: fields[0].message }) : error);
  };

  const focusFirstFault = () => {
    showField([...form.control._names.mount].find((name) => form.getFieldState(name as FieldPath<Input>).invalid));
  };

  // At once: `setFocus` waits a turn, in which somebody may have read the fault and gone on to another field.
  const showField = (name: string | undefined) => {
    const field: Field | undefined = name === undefined ? undefined : get(form.control._fields, name);
    const input = field?._f.refs?.[0] ?? field?._f.ref;
    if (input instanceof HTMLElement) bringIntoView(input);
    else input?.focus?.();
  };

  const takeSaved = (sent: Input, saved: Input) => {
    for (const [path, value] of savedDifferently(sent, saved, form.getValues()))
      form.setValue(path as FieldPath<Input>, value as PathValue<Input, FieldPath<Input>>);
    form.reset(saved, { keepValues: true });
  };

  const submit: StudioForm<Input, Output>['submit'] = async (event) => {
    event?.preventDefault?.();
    if (isRunning.current) return false;
    isRunning.current = true;
    // What is on its way is not saved yet: a session that ends meanwhile must not take it along.
    const release = holdUnsaved();
    let isSaved = false;
    try {
      await form.handleSubmit(async (values) => {
        const sent = structuredClone(form.getValues());
        underWay.current = sent;
        const answer = await onSubmit(values);
        const isLeftAlone = !isAhead();
        takeSaved(sent, valuesOf ? (valuesOf(answer) as Input) : sent);
        isSaved = isLeftAlone;
        if (isLeftAlone) onSaved?.(answer);
      }, focusFirstFault)();
    } catch (error) {
      report(error);
    } finally {
      release();
      isRunning.current = false;
      underWay.current = undefined;
    }
    return isSaved;
  };
  return Object.assign(form, { submit, isAhead });
}

/** Focuses a field with its label and fault in sight, also one that is folded away or behind a sticky footer. */
function bringIntoView(input: HTMLElement): void {
  input.closest('details')?.setAttribute('open', '');
  input.focus({ preventScroll: true });
  (input.closest('.mantine-InputWrapper-root') ?? input).scrollIntoView({ block: 'center' });
}

/** Every name a value of the form can be addressed by: `theme`, `theme.accent`. */
function flatNames(values: unknown, prefix = ''): Record<string, true> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.entries(values).reduce<Record<string, true>>(
    (names, [key, value]) => Object.assign(names, { [`${prefix}${key}`]: true }, flatNames(value, `${prefix}${key}.`)),
    {},
  );
}
