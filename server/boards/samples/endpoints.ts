import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { showStarterBoard } from '#contract/starter-boards.ts';
import { starterNames } from '#model/boards/starters/starter-names.ts';
import { isoDayOf } from '#model/iso-date.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf } from '#server/platform/http/translate-message.ts';
import { answerStarter, type StarterAnswer } from './answer-starter.ts';

/** Serves the boards of the specification. Each is computed once a day and language: there are 48 of them at most. */
export function serveStarterBoards(app: FastifyInstance, services: Services): void {
  const answers = new Map<string, Promise<StarterAnswer>>();
  let day = '';

  serve(app, services, showStarterBoard, ({ params, request }) => {
    const name = starterNames.find((each) => each === params.name);
    if (!name) throw new Problem('not_found');
    const now = services.clock();
    const today = isoDayOf(now);
    if (today !== day) answers.clear();
    day = today;
    const locale = localeOf(request);
    const key = `${name} ${locale}`;
    const known = answers.get(key);
    if (known) return known;
    const answer = answerStarter(name, { locale, now });
    answers.set(key, answer);
    // What failed is tried again; whoever asked is told.
    void answer.catch(() => answers.delete(key));
    return answer;
  });
}
