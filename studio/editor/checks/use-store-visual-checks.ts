import { useEffect, useRef } from 'react';
import { type KeptDrawn, keepDrawn } from '#contract/checks.ts';
import { drawnKinds } from '#model/checks/finding.ts';
import { breakpointAt } from '#model/layout/effective-style.ts';
import { call } from '#studio/session/call.ts';
import { useEditor } from '../document/editor-context.ts';
import { type Findings, noFindings } from './gather-faults.ts';

/** Keeps what the canvas found of the document as it is saved, for whoever publishes: nobody draws all pages then. */
export function useStoreVisualChecks(drawn: Findings): void {
  const editor = useEditor();
  const last = useRef('');
  useEffect(() => {
    const { store, screen, stored, canEdit } = editor;
    if (drawn === noFindings || !canEdit) return;
    const looked = store.document();
    const width = breakpointAt(screen.get().width);
    const storeNow = () => {
      // What is looked at is told once it is what everyone has.
      if (store.document() !== looked || store.isDirty()) return;
      const { kind, id, version } = stored();
      const found: KeptDrawn = { kind, id, version, screen: width, findings: countsOf(drawn) };
      const foundText = JSON.stringify(found);
      if (foundText === last.current) return;
      last.current = foundText;
      call(keepDrawn, { body: found }).catch(() => {
        // The next look tells it again; until then publishing says that this was not looked at.
        last.current = '';
      });
    };
    storeNow();
    return store.subscribe('history', storeNow);
  }, [editor, drawn]);
}

function countsOf({ findings }: Findings): KeptDrawn['findings'] {
  return drawnKinds.flatMap((kind) => {
    const count = findings.filter((each) => each.kind === kind).length;
    return count === 0 ? [] : [{ kind, count }];
  });
}
