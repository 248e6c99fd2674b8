import { type BranchMove, isBeneath, movedAddress } from '#model/page-routes/branch-move.ts';
import { type TranslationBody, translationKey } from '#model/translations/translation-body.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Change } from './plan-move.ts';

/** Routes whose translations are read in one statement. */
const AT_ONCE = 500;
const ADDRESS = 'route.url_string';

interface MovedBranch {
  readonly branchOf: (path: string) => BranchMove | undefined;
  /** New addresses of the routes that move, by those they have. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Old addresses at which something is left. */
  readonly left: ReadonlySet<string>;
}

/**
 * Adds to what follows a branch the addresses that its routes have of their own in a language: where they begin as the
 * branch does they move with it, and what is left of a route answers at the old one.
 */
export async function withOwnAddresses(
  db: Database,
  siteId: SiteId,
  { branchOf, renamed, left }: MovedBranch,
  following: readonly Change[],
): Promise<Change[]> {
  const changes = new Map(following.map((each) => [each.change.id ?? '', each]));
  const added: Change[] = [];
  for (const row of await translationsAt(db, siteId, [...renamed.keys()])) {
    const before = JSON.parse(row.body) as TranslationBody;
    const { key, language } = before;
    const own = before.texts[ADDRESS]?.text ?? '';
    const address = renamed.get(key);
    const move = branchOf(key);
    if (address === undefined || !move || !isBeneath(own, move.from)) continue;
    const known = changes.get(row.id);
    const texts = {
      ...((known?.change.body ?? before) as unknown as TranslationBody).texts,
      [ADDRESS]: { source: address, text: movedAddress(own, move) },
    };
    const moved = { kind: 'page_route', key: address, language, texts } as const;
    const change = { kind: 'translation' as const, id: row.id, base: row.version, body: moved };
    changes.set(row.id, { title: row.title, act: 'change', links: known?.links ?? 0, change });
    if (!left.has(key)) continue;
    const stays = { kind: 'page_route', key, language, texts: { [ADDRESS]: { source: key, text: own } } } as const;
    added.push({
      ...{ title: translationKey(stays), act: 'create', links: 0 },
      change: { kind: 'translation', base: 0, body: stays },
    });
  }
  return [...changes.values(), ...added];
}

async function translationsAt(db: Database, siteId: SiteId, keys: readonly string[]) {
  const found: { id: string; version: number; title: string; body: string }[] = [];
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom('translations')
      .select(['id', 'version', 'title', 'body'])
      .where('site_id', '=', siteId)
      .where('of_kind', '=', 'page_route')
      .where('of_key', 'in', keys.slice(start, start + AT_ONCE))
      .orderBy('natural_key')
      .execute();
    found.push(...rows);
  }
  return found;
}
