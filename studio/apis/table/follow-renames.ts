import { proposeChanges } from '#contract/change-sets.ts';
import { showTemplate } from '#contract/page-templates.ts';
import { listUses } from '#contract/revisions.ts';
import { renameField } from '#model/apis/rename-field.ts';
import { usesOfField } from '#model/apis/uses-of-field.ts';
import type { Json } from '#model/json.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import { call } from '#studio/session/call.ts';

interface Followed {
  /** Names of the templates that read the new names now. */
  changed: string[];
  /** Names of those that may still read an old one, in a way that is not told for sure. */
  left: string[];
}

/** Makes the templates that read a table do so by the new names of its columns: one change set, which can be undone. */
export async function followRenames(
  api: string,
  renames: ReadonlyMap<string, string>,
  title: string,
): Promise<Followed> {
  const { usedBy } = await call(listUses, { params: { kind: 'api', key: api } });
  const keys = usedBy.flatMap(({ kind, key }) => (kind === 'page_template' ? [key] : []));
  const followed: Followed = { changed: [], left: [] };
  const changes = [];
  for (const pageKey of keys) {
    const { pageTemplate } = await call(showTemplate, { params: { pageKey } });
    const { id, version, name, description, root, meta } = pageTemplate;
    let layout = { root, meta };
    for (const [from, to] of renames) layout = renameField(layout, api, from, to);
    const isLeft = [...renames.keys()].some((from) => usesOfField(layout.root, layout.meta, api, from).length > 0);
    if (isLeft) followed.left.push(name);
    if (sameJson(layout as unknown as Json, { root, meta } as unknown as Json)) continue;
    followed.changed.push(name);
    const body = { pageKey, name, description, ...layout } as unknown as { [name: string]: Json };
    changes.push({ kind: 'page_template' as const, id, base: version, body });
  }
  if (changes.length > 0) await call(proposeChanges, { body: { title, apply: true, changes } });
  return followed;
}
