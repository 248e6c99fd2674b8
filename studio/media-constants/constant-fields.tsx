import { useState } from 'react';
import type { MediaConstant } from '#contract/media-constants.ts';
import { suggestKey } from '#model/keys.ts';
import { DocumentUses } from '#studio/documents/uses/document-uses.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { TextField } from '#studio/ui/form/fields.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import type { ConstantForm } from './constant-form-values.ts';
import { EntriesField } from './entries-field.tsx';
import { ResolvesTo } from './resolves-to.tsx';

/** The fields of a constant, with what it stands for. Its key follows the name until one types a key. */
export function ConstantFields({ form, document }: { form: ConstantForm; document?: MediaConstant }) {
  const t = useT();
  const [isKeyOwn, setKeyOwn] = useState(document !== undefined);
  form.register('name', {
    onChange: (event: { target: { value: string } }) => {
      if (isKeyOwn) return;
      const shouldValidate = form.getFieldState('key').invalid;
      form.setValue('key', suggestKey(event.target.value, 'constant'), { shouldDirty: true, shouldValidate });
    },
  });
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t('common.optionalLabel', { label: t('constants.name') })}
        data-autofocus
      />
      <TextField
        form={form}
        name="key"
        label={t('constants.key')}
        description={
          <>
            {t('constants.keyHelp')} <Code>{'constant:key'}</Code>
          </>
        }
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        onInput={() => setKeyOwn(true)}
      />
      <EntriesField form={form} />
      <ResolvesTo form={form} />
      {document && <DocumentUses kind="media_constant" documentKey={document.key} title={t('constants.uses')} />}
    </>
  );
}
