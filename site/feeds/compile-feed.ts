import {
  type Feed,
  type FeedForm,
  type FeedItem,
  feedFiles,
  feedItemFields,
  feedPath,
  MAX_FEED_ITEMS,
} from '#model/seo/feed.ts';
import type { SettingsBody } from '#model/settings.ts';
import { readText } from '#site/data/compile-data-call.ts';
import type { ExpressionPlace, Read } from '#site/expressions/compile-expression.ts';
import type { Run, Scope } from '#site/expressions/scope.ts';
import { safeUrl } from '#site/safety/safe-url.ts';
import { absoluteUrl, shareableUrl } from '#site/seo/absolute-url.ts';
import { type FeedContent, type FeedEntry, readDate } from './feed-content.ts';
import { writeAtom } from './write-atom.ts';
import { writeJsonFeed } from './write-json-feed.ts';
import { writeRss } from './write-rss.ts';

const writers: Readonly<Record<FeedForm, (feed: FeedContent) => string>> = {
  rss: writeRss,
  atom: writeAtom,
  'json-feed': writeJsonFeed,
};

interface FeedSurroundings {
  readonly form: FeedForm;
  readonly settings: SettingsBody;
  readonly title: Read<string>;
  readonly description: Read<string>;
}

/** Makes the feed of a list of a page, from what its data calls answered. */
export function compileFeed(
  feed: Feed,
  { form, settings, title, description }: FeedSurroundings,
  place: ExpressionPlace,
): Read<string> {
  const ownTitle = readText(feed.title, place);
  const texts = Object.fromEntries(
    feedItemFields.map((name) => [name, readText(feed.item[name], place)] as const),
  ) as Record<keyof FeedItem, Read<string>>;
  const file = (Object.keys(feedFiles) as (keyof typeof feedFiles)[]).find((each) => feedFiles[each] === form);

  const entryOf = (item: unknown, scope: Scope, run: Run): FeedEntry | undefined => {
    const inside = { ...scope, item };
    const say = (name: keyof FeedItem) => texts[name](inside, run).trim();
    const link = absoluteUrl(run.context.address(sharedPath(say('link')), 'url'), settings, run.origin);
    // A reader tells items apart by where they lead.
    if (link === '') return undefined;
    const picture = run.context.picture;
    return {
      title: say('title'),
      link,
      date: readDate(say('date'), place.timeZone),
      summary: say('summary'),
      author: say('author'),
      image: shareableUrl(say('image'), settings, picture, run.origin),
    };
  };
  return (scope, run) => {
    const list = scope[feed.call];
    const items = Array.isArray(list) ? list.slice(0, MAX_FEED_ITEMS) : [];
    const whole = (address: string) => absoluteUrl(address, settings, run.origin);
    const entries = items.flatMap((item) => entryOf(item, scope, run) ?? []);
    const seen = new Set<string>();
    return writers[form]({
      title: ownTitle(scope, run).trim() || title(scope, run).trim() || settings.frontend_site_name,
      description: description(scope, run).trim(),
      language: settings.language,
      page: whole(run.path),
      self: whole(feedPath(run.path, file ?? 'rss.xml')),
      items: entries.filter(({ link }) => !seen.has(link) && seen.add(link)),
    });
  };
}

/** A link of the site as readers must have it: percent-encoded where a person wrote it as it reads. */
function sharedPath(link: string): string {
  return encodeURI(decodeSafely(safeUrl(link, 'url')).toWellFormed());
}

function decodeSafely(link: string): string {
  try {
    return decodeURI(link);
  } catch {
    // What is no percent-encoding is meant as it stands.
    return link;
  }
}
