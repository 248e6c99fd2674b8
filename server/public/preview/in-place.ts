import type { BodyOf } from '#contract/exchange.ts';
import type { renderPreview } from '#contract/preview.ts';
import { Problem } from '#contract/problems.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { Unsaved } from './render-unsaved.ts';

/**
 * What is rendered of a layout that is not saved: itself, or for a widget in its place what is around it, as the drafts
 * have that. @throws Problem `not_found` when what is around is no more
 */
export function inItsPlace(
  drafts: CompiledSite,
  { around, ...asked }: Omit<BodyOf<typeof renderPreview>, 'root'>,
  root: LayoutNode,
): Unsaved {
  const { widgetKey: key, path } = asked;
  if (!around || key === undefined) return { ...asked, root };
  const found = drafts.find(around.kind, around.key)?.body as { root: LayoutNode } | undefined;
  if (!found) throw new Problem('not_found');
  const edited = { key, root, props: drafts.widget(key)?.props ?? [] };
  const named = around.kind === 'widget' ? { widgetKey: around.key } : { pageKey: around.key };
  return { root: found.root, path, ...named, edited };
}
