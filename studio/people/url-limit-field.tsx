import { TagsInput } from '@mantine/core';
import { type FieldValues, useController, useFormState, useWatch } from 'react-hook-form';
import { MAX_URL_LIMITS } from '#contract/people.ts';
import { readUrlLimit } from '#model/page-routes/url-limit.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import type { Bound } from '#studio/ui/form/use-field-fault.ts';
import styles from './people.module.css';

type UrlLimitFieldProps<T extends FieldValues, O> = Bound<T, O> & { roleName: Bound<T, O>['name'] };

/** What an author or editor is limited to; the other roles have no limit and are not asked for one. */
export function UrlLimitField<T extends FieldValues, O>({ form, name, roleName }: UrlLimitFieldProps<T, O>) {
  const t = useT();
  const role: unknown = useWatch({ control: form.control, name: roleName });
  const { field } = useController({ control: form.control, name });
  const { errors } = useFormState({ control: form.control });
  const fault = useFaultText({ form, name });
  if (role !== 'author' && role !== 'editor') return null;
  const patterns = (field.value ?? []) as string[];
  const unreadable = patterns.map(firstFault).find((text) => text !== undefined);
  const inner = faultOfOne(errors[name]);
  return (
    <>
      <TagsInput
        label={t('common.optionalLabel', { label: t('people.urlLimit') })}
        description={t('people.urlLimitHelp')}
        placeholder={patterns.length === 0 ? '/blog/*' : undefined}
        dir="ltr"
        classNames={{ pill: styles.pill ?? '' }}
        value={patterns}
        onChange={(next) => {
          form.clearErrors(name);
          field.onChange(next);
        }}
        onBlur={field.onBlur}
        ref={field.ref}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        maxTags={MAX_URL_LIMITS}
        spellCheck={false}
        error={fault || inner || unreadable}
      />
      <p className={`${styles.quiet} ${styles.text}`}>{t('people.urlLimitOf')}</p>
    </>
  );

  function firstFault(pattern: string): string | undefined {
    const fault = readUrlLimit(pattern).issues?.[0];
    return fault && t(fault.message as Parameters<typeof t>[0], fault.values);
  }
}

/** The server names the pattern at fault: its text is shown at the field they are all in. */
function faultOfOne(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const one = Object.values(error).find((each) => typeof each === 'object' && each !== null && 'message' in each);
  const message = one && (one as { message?: unknown }).message;
  return typeof message === 'string' ? message : undefined;
}
