import type { PageType } from '#model/page-routes/route-kinds.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

/** What a route answers, as a person reads it. */
export const answerLabels = {
  html: 'route.answerHtml',
  xml: 'route.answerXml',
  text: 'route.answerText',
  json: 'route.answerJson',
  redirect_301: 'route.answer301',
  redirect_302: 'route.answer302',
  redirect_307: 'route.answer307',
  redirect_308: 'route.answer308',
  gone: 'route.answerGone',
  not_found: 'route.answerNotFound',
} as const satisfies Record<PageType, MessageKey>;
