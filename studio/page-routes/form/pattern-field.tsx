import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { derivedRegexPattern } from '#model/page-routes/url-pattern.ts';
import { useT } from '#studio/messages/use-t.ts';
import { TextareaField } from '#studio/ui/form/fields.tsx';
import type { RouteForm } from './route-form-values.ts';

/** A pattern of one's own in place of the derived one. */
export function PatternField({ form }: { form: RouteForm }) {
  const t = useT();
  const pattern = useWatch({ control: form.control, name: 'regex_pattern' });
  // An emptied pattern keeps its field: one may be about to type another.
  const [isWanted, setWanted] = useState(false);
  const isOwn = isWanted || Boolean(pattern);
  const toggle = (on: boolean) => {
    setWanted(on);
    // One's own begins with what the address gives by itself.
    const pattern = on ? (derivedRegexPattern(form.getValues('url_string')) ?? '') : '';
    form.setValue('regex_pattern', pattern, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Switch
        label={t('route.ownPattern')}
        description={t('route.ownPatternHelp')}
        checked={isOwn}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isOwn && (
        <TextareaField
          form={form}
          name="regex_pattern"
          label={t('route.pattern')}
          description={t('route.patternHelp')}
          dir="ltr"
          autosize
          minRows={1}
          maxRows={6}
          spellCheck={false}
          autoComplete="off"
        />
      )}
    </>
  );
}
