import { isolate } from '#model/isolate.ts';
import type { GoalTarget } from '#model/numbers/goal.ts';
import { translate } from '#studio/messages/i18n.ts';
import { formatShare } from '#studio/ui/charts/format-value.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';

/** What a target is, in words: “Page”, “Clicked”. */
export function targetKind(target: GoalTarget): string {
  if (target.kind === 'node') return translate(`goals.act.${target.act}`);
  if (target.kind === 'event') return translate(`goals.event.${target.event}`);
  if (target.kind === 'scroll') return translate('goals.scrolledTo', { percent: formatShare(target.percent / 100) });
  return translate(`goals.kind.${target.kind}`);
}

/** Which one: a path, a name. */
export function targetValue(target: GoalTarget, routes: Readonly<Record<string, string>>): string {
  switch (target.kind) {
    case 'page':
    case 'scroll':
      return readablePath(target.path);
    case 'route':
      return routes[target.route] ?? translate('goals.routeGone');
    case 'node':
      return target.label || target.node;
    case 'form':
      return target.form;
    case 'file':
      return readablePath(target.file);
    case 'link':
      return target.host;
    case 'event':
      return target.value;
  }
}

/** A target in a line, for where only text can stand. */
export const targetLine = (target: GoalTarget, routes: Readonly<Record<string, string>>): string =>
  translate('goals.line', { kind: targetKind(target), value: isolate(targetValue(target, routes)) });

export function TargetText({ target, routes }: { target: GoalTarget; routes: Readonly<Record<string, string>> }) {
  const value = targetValue(target, routes);
  const isName = target.kind === 'node' || (target.kind === 'route' && routes[target.route] === undefined);
  return (
    <>
      {targetKind(target)} {isName ? <bdi>{value}</bdi> : <Code>{value}</Code>}
    </>
  );
}
