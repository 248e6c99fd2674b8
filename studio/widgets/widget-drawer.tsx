import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Widget } from '#contract/widgets.ts';
import { widgetFieldLabel } from '#studio/documents/field-labels/widget-labels.ts';
import { RevisionsPanel } from '#studio/documents/revisions/revisions-panel.tsx';
import { StaleDialog } from '#studio/documents/stale-dialog/stale-dialog.tsx';
import { RefusedDialog } from '#studio/documents/uses/refused-dialog.tsx';
import { useDocumentLimit } from '#studio/documents/uses/use-url-limits.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { FormDrawer } from '#studio/ui/drawer/form-drawer.tsx';
import { LoadingDrawer } from '#studio/ui/drawer/loading-drawer.tsx';
import { IconTemplate } from '#studio/ui/icons/icons.ts';
import { comparedWidgetFields } from './compared-widget-fields.tsx';
import { widgetQuery } from './queries.ts';
import { useWidgetForm } from './use-widget-form.ts';
import { WidgetFields } from './widget-fields.tsx';
import { copyOfWidget, emptyWidget, type WidgetFormValues, widgetFormValues } from './widget-form-values.ts';

const list = getRouteApi('/signed-in/pages/widgets');
const newAddress = getRouteApi('/signed-in/pages/widgets/new');
const address = getRouteApi('/signed-in/pages/widgets/$key');

function useClose() {
  const navigate = list.useNavigate();
  return () =>
    void navigate({ to: '/pages/widgets', search: ({ from: _from, ...old }: Record<string, unknown>) => old });
}

/** A new widget, or a copy of the one named by `?from=`. */
export function NewWidget() {
  const t = useT();
  const { from } = newAddress.useSearch();
  const close = useClose();
  const { data, error, refetch } = useQuery({ ...widgetQuery(from ?? ''), enabled: from !== undefined });
  if (from !== undefined && !data)
    return <LoadingDrawer title={t('widget.new')} error={error} onRetry={refetch} onClose={close} />;
  const values = data ? copyOfWidget(data, t('template.copyOf', { name: data.title })) : emptyWidget;
  return <Creating values={values} onClose={close} />;
}

function Creating({ values, onClose }: { values: WidgetFormValues; onClose: () => void }) {
  const t = useT();
  const mayNotEdit = useMayNot('edit');
  const navigate = list.useNavigate();
  const open = ({ key }: Widget) => void navigate({ to: '/pages/widgets/$key/layout', params: { key }, replace: true });
  const { form } = useWidgetForm(values, open);
  return (
    <FormDrawer
      title={t('widget.new')}
      form={form}
      submitLabel={t('common.create')}
      onClose={onClose}
      whyNot={mayNotEdit ? t('widget.mayNotEdit') : undefined}
    >
      <WidgetFields form={form} />
    </FormDrawer>
  );
}

/** The widget of the address, to be edited; read only for whoever may not. */
export function EditWidget() {
  const t = useT();
  const { key } = address.useParams();
  const close = useClose();
  const { data, error, refetch } = useQuery(widgetQuery(key));
  // The form begins anew with a restored version, and with nothing else that is read meanwhile.
  const [restores, setRestores] = useState(0);
  const restored = async () => {
    await refetch();
    setRestores(restores + 1);
  };
  if (!data) return <LoadingDrawer title={t('widget.edit')} error={error} onRetry={refetch} onClose={close} />;
  return <Editing key={`${data.id} ${restores}`} widget={data} onRestored={restored} onClose={close} />;
}

interface EditingProps {
  widget: Widget;
  onRestored: () => Promise<unknown>;
  onClose: () => void;
}

function Editing({ widget, onRestored, onClose }: EditingProps) {
  const t = useT();
  const mayNotEdit = useMayNot('edit');
  const whyOutside = useDocumentLimit('widget', widget.key);
  const { form, stale, closeStale, refusal, closeRefusal } = useWidgetForm(widgetFormValues(widget), onClose);
  const { isDirty } = useFormState({ control: form.control });
  const version = useWatch({ control: form.control, name: 'version' }) ?? widget.version;
  return (
    <>
      <FormDrawer
        title={t('widget.edit')}
        form={form}
        submitLabel={t('common.save')}
        onClose={onClose}
        whyNot={mayNotEdit ? t('widget.mayNotEdit') : whyOutside}
        aside={
          !mayNotEdit && (
            <Button
              component={Link}
              to={`/pages/widgets/${widget.key}/layout`}
              variant="default"
              leftSection={<IconTemplate size={16} />}
            >
              {t('widget.editLayout')}
            </Button>
          )
        }
        below={
          <RevisionsPanel
            kind="widget"
            id={widget.id}
            version={version}
            fieldLabel={(field) => t(widgetFieldLabel(field))}
            mayRestore={!mayNotEdit}
            hasChanges={isDirty}
            onRestored={onRestored}
          />
        }
      >
        <WidgetFields form={form} />
      </FormDrawer>
      <StaleDialog
        form={form}
        current={stale}
        valuesOf={widgetFormValues}
        fields={comparedWidgetFields(t)}
        onClose={closeStale}
      />
      <RefusedDialog refusal={refusal} title={widget.title} onClose={closeRefusal} />
    </>
  );
}
