import { matchRoute } from '#model/page-routes/route-index.ts';
import { feedPath } from '#model/seo/feed.ts';
import { type RouteSeo, withRouteSeo } from '#model/seo/route-seo.ts';
import { Budget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { type Compiled, compileText, type ExpressionPlace } from '#site/expressions/compile-expression.ts';
import { newRun } from '#site/expressions/scope.ts';
import type { LiveAnswers } from '#site/live-answer.ts';
import { absoluteUrl, originOf } from '#site/seo/absolute-url.ts';
import { siteContext } from '#site/template/new-builder.ts';
import { type AddressDetails, addressDetails } from './address-details.ts';
import { listAddresses } from './list-addresses.ts';

/** Pages that are named: the rest is in the sitemap. */
const MAX_PAGES = 2000;
/** Of the pages of one route with parameters. */
const MAX_OF_ONE = 200;

interface PageTexts {
  readonly title: Compiled<string>;
  readonly description: Compiled<string>;
}

/** What a site is and which pages it has, in Markdown for programs that read for people (llmstxt.org), in small parts. */
export function* llmsParts(site: CompiledSite, live: LiveAnswers, now: number, asked = ''): Generator<string> {
  const { settings } = site;
  yield `# ${oneLine(settings.frontend_site_name)}\n`;
  const about = oneLine(settings.frontend_website_description);
  if (about !== '') yield `\n> ${about}\n`;
  const detailsOf = addressDetails(site, live, now, asked);
  const say = sayer(site);
  const sections = new Map<string, string[]>();
  let named = 0;
  let isCut = false;
  for (const path of listAddresses(site, live)) {
    yield '';
    if (path === undefined) continue;
    if (named >= MAX_PAGES) {
      isCut = true;
      break;
    }
    const details = detailsOf(path);
    const { url_string: url, seo } = matchRoute(site.routes, path)?.route.body ?? {};
    if (!details || url === undefined) continue;
    const isOfData = Object.keys(details.params).length > 0;
    const lines = sections.get(isOfData ? url : '') ?? [];
    sections.set(isOfData ? url : '', lines);
    if (lines.length >= MAX_OF_ONE) {
      isCut = true;
      continue;
    }
    named += 1;
    lines.push(lineOf(path, say(path, details, seo), site, asked));
    const feed = site.templateMeta(details.pageKey)?.feed;
    if (feed) lines.push(`- [RSS](${absoluteUrl(feedPath(path, 'rss.xml'), settings, asked)})`);
  }
  for (const [url, lines] of [...sections].sort(([one], [other]) => Number(one !== '') - Number(other !== ''))) {
    yield `\n## ${url === '' ? 'Pages' : url.replace(/[<>]/g, (mark) => (mark === '<' ? '{' : '}'))}\n\n${lines.join('\n')}\n`;
  }
  if (isCut && originOf(settings, asked) !== '')
    yield `\n## Optional\n\n- [Sitemap](${absoluteUrl('/sitemap.xml', settings, asked)}): every page\n`;
}

function lineOf(
  path: string,
  { title, description }: Record<keyof PageTexts, string>,
  site: CompiledSite,
  asked: string,
): string {
  const name = oneLine(title).replace(/[[\]]/g, '\\$&') || path;
  const about = oneLine(description);
  const address = absoluteUrl(path, site.settings, asked).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'));
  return `- [${name}](${address})${about === '' ? '' : `: ${about}`}`;
}

/** Works out what pages say of themselves from the item each is about, without making them. */
function sayer(
  site: CompiledSite,
): (path: string, details: AddressDetails, seo: RouteSeo | undefined) => Record<keyof PageTexts, string> {
  const templates = new Map<string, PageTexts>();
  const { settings, constants } = site;
  const textsOf = (pageKey: string, seo: RouteSeo | undefined): PageTexts => {
    const name = seo ? `${pageKey} ${JSON.stringify([seo.title, seo.description])}` : pageKey;
    const known = templates.get(name);
    if (known) return known;
    const marks = { readsClock: false };
    const place: ExpressionPlace = {
      ...{
        language: settings.language,
        timeZone: settings.time_zone,
        node: '',
        constants,
        faults: [],
        marks,
        budget: new Budget(),
      },
    };
    const own = site.templateMeta(pageKey);
    const meta = own && withRouteSeo(own, seo);
    const texts = {
      title: compileText(meta?.title ?? '', place),
      description: compileText(meta?.description ?? '', place),
    };
    templates.set(name, texts);
    return texts;
  };
  return (path, { pageKey, params, row, call }, seo) => {
    const texts = textsOf(pageKey, seo);
    const scope = { ...constants, params, query: {}, page: { path }, ...(call !== undefined && { [call]: row }) };
    const run = newRun(siteContext(site.kit, settings), path, scope, new Budget(undefined, true));
    const read = ({ constant, read: say }: Compiled<string>) => (say ? say(scope, run) : constant);
    return { title: read(texts.title), description: read(texts.description) };
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
