import { MAX_MENU_PAGES, MAX_MENUS, type Menu, type MenuPage } from '#contract/menus.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { entriesOf, MENU_WIDGET } from '#model/menus/menu.ts';
import { addressOfLink, readPageLink } from '#model/page-routes/page-link.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';

type Holder = { kind: Menu['kind']; key: string };

/** The menus of the drafts: those of widgets, which stand on many pages, before those of single templates. */
export async function findMenus(
  db: Database,
  siteId: SiteId,
  drafts: CompiledSite,
): Promise<{ menus: Menu[]; total: number }> {
  const breathe = createYielder();
  const holders: Holder[] = [];
  let total = 0;
  const look = async (kind: Menu['kind'], keys: Iterable<string>) => {
    for (const key of keys) {
      await breathe();
      const body = drafts.find(kind, key)?.body as { root?: LayoutNode } | undefined;
      const found = body?.root ? menusIn(body.root).length : 0;
      if (found > 0 && total < MAX_MENUS) holders.push({ kind, key });
      total += found;
    }
  };
  await look('widget', drafts.widgetKeys());
  await look('page_template', drafts.pageKeys());
  const menus: Menu[] = [];
  for (const holder of holders) menus.push(...(await readMenus(db, siteId, drafts, holder)));
  return { menus: menus.slice(0, MAX_MENUS), total };
}

/** The menus of one document as it is stored, with the version they are of. */
async function readMenus(db: Database, siteId: SiteId, drafts: CompiledSite, { kind, key }: Holder): Promise<Menu[]> {
  const { title, version, body } = await getDocument(db, siteId, kind, { key });
  const { root } = JSON.parse(body) as { root: LayoutNode };
  const uses = await countUses(db, siteId, kind, key);
  return menusIn(root).map((node) => ({
    kind,
    key,
    node: node.id,
    title,
    version,
    label: typeof node.props.label === 'string' ? node.props.label : '',
    entries: entriesOf(node)?.map((entry) => ({ ...entry, leads: leadsTo(drafts, entry.href) })) ?? null,
    uses,
  }));
}

/** The address of an entry; null for one that names a page which has none. */
function leadsTo(drafts: CompiledSite, href: string): string | null {
  const link = readPageLink(href);
  if (!link) return href;
  return (
    addressOfLink(
      link,
      drafts.routesTo(link.pageKey).map(({ naturalKey }) => naturalKey),
    ) ?? null
  );
}

function menusIn(root: LayoutNode): LayoutNode[] {
  const found: LayoutNode[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.widget === MENU_WIDGET) found.push(node);
    for (const children of Object.values(node.slots ?? {})) waiting.push(...children);
  }
  return found.reverse();
}

async function countUses(db: Database, siteId: SiteId, kind: Menu['kind'], key: string): Promise<number> {
  const { count } = await db
    .selectFrom('document_references')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('to_kind', '=', kind)
    .where('to_key', '=', key)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Pages that an entry can lead to without more being asked: their addresses have no placeholders. */
export async function findPages(drafts: CompiledSite): Promise<MenuPage[]> {
  const breathe = createYielder();
  const pages: MenuPage[] = [];
  for (const key of drafts.pageKeys()) {
    await breathe();
    const route = drafts.routesTo(key).find(({ naturalKey }) => !naturalKey.includes('<'));
    const body = drafts.find('page_template', key)?.body as PageTemplateBody | undefined;
    if (route && body) pages.push({ key, name: body.name, address: route.naturalKey });
    if (pages.length === MAX_MENU_PAGES) break;
  }
  return pages.sort((one, other) => (one.address < other.address ? -1 : 1));
}
