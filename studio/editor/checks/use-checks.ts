import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CanvasKit } from '#canvas/protocol.ts';
import { MAX_CHECKED_LINKS } from '#contract/checks.ts';
import { checkPageInSteps } from '#model/checks/check-page.ts';
import { hasAltText } from '#model/media/media-image.ts';
import { settingsQuery } from '#studio/documents/settings-query.ts';
import { currentLocale } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { inIdleTurns } from '#studio/session/when-idle.ts';
import { insideOf } from '../document/commands.ts';
import { useEditor } from '../document/editor-context.ts';
import { kindOf } from '../document/kinds/kinds.ts';
import { apisQuery, routesQuery } from '../document/queries.ts';
import type { Fault, NodeFault } from './fault.ts';
import { type Findings, gatherFaults, mergeFindings, noFindings, pathsOf } from './gather-faults.ts';
import { localFaults } from './local-faults.ts';
import { deadLinksQuery } from './queries.ts';
import { sourceColumns } from './source-columns.ts';

const PAUSE_MS = 400;
const LATEST_MS = 2000;
const none: readonly Fault[] = [];

interface Given {
  /** What did not work where the page was rendered. */
  rendered: readonly NodeFault[];
  /** What the canvas saw. */
  drawn: Findings;
  images: CanvasKit['images'] | undefined;
  /** Keys of the images that were asked for with them. */
  asked: ReadonlySet<string>;
}

/** Everything there is to look at, kept up shortly after each change, and the nodes it is about. */
export function useChecks({ rendered, drawn, images, asked }: Given): { faults: Fault[]; faulty: ReadonlySet<string> } {
  useT();
  const locale = currentLocale();
  const editor = useEditor();
  const { key } = editor.stored();
  const { hasPages } = kindOf(editor.stored());
  const { data: routes } = useQuery({ ...routesQuery(key), enabled: hasPages });
  const { data: settings } = useQuery(settingsQuery);
  const { data: apis } = useQuery({
    ...apisQuery,
    // A page without data has nothing to compare, and opens without asking.
    enabled: hasPages && editor.store.document().meta.data.length > 0,
  });
  const [{ local, written }, setLooked] = useState({ local: none, written: noFindings });
  const look = useEffectEvent(function* () {
    const { store, catalogue } = editor;
    const document = store.document();
    const { tree, meta } = document;
    const said = routes?.map(({ seo }) => seo);
    const hasLanguages = (settings?.languages ?? []).length > 0;
    const columnsOf = apis && sourceColumns(apis);
    const isImage = (key: string) => (images && asked.has(key) ? Object.hasOwn(images, key) : undefined);
    const told = { columnsOf, isImage, ...(said && { routes: said }) };
    const page = { tree, hasLanguages, meta: hasPages ? meta : undefined, ...told };
    const hasAlt = (key: string) => {
      const image = images && Object.hasOwn(images, key) ? images[key] : undefined;
      return image && hasAltText(image);
    };
    const local = yield* localFaults(document, catalogue, insideOf(editor));
    yield;
    return { local, written: yield* checkPageInSteps(page, catalogue, hasAlt) };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language words them anew, other images are described, its routes say something else, sources have other columns.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let callOff: (() => void) | undefined;
    const soon = () => {
      clearTimeout(timer);
      callOff?.();
      timer = setTimeout(() => {
        // It goes through every node: a key that is pressed meanwhile comes first, and before all the canvas.
        callOff = inIdleTurns(look(), LATEST_MS, setLooked);
      }, PAUSE_MS);
    };
    soon();
    const stop = editor.store.subscribe('document', soon);
    return () => {
      clearTimeout(timer);
      callOff?.();
      stop();
    };
  }, [editor, locale, images, routes, settings?.languages, apis]);
  const looked = useMemo(() => mergeFindings(written, drawn), [written, drawn]);
  const { data: dead = [] } = useQuery(deadLinksQuery(pathsOf(looked, MAX_CHECKED_LINKS)));
  const faults = useMemo(() => gatherFaults({ local, rendered, looked, dead }), [local, rendered, looked, dead]);
  const nodes = [...new Set(faults.map(({ node }) => node))].toSorted().join(' ');
  // The same set as long as it holds the same, so that who is given it does not render again.
  const faulty = useMemo(() => new Set(nodes.split(' ')), [nodes]);
  return { faults, faulty };
}
