import '#studio/messages/form-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type * as z from 'zod/mini';
import { RevisionsPanel } from '#studio/documents/revisions/revisions-panel.tsx';
import { StaleDialog } from '#studio/documents/stale-dialog/stale-dialog.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { FormDrawer } from '#studio/ui/drawer/form-drawer.tsx';
import { LoadingDrawer } from '#studio/ui/drawer/loading-drawer.tsx';
import { useCloseToList } from '#studio/ui/drawer/use-close-to-list.ts';
import type { FormSchema } from '#studio/ui/form/use-schema-form.ts';
import type { DocumentForm, StoredDocument } from './document-form.ts';
import { openedQuery } from './queries.ts';
import { useDocumentForm, useFormVersion } from './use-document-form.ts';

// Loaded when a save was refused, which is seldom.
const RefusedDialog = lazy(async () => ({
  default: (await import('#studio/documents/uses/refused-dialog.tsx')).RefusedDialog,
}));

interface NewDocumentProps<S extends FormSchema, D extends StoredDocument> {
  of: DocumentForm<S, D>;
  /** The document it begins as a copy of. */
  from: string | undefined;
}

/** A new document, or a copy of another one. */
export function NewDocument<S extends FormSchema, D extends StoredDocument>({ of, from }: NewDocumentProps<S, D>) {
  const t = useT();
  const close = useCloseToList(of.list, 'from');
  const { data, error, refetch } = useQuery({ ...openedQuery(of, from ?? ''), enabled: from !== undefined });
  if (from !== undefined && !data)
    return <LoadingDrawer title={t(of.words.fresh)} error={error} onRetry={refetch} onClose={close} />;
  return <Creating of={of} values={data ? of.copyOf(data) : of.empty} onClose={close} />;
}

interface CreatingProps<S extends FormSchema, D extends StoredDocument> {
  of: DocumentForm<S, D>;
  values: z.input<S>;
  onClose: () => void;
}

function Creating<S extends FormSchema, D extends StoredDocument>({ of, values, onClose }: CreatingProps<S, D>) {
  const t = useT();
  const navigate = useNavigate();
  const mayNotEdit = useMayNot('edit');
  const goOn = (document: D) =>
    of.afterSave ? void navigate({ to: of.afterSave(document), replace: true }) : onClose();
  const { form } = useDocumentForm(of, { values, onSaved: goOn });
  return (
    <FormDrawer
      title={t(of.words.fresh)}
      form={form}
      submitLabel={t('common.create')}
      onClose={onClose}
      disabledReason={mayNotEdit ? t(of.words.mayNotEdit) : undefined}
    >
      <of.Fields form={form} />
    </FormDrawer>
  );
}

interface EditDocumentProps<S extends FormSchema, D extends StoredDocument> {
  of: DocumentForm<S, D>;
  /** What the address calls it. */
  name: string;
}

/** The document of the address, to be edited; read only for whoever may not. */
export function EditDocument<S extends FormSchema, D extends StoredDocument>({ of, name }: EditDocumentProps<S, D>) {
  const t = useT();
  const close = useCloseToList(of.list, 'from');
  const { data, error, refetch } = useQuery(openedQuery(of, name));
  // The form begins anew with a restored version, and with nothing else that is read meanwhile.
  const [restores, setRestores] = useState(0);
  const restored = async () => {
    await refetch();
    setRestores(restores + 1);
  };
  if (!data) return <LoadingDrawer title={t(of.words.edit)} error={error} onRetry={refetch} onClose={close} />;
  return <Editing key={`${data.id} ${restores}`} of={of} document={data} onRestored={restored} onClose={close} />;
}

interface EditingProps<S extends FormSchema, D extends StoredDocument> {
  of: DocumentForm<S, D>;
  document: D;
  onRestored: () => Promise<unknown>;
  onClose: () => void;
}

function Editing<S extends FormSchema, D extends StoredDocument>(props: EditingProps<S, D>) {
  const { of, document, onRestored, onClose } = props;
  const t = useT();
  const mayNotEdit = useMayNot('edit');
  const disabledReason = of.useWhyNot(document);
  const { form, stale, closeStale, refusal, closeRefusal } = useDocumentForm(of, {
    values: of.valuesOf(document),
    onSaved: onClose,
  });
  const { isDirty } = useFormState({ control: form.control });
  return (
    <>
      <FormDrawer
        title={t(of.words.edit)}
        form={form}
        width={of.width}
        submitLabel={t('common.save')}
        onClose={onClose}
        disabledReason={mayNotEdit ? t(of.words.mayNotEdit) : disabledReason}
        aside={!mayNotEdit && of.Aside && <of.Aside document={document} />}
        below={
          <RevisionsPanel
            kind={of.kind}
            id={document.id}
            version={useFormVersion(form) ?? document.version}
            fieldLabel={(field) => t(of.fieldLabel(field))}
            mayRestore={!mayNotEdit}
            hasChanges={isDirty}
            onRestored={onRestored}
          />
        }
      >
        <of.Fields form={form} document={document} onReread={onRestored} />
      </FormDrawer>
      <StaleDialog
        form={form}
        current={stale}
        valuesOf={of.valuesOf}
        fields={Object.entries(of.compared).map(([path, show]) => ({ path, label: t(of.fieldLabel(path)), show }))}
        onClose={closeStale}
      />
      {refusal && (
        <Suspense>
          <RefusedDialog refusal={refusal} title={of.titleOf(document)} onClose={closeRefusal} />
        </Suspense>
      )}
    </>
  );
}
