import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AuditRow } from '#contract/audit.ts';
import { useT } from '#studio/messages/use-t.ts';

const screens = {
  change_set: '/pages/change-sets/$id',
  release: '/pages/releases/$id',
  deploy: '/pages/deploys/$id',
} as const;

const hasScreen = (kind: string): kind is keyof typeof screens => Object.hasOwn(screens, kind);

/** Leads to what was acted on, where that has a screen by its id and was not refused. */
export function TargetLink({ row: { target, outcome } }: { row: AuditRow }) {
  const t = useT();
  if (!target || target.id === '' || outcome !== 'done' || !hasScreen(target.kind)) return null;
  const to = screens[target.kind];
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to={to} params={{ id: target.id }} {...props} />}>
      {t('common.open')}
    </Anchor>
  );
}
