import { useEffect, useMemo, useState } from 'react';
import { currentLocale } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { insideOf } from '../document/commands.ts';
import { useEditor } from '../document/editor-context.ts';
import { whenIdle } from '../document/when-idle.ts';
import { type Fault, localFaults, type NodeFault } from './local-faults.ts';

const PAUSE_MS = 400;
const LATEST_MS = 2000;

/** Everything there is to look at, kept up shortly after each change, and the nodes it is about. */
export function useChecks(rendered: readonly NodeFault[]): { faults: Fault[]; faulty: ReadonlySet<string> } {
  useT();
  const locale = currentLocale();
  const editor = useEditor();
  const [local, setLocal] = useState<Fault[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language words them anew.
  useEffect(() => {
    const look = () => setLocal(localFaults(editor.store.document(), editor.catalogue, insideOf(editor)));
    look();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let callOff: (() => void) | undefined;
    const stop = editor.store.subscribe('document', () => {
      clearTimeout(timer);
      callOff?.();
      timer = setTimeout(() => {
        // It goes through every node: a key that is pressed meanwhile comes first.
        callOff = whenIdle(look, LATEST_MS);
      }, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      callOff?.();
      stop();
    };
  }, [editor, locale]);
  const faults = useMemo(() => {
    const all = [...local, ...rendered.map((fault): Fault => ({ ...fault, tone: 'hint' }))];
    return [...new Map(all.map((fault) => [`${fault.node} ${fault.message}`, fault])).values()];
  }, [local, rendered]);
  const nodes = [...new Set(faults.map(({ node }) => node))].toSorted().join(' ');
  // The same set as long as it holds the same, so that who is given it does not render again.
  const faulty = useMemo(() => new Set(nodes.split(' ')), [nodes]);
  return { faults, faulty };
}
