import '#studio/messages/page-template-words.ts';
import '#studio/messages/form-words.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Problem } from '#contract/problems.ts';
import { saveRoute } from '#contract/save-route.ts';
import { suggestAddress, withLeadingSlash } from '#model/page-routes/suggest-address.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { messageText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { useAddressFault } from './use-address-fault.ts';

interface AddressDialogProps {
  template: { pageKey: string; name: string };
  onClose: () => void;
}

/** Gives a template that no route shows an address. */
export function AddressDialog({ template, onClose }: AddressDialogProps) {
  const t = useT();
  return (
    <DialogFrame onClose={onClose} width={520} title={t('template.giveAddressTitle', { name: template.name })}>
      <AddressForm template={template} onClose={onClose} />
    </DialogFrame>
  );
}

function AddressForm({ template, onClose }: AddressDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const [typed, setAddress] = useState<string>();
  const address = typed ?? suggestAddress(template.name);
  const [refusal, setRefusal] = useState<string>();
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const fault = useAddressFault(address);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setRefusal(undefined);
    if (address.trim() === '') return setRefusal(messageText('route.urlRequired'));
    setBusy(true);
    try {
      const body = { url_string: address.trim(), page_template: template.pageKey };
      const { message } = await call(saveRoute, { body });
      await afterSave(queries, 'page_route');
      notify.done(message);
      onClose();
    } catch (error) {
      const issues = error instanceof Problem ? (error.details.issues ?? []) : [];
      const atAddress = issues.find(({ path }) => path === 'url_string' || path === 'sample_url_string');
      if (atAddress) setRefusal(atAddress.message);
      else setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogForm onSubmit={submit} isBusy={isBusy} problem={problem} submitLabel={t('common.save')} onCancel={onClose}>
      <TextInput
        label={t('route.address')}
        description={t('template.giveAddressHelp')}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        data-autofocus
        autoFocus
        value={address}
        error={fault ?? refusal}
        onChange={({ currentTarget: { value } }) => setAddress(withLeadingSlash(value))}
      />
    </DialogForm>
  );
}
