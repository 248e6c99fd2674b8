import type { PreviewComment } from '#contract/preview-comments.ts';
import { Problem } from '#contract/problems.ts';
import { cutText } from '#model/cut-text.ts';
import { MAX_ABOUT_LENGTH, MAX_AUTHOR_LENGTH, MAX_COMMENT_LENGTH, MAX_NODES } from '#model/preview-comments.ts';
import { addComment } from '#server/content/preview-comments/add-comment.ts';
import { notifyOfComment } from '#server/content/preview-comments/notify-of-comment.ts';
import { listCommentsAt } from '#server/content/preview-comments/queries.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import type { Services } from '#server/platform/http/services.ts';
import { MemoryLimit } from '#server/platform/rate-limits/memory-limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';
import { pathIn } from '#server/public/form-entries/form-request.ts';
import { sendFormJson } from '#server/public/form-entries/responses.ts';
import { visitorLanguage } from '#server/public/placeholder-pages/placeholder-style.ts';
import { isSameOrigin } from '#server/public/responses/is-same-origin.ts';
import { visitorAddress } from '#server/public/responses/visitor-address.ts';
import { readSmallForm } from '#server/public/route-access/read-small-form.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { resolvePage } from '#site/page/resolve-page.ts';
import type { AskedPreview } from '../preview/answer-preview.ts';
import type { GoodLink } from './answer-link.ts';
import { commentWords } from './comment-words.ts';

/** Where comments are read and sent, below the address of a link. */
export const COMMENTS = '/_/comments';

const TEN_MINUTES = 10 * 60_000;
/** What one network may write in ten minutes, and all who have a link. */
const OF_NETWORK = 20;
const OF_LINK = 60;

type AnswerComments = (asked: AskedPreview, good: GoodLink, shown: CompiledSite) => Promise<void>;

/** Answers the script of comments: what was written on a page by this link, and keeps what is. */
export function createAnswerComments(services: Services): AnswerComments {
  const { db, clock, config } = services;
  const ofNetwork = new MemoryLimit(clock, OF_NETWORK, TEN_MINUTES);
  const ofLink = new MemoryLimit(clock, OF_LINK, TEN_MINUTES);

  const keep = async (asked: AskedPreview, good: GoodLink, shown: CompiledSite): Promise<string> => {
    if (services.freeSpace.isLow) throw new Problem('unavailable');
    ofNetwork.count(networkOf(visitorAddress(config, asked.request)));
    ofLink.count(good.link.id);
    const sent = readComment(await readSmallForm(asked.request));
    const template = templateAt(shown, sent.path, good);
    const at = clock();
    const { id: siteId } = good.site;
    const said = { ...sent, linkId: good.link.id, template, memberId: null, at };
    await inSite(siteId, () =>
      inTransaction(db, async (tx) => {
        const commentId = await addComment(tx, siteId, said);
        await notifyOfComment(tx, services, siteId, { ...said, commentId });
      }),
    );
    return sent.path;
  };

  return async (asked, good, shown) => {
    const { request, response, search } = asked;
    const { id: siteId } = good.site;
    const words = commentWords(visitorLanguage(request));
    if (request.method === 'POST' && !isSameOrigin(request))
      return sendFormJson(response, 403, { problem: words.failed });
    try {
      const asksFor = pathIn(new URLSearchParams(search).get('path') ?? '');
      const path = request.method === 'POST' ? await keep(asked, good, shown) : asksFor;
      const comments = await inSite(siteId, () => listCommentsAt(db, siteId, good.link.id, path));
      sendFormJson(response, 200, { comments: comments.map(forVisitors) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const isMuch = error.kind === 'too_many_requests' || error.kind === 'conflict';
      sendFormJson(response, error.status, { problem: isMuch ? words.tooMany : words.failed });
    }
  };
}

/** Where it was written is known; whose link it is need not be. */
function forVisitors({ id, author, is_member, text, added_on, state, nodes, about, replies }: PreviewComment) {
  return { id, author, is_member, text, added_on, state, nodes, about, replies };
}

function readComment(sent: URLSearchParams) {
  const line = (name: string) =>
    (sent.get(name) ?? '')
      .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
      .toWellFormed();
  const author = line('name');
  const text = (sent.get('text') ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
    .toWellFormed();
  const path = pathIn(sent.get('path') ?? '');
  const nodes = (sent.get('nodes') ?? '').split(' ').filter((each) => each !== '');
  const thread = line('thread');
  const isFit = author.length <= MAX_AUTHOR_LENGTH && text.length <= MAX_COMMENT_LENGTH && nodes.length <= MAX_NODES;
  const areIds = nodes.every((each) => /^[\w:.-]{1,64}$/.test(each)) && thread.length <= 64;
  if (author === '' || text === '' || path === '' || !isFit || !areIds) throw new Problem('invalid', { issues: [] });
  const about = cutText(line('about'), MAX_ABOUT_LENGTH);
  return { author, text, path, nodes, about, threadId: thread === '' ? null : thread };
}

/** The template of the page at a path. @throws Problem `not_found` where the link shows none */
function templateAt(shown: CompiledSite, path: string, { link }: GoodLink): string | null {
  const found = resolvePage(shown, path, '');
  const isGuarded = 'access' in found && found.access !== undefined && !link.showsGuarded;
  if (isGuarded || found.kind !== 'page') throw new Problem('not_found');
  return found.pageKey;
}
