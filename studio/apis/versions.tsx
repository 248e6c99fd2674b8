import type { Api } from '#contract/apis.ts';
import { useFormVersion } from '#studio/documents/form/use-document-form.ts';
import { RevisionsPanel } from '#studio/documents/revisions/revisions-panel.tsx';
import { isMessageKey } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import type { ApiForm, apiForm } from './api-form-values.ts';

interface VersionsProps {
  api: Api;
  form: ApiForm;
  hasChanges: boolean;
  mayRestore: boolean;
  onRestored: () => Promise<unknown>;
}

/** The versions of a source, to be looked at and restored. */
export function Versions({ api, form, hasChanges, mayRestore, onRestored }: VersionsProps) {
  const t = useT();
  return (
    <RevisionsPanel
      kind="api"
      id={api.id}
      version={useFormVersion<typeof apiForm>(form) ?? api.version}
      fieldLabel={(field) => {
        const key = `apis.field.${field.split('.')[0] ?? ''}`;
        return isMessageKey(key) ? t(key) : t('apis.field.source');
      }}
      mayRestore={mayRestore}
      hasChanges={hasChanges}
      onRestored={onRestored}
    />
  );
}
