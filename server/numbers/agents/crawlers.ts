import listed from 'crawler-user-agents';
import { isbotMatch } from 'isbot';
import { type CrawlerKind, OTHER_BOTS } from '#model/numbers/agents.ts';

/** Names of bots that are told apart beside those listed: their agents can say anything. */
const MAX_UNLISTED = 500;
const MAX_NAME = 60;

/** AI agents that fetch a page because a person asked for it, or to answer from it. The other ones collect for training. */
const assistants =
  /-User$|PerplexityUser|SearchBot|AssistBot|AI-SearchBot|DeepResearch|Deep-Research|NotebookLM|AutoRAG|fetcher|PerplexityBot|LinkupBot|PhindBot|TavilyBot|LinerBot|iAsk|Devin|linkReader/i;

interface Crawler {
  readonly name: string;
  readonly pattern: RegExp;
  readonly kind: CrawlerKind;
  readonly isAi: boolean;
}

export interface NamedBot {
  readonly name: string;
  readonly isAi: boolean;
}

const crawlers: readonly Crawler[] = listed.map(({ pattern, instances, ...entry }) => {
  const expression = new RegExp(pattern);
  const tags = 'tags' in entry && Array.isArray(entry.tags) ? (entry.tags as readonly string[]) : [];
  const name = nameOf(pattern, expression, instances[0]);
  return { name, pattern: expression, kind: kindOf(name, tags), isAi: tags.includes('ai-crawler') };
});
const anyCrawler = new RegExp(crawlers.map(({ pattern }) => pattern.source).join('|'));
const kinds = new Map(crawlers.map(({ name, kind }) => [name, kind]));
const unlisted = new Set<string>();

/** The bot an agent belongs to, by either list; undefined for a browser. */
export function findBot(agent: string): NamedBot | undefined {
  const isListed = anyCrawler.test(agent);
  const match = isListed ? null : isbotMatch(agent);
  if (!isListed && match === null) return undefined;
  const crawler = isListed ? crawlers.find(({ pattern }) => pattern.test(agent)) : undefined;
  return crawler ?? { name: unlistedName(agent, match ?? ''), isAi: false };
}

/** What a bot reads a site for, by its name. */
export function crawlerKindOf(name: string): CrawlerKind {
  return kinds.get(name) ?? 'unknown';
}

function kindOf(name: string, tags: readonly string[]): CrawlerKind {
  if (tags.includes('ai-crawler')) return assistants.test(name) ? 'ai_assistant' : 'ai_training';
  if (tags.includes('search-engine')) return 'search';
  return tags.includes('seo') ? 'seo' : 'unknown';
}

/** A name to show for a pattern such as `[cC]laude[bB]ot` or `Googlebot\/`. */
function nameOf(pattern: string, expression: RegExp, instance = ''): string {
  const plain = pattern
    .replace(/^\^|\(\^\| \)|\(\[\^[^)]*\)|\$$/g, '')
    .replace(/\[(\w)(\w)\]/g, (_, one: string, other: string) => (one < other ? one : other))
    .replace(/(?<!\\)\((\w+)\|[^)]*\)/g, '$1')
    .replace(/\\(\W)/g, '$1')
    .replace(/[\s/;)]+$/, '');
  const isName = /^[\w .\-!&'@:;/()+?=]+$/.test(plain) && !/\\/.test(plain);
  return (isName ? plain : (expression.exec(instance)?.[0] ?? pattern)).trim().slice(0, MAX_NAME);
}

/** The product in an agent that looks like a bot's: `FooBot` of `Mozilla/5.0 (compatible; FooBot/1.0)`; else what gave it away. */
function unlistedName(agent: string, match: string): string {
  const product = /[\w.-]*(?:bot|crawl|spider|scrape|fetch|monitor|preview|http)[\w.-]*/i.exec(agent)?.[0];
  const name = (product ?? match)
    .replace(/[^\w .-]/g, '')
    .trim()
    .slice(0, MAX_NAME);
  if (name === '' || name === 'Mozilla') return OTHER_BOTS;
  if (!unlisted.has(name) && unlisted.size >= MAX_UNLISTED) return OTHER_BOTS;
  unlisted.add(name);
  return name;
}
