import '#studio/documents/route-changes/words.ts';
import { useWatch } from 'react-hook-form';
import { planMove } from '#contract/move-routes.ts';
import type { PageRoute } from '#contract/page-routes.ts';
import { isHandWritten, needsTemplate } from '#model/page-routes/route-kinds.ts';
import { PlannedChanges } from '#studio/documents/route-changes/planned-changes.tsx';
import styles from '#studio/documents/route-changes/route-changes.module.css';
import { usePlan } from '#studio/documents/route-changes/use-plan.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { CheckboxField } from '#studio/ui/form/fields.tsx';
import type { RouteForm } from './route-form-values.ts';

/** Offers to redirect the address visitors know a route by, once another one is typed, with what changes by that. */
export function RedirectOldField({ form, route }: { form: RouteForm; route: PageRoute }) {
  const t = useT();
  const [url, pattern, pageType, isActive, isWanted] = useWatch({
    control: form.control,
    name: ['url_string', 'regex_pattern', 'page_type_advanced', 'is_active', 'redirect_old'],
  });
  const url_string = url.trim();
  const isRenamed = url_string !== '' && url_string !== route.url_string;
  const isShown = isActive !== false && needsTemplate(pageType ?? 'html') && !pattern && !isHandWritten(route);
  const isReady = isRenamed && isShown;
  const { plan } = usePlan({
    queryKey: ['page-routes', 'plan-rename'],
    queryFn: (body, signal) => call(planMove, { body, signal }),
    body: { id: route.id, url_string, leaves: 'redirect_301' as const, links: true },
    isReady,
  });
  if (!isReady || !plan.data?.is_live || !plan.data.can_follow) return null;
  const { changes } = plan.data;
  return (
    <div aria-live="polite">
      <CheckboxField
        form={form}
        name="redirect_old"
        label={t('routeChange.redirectOld')}
        description={t('routeChange.redirectOldHelp', { url: `\u2066${route.url_string}\u2069` })}
      />
      {isWanted && !plan.error && (
        <details>
          <summary className={styles.quiet}>{t('routeChange.redirectOldPlan', { count: changes.length })}</summary>
          <PlannedChanges changes={changes} />
        </details>
      )}
    </div>
  );
}
