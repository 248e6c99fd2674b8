import { useT } from '#studio/messages/use-t.ts';
import { JsonTree } from '#studio/ui/json-tree/json-tree.tsx';
import { AroundHint } from './around-hint.tsx';
import { carryField } from './carried-field.ts';
import { useNodeScope } from './use-data-sources.ts';

/** What expressions of a node can read, as a tree whose fields can be dragged. */
export function CarriedTree({ node }: { node: string }) {
  const t = useT();
  const scope = useNodeScope(node, true);
  return (
    <>
      <AroundHint />
      <JsonTree
        label={t('editor.data.tray')}
        value={scope}
        rows={6}
        onCarry={({ id, kind }, transfer) => carryField(transfer, id, kind)}
      />
    </>
  );
}
