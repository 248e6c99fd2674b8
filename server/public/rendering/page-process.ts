import { getPriority, setPriority } from 'node:os';
import type { ApiBody } from '#model/apis/api-body.ts';
import type { Json } from '#model/json.ts';
import { createAssetStore } from '#server/public/assets/asset-store.ts';
import { readFontFiles } from '#server/public/assets/font-files.ts';
import { createSiteKit } from '#server/public/assets/site-kit.ts';
import { Budget, OverBudget, wholePage } from '#site/budget.ts';
import { compileSite } from '#site/compile-site.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { SiteDocument } from '#site/documents.ts';
import { makePage } from '#site/page/make-page.ts';
import type { PageOrder } from '#site/page/page-order.ts';
import type { FromProcess, MakeOrder, ToProcess, Used } from './messages.ts';
import { workingTime } from './working-time.ts';

/** Documents, and templates with what they are made from, that are kept for the next page. */
const MAX_DOCUMENTS = 300;
const MAX_SITES = 24;
const NICE = 10;

interface Kept {
  readonly signature: string;
  readonly site: CompiledSite;
}

const [, , analyticsSrc] = process.argv;
// It gets what the one that answers leaves of a busy machine.
setPriority(Math.max(getPriority(), NICE));
const kit = createSiteKit(createAssetStore(), readFontFiles(), analyticsSrc);
const documents = new Map<string, SiteDocument>();
const sites = new Map<string, Kept>();
/** Rows of what is still to come: of live sources by the names of their calls, of a document under none. */
const rows = new Map<string, Json[]>();
let waiting: MakeOrder | undefined;

const say = (message: FromProcess) => process.send?.(message);

// A signal to the group is for the server, which needs its pages until the end.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (message: ToProcess) => {
  if (message.type === 'rows') {
    const of = message.live ?? '';
    const before = rows.get(of) ?? [];
    for (const row of JSON.parse(message.rows) as Json[]) before.push(row);
    rows.set(of, before);
    return;
  }
  if (message.type === 'document') {
    const document = message.hasRows ? withRows(message.document) : message.document;
    keep(documents, nameOf(document), document, MAX_DOCUMENTS);
    return;
  }
  if (message.type === 'make') waiting = { ...message, order: withAnswers(message.order) };
  if (waiting) work(waiting);
});

/** The rows that came since the last time, of a name. */
function takeRows(of: string): Json[] {
  const taken = rows.get(of) ?? [];
  rows.delete(of);
  return taken;
}

function withRows(document: SiteDocument): SiteDocument {
  const body = document.body as ApiBody;
  return { ...document, body: { ...body, source: { ...body.source, rows: takeRows('') } } };
}

function withAnswers(order: PageOrder): PageOrder {
  if (!order.live) return order;
  const live = Object.entries(order.live).map(([name, answer]) => [name, { ...answer, rows: takeRows(name) }]);
  return { ...order, live: Object.fromEntries(live) };
}

function work(order: MakeOrder): void {
  const missing = order.uses.filter((use) => !documents.has(nameOf(use)));
  if (missing.length > 0) {
    say({ type: 'missing', uses: missing });
    return;
  }
  waiting = undefined;
  const { number, milliseconds, isLenient } = order;
  try {
    const budget = new Budget({ ...wholePage, milliseconds }, isLenient, workingTime());
    say({ type: 'made', number, page: makePage(siteOf(order), order.order, budget) });
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    say({ type: 'over', number, what: error.what, node: error.node, subject: error.subject });
  }
}

/** A site of nothing but what one page is made from, the one before where that is the same. */
function siteOf({ siteId, isPreview, uses, order }: MakeOrder): CompiledSite {
  const name = `${siteId} ${isPreview} ${order.pageKey} ${order.unsaved !== undefined}`;
  const signature = uses.map(nameOf).join('\n');
  const before = sites.get(name);
  const site = before?.signature === signature ? before.site : newSite(uses, isPreview, before?.site);
  keep(sites, name, { signature, site }, MAX_SITES);
  return site;
}

function newSite(uses: readonly Used[], isPreview: boolean, previous: CompiledSite | undefined): CompiledSite {
  const used = uses.map((use) => documents.get(nameOf(use))).filter((document) => document !== undefined);
  return compileSite(used, { kit, isPreview, previous });
}

function nameOf({ kind, naturalKey, hash }: Used): string {
  return `${kind} ${naturalKey} ${hash}`;
}

/** Puts it last; what has not been used for longest goes. */
function keep<T>(memory: Map<string, T>, name: string, value: T, most: number): void {
  memory.delete(name);
  memory.set(name, value);
  if (memory.size > most) memory.delete(memory.keys().next().value ?? '');
}

say({ type: 'ready' });
