import { DATA_CENTER, DRIVEN_BROWSER, NO_AGENT, NO_PERSON, OTHER_BOTS } from '#model/numbers/agents.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

/** Names that stand for bots without one, and what people call them. */
const unnamed: ReadonlyMap<string, MessageKey> = new Map([
  [NO_AGENT, 'crawlers.noAgent'],
  [OTHER_BOTS, 'crawlers.otherBots'],
  [DRIVEN_BROWSER, 'crawlers.drivenBrowser'],
  [DATA_CENTER, 'crawlers.dataCenter'],
  [NO_PERSON, 'crawlers.noPerson'],
]);

/** The message that stands in the place of a bot's name; undefined where it has one. */
export const nameKeyOf = (name: string): MessageKey | undefined => unnamed.get(name);
