import '#studio/messages/form-words.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { PageRoute } from '#contract/page-routes.ts';
import { routeFieldLabel } from '#studio/documents/field-labels/route-labels.ts';
import { RevisionsPanel } from '#studio/documents/revisions/revisions-panel.tsx';
import { StaleDialog } from '#studio/documents/stale-dialog/stale-dialog.tsx';
import { useRouteLimit } from '#studio/documents/uses/use-url-limits.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { FormDrawer } from '#studio/ui/drawer/form-drawer.tsx';
import { LoadingDrawer } from '#studio/ui/drawer/loading-drawer.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { routeQuery } from '../queries.ts';
import { answerLabels } from '../route-labels.ts';
import { PageRouteFields } from './page-route-fields.tsx';
import { copyOfRoute, emptyRoute, type RouteFormValues, routeFormValues } from './route-form-values.ts';
import { useRouteForm } from './use-route-form.ts';

const list = getRouteApi('/signed-in/pages/routes');
const newAddress = getRouteApi('/signed-in/pages/routes/new');
const address = getRouteApi('/signed-in/pages/routes/$id');

function useClose() {
  const navigate = list.useNavigate();
  return () =>
    void navigate({ to: '/pages/routes', search: ({ from: _from, ...old }: Record<string, unknown>) => old });
}

/** A new route, or a copy of the one named by `?from=`. */
export function NewPageRoute() {
  const t = useT();
  const { from } = newAddress.useSearch();
  const close = useClose();
  const { data, error, refetch } = useQuery({ ...routeQuery(from ?? ''), enabled: from !== undefined });
  if (from !== undefined && !data)
    return <LoadingDrawer title={t('route.new')} error={error} onRetry={refetch} onClose={close} />;
  return <Creating values={data ? copyOfRoute(data) : emptyRoute} onClose={close} />;
}

function Creating({ values, onClose }: { values: RouteFormValues; onClose: () => void }) {
  const t = useT();
  const mayNotEdit = useMayNot('edit');
  const { form } = useRouteForm(values, onClose);
  return (
    <FormDrawer
      title={t('route.new')}
      form={form}
      submitLabel={t('common.create')}
      onClose={onClose}
      whyNot={mayNotEdit ? t('route.mayNotEdit') : undefined}
    >
      <PageRouteFields form={form} />
    </FormDrawer>
  );
}

/** The route of the address, to be edited; read only for whoever may not. */
export function EditPageRoute() {
  const t = useT();
  const { id } = address.useParams();
  const close = useClose();
  const { data, error, refetch } = useQuery(routeQuery(id));
  // The form begins anew with a restored version, and with nothing else that is read meanwhile.
  const [restores, setRestores] = useState(0);
  const restored = async () => {
    await refetch();
    setRestores(restores + 1);
  };
  if (!data) return <LoadingDrawer title={t('route.edit')} error={error} onRetry={refetch} onClose={close} />;
  return <Editing key={`${data.id} ${restores}`} route={data} onRestored={restored} onClose={close} />;
}

interface EditingProps {
  route: PageRoute;
  onRestored: () => Promise<unknown>;
  onClose: () => void;
}

function Editing({ route, onRestored, onClose }: EditingProps) {
  const t = useT();
  const mayNotEdit = useMayNot('edit');
  const whyOutside = useRouteLimit();
  const { form, stale, closeStale } = useRouteForm(routeFormValues(route), onClose);
  const { isDirty } = useFormState({ control: form.control });
  const version = useWatch({ control: form.control, name: 'version' }) ?? route.version;
  const code = (value: unknown) => <Code>{String(value)}</Code>;
  return (
    <>
      <FormDrawer
        title={t('route.edit')}
        form={form}
        submitLabel={t('common.save')}
        onClose={onClose}
        whyNot={mayNotEdit ? t('route.mayNotEdit') : whyOutside(route)}
        below={
          <RevisionsPanel
            kind="page_route"
            id={route.id}
            version={version}
            fieldLabel={(field) => t(routeFieldLabel(field))}
            mayRestore={!mayNotEdit}
            hasChanges={isDirty}
            onRestored={onRestored}
          />
        }
      >
        <PageRouteFields form={form} />
      </FormDrawer>
      <StaleDialog
        form={form}
        current={stale}
        valuesOf={routeFormValues}
        fields={[
          { path: 'url_string', label: t('route.address'), show: code },
          { path: 'regex_pattern', label: t('route.pattern'), show: code },
          { path: 'sample_url_string', label: t('route.sample'), show: code },
          {
            path: 'page_type_advanced',
            label: t('route.answer'),
            show: (value) => t(answerLabels[value as keyof typeof answerLabels]),
          },
          { path: 'page_template', label: t('route.template'), show: code },
          { path: 'redirect_to', label: t('route.redirectTo'), show: code },
          { path: 'is_active', label: t('route.status'), show: (value) => t(value ? 'route.active' : 'route.off') },
        ]}
        onClose={closeStale}
      />
    </>
  );
}
