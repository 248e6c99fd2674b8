import bowser from 'bowser';
import { NO_AGENT } from '#model/numbers/agents.ts';
import type { AgentKind, Browser } from '#model/numbers/logged.ts';
import { findBot } from './crawlers.ts';
import { RecentCache } from './recent-cache.ts';

/** Characters of an agent that are looked at. */
export const MAX_AGENT = 512;
/** Agents that are remembered: browsers of a busy day are a few thousand. */
const REMEMBERED = 5000;

/** What an agent says of a browser. */
export type AgentBrowser = Pick<Browser, 'device' | 'browser' | 'system'>;

/** Who sent a request, by its `User-Agent`. */
export interface Agent {
  readonly kind: AgentKind;
  /** The name of a bot; null for a browser. */
  readonly bot: string | null;
  /** Read when it is first asked for: most requests are only counted. */
  readonly read: () => AgentBrowser;
}

const nothing: AgentBrowser = { device: null, browser: null, system: null };
const nobody: Agent = { kind: 'bot', bot: NO_AGENT, read: () => nothing };

/** Tells agents apart, and remembers those seen lately. */
export class Agents {
  readonly #known = new RecentCache<string, Agent>(REMEMBERED);

  of(header: string | undefined): Agent {
    if (header === undefined) return nobody;
    return this.#known.get(header.length > MAX_AGENT ? header.slice(0, MAX_AGENT) : header, classify);
  }
}

function classify(agent: string): Agent {
  if (agent.trim() === '') return nobody;
  const bot = findBot(agent);
  let known: AgentBrowser | undefined;
  const read = () => {
    known ??= readBrowser(agent);
    return known;
  };
  if (!bot) return { kind: 'browser', bot: null, read };
  return { kind: bot.isAi ? 'ai' : 'bot', bot: bot.name, read };
}

const devices = new Set(['desktop', 'mobile', 'tablet']);

function readBrowser(agent: string): AgentBrowser {
  const { browser, os, platform } = bowser.parse(agent);
  const device = platform.type !== undefined && devices.has(platform.type) ? platform.type : null;
  return { device: device as Browser['device'], browser: browser.name || null, system: os.name || null };
}
