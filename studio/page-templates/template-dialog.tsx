import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Problem } from '#contract/problems.ts';
import { documentKey, suggestKey } from '#model/keys.ts';
import { messageText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { faultText } from '#studio/ui/form/fields.tsx';

export interface TemplateNames {
  name: string;
  pageKey: string;
  description: string;
}

interface TemplateDialogProps {
  title: string;
  submitLabel: string;
  start: TemplateNames;
  /** The key can only be chosen while the template is new. */
  hasKey: boolean;
  onSubmit: (names: TemplateNames) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what a template is called: to create, to duplicate, to rename. What was typed stays when it is refused. */
export function TemplateDialog(props: TemplateDialogProps) {
  return (
    <DialogFrame onClose={props.onClose} width={520} title={props.title}>
      <TemplateForm {...props} />
    </DialogFrame>
  );
}

type Faults = Partial<Record<keyof TemplateNames, string>>;

function TemplateForm({ submitLabel, start, hasKey, onSubmit, onClose }: TemplateDialogProps) {
  const t = useT();
  const [names, setNames] = useState(start);
  const [isKeyOwn, setKeyOwn] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = findFaults(names, hasKey);
    setFaults(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await onSubmit({ ...names, name: names.name.trim() });
    } catch (error) {
      const atFields = faultsOf(error);
      setFaults(atFields);
      if (Object.keys(atFields).length === 0) setProblem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <DialogForm onSubmit={submit} isBusy={isBusy} problem={problem} submitLabel={submitLabel} onCancel={onClose}>
      <TextInput
        label={t('template.name')}
        value={names.name}
        error={faultText(faults.name)}
        maxLength={200}
        data-autofocus
        autoFocus
        onChange={({ currentTarget: { value } }) =>
          setNames({ ...names, name: value, pageKey: isKeyOwn || !hasKey ? names.pageKey : suggestKey(value, 'page') })
        }
      />
      {hasKey && (
        <TextInput
          label={t('template.key')}
          description={t('template.keyHelp')}
          dir="ltr"
          value={names.pageKey}
          error={faultText(faults.pageKey)}
          onChange={({ currentTarget: { value } }) => {
            setKeyOwn(value !== '');
            setNames({ ...names, pageKey: value });
          }}
        />
      )}
      <Textarea
        label={t('common.optionalLabel', { label: t('template.description') })}
        value={names.description}
        error={faultText(faults.description)}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={({ currentTarget: { value } }) => setNames({ ...names, description: value })}
      />
    </DialogForm>
  );
}

function findFaults({ name, pageKey }: TemplateNames, hasKey: boolean): Faults {
  const faults: Faults = {};
  if (name.trim() === '') faults.name = messageText('title.required');
  else if (name.trim().length > 120) faults.name = messageText('title.long');
  const key = documentKey.safeParse(pageKey);
  if (hasKey && !key.success) faults.pageKey = messageText(key.error.issues[0]?.message ?? 'key.format');
  return faults;
}

function faultsOf(error: unknown): Faults {
  if (!(error instanceof Problem)) return {};
  const entries = (error.details.issues ?? []).filter(({ path }) => ['name', 'pageKey', 'description'].includes(path));
  return Object.fromEntries(entries.map(({ path, message }) => [path, message]));
}
