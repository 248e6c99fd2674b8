/** What a crawler reads a site for. */
export const crawlerKinds = ['search', 'ai_training', 'ai_assistant', 'seo', 'unknown'] as const;
export type CrawlerKind = (typeof crawlerKinds)[number];

/** Stands for requests that name no agent, which no browser sends. */
export const NO_AGENT = '-';
/** Stands for bots beyond those that are told apart by name. */
export const OTHER_BOTS = 'bot';
/** Names of views that their agent does not give away: a program that drives a browser, and the ranges of data centers. */
export const DRIVEN_BROWSER = 'webdriver';
export const DATA_CENTER = 'data-center';
/** Name of visits that no person makes, whatever their agent says. */
export const NO_PERSON = 'behavior';
