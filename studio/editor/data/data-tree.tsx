import { useT } from '#studio/messages/use-t.ts';
import { IconCheck } from '#studio/ui/icons/icons.ts';
import { JsonTree, type LineAct } from '#studio/ui/json-tree/json-tree.tsx';
import { AroundHint } from './around-hint.tsx';
import type { DataTreeProps } from './data-picker.tsx';
import { useNodeScope } from './use-data-sources.ts';

/** What expressions can read, as large as it is: a line is picked by a click or by Enter. */
export function DataTree({ node, withOwn, kinds, onPick }: DataTreeProps) {
  const t = useT();
  const scope = useNodeScope(node, withOwn);
  const pick: LineAct = {
    id: 'pick',
    label: t('editor.data.pick'),
    icon: IconCheck,
    canRun: ({ kind }) => (kinds ? kinds.includes(kind) : kind !== 'object'),
    run: ({ id }) => onPick(id),
  };
  return (
    <>
      <AroundHint />
      <JsonTree label={t('editor.data.insert')} value={scope} acts={[pick]} rows={11} focusSearch runsOnClick />
    </>
  );
}
