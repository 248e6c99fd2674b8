import type { AnsweredPanel, BoardFilters } from '#contract/boards.ts';
import { foldFew, withVisitors } from '#model/boards/fold-few.ts';
import type { BoardQuery } from '#model/boards/query.ts';
import { type FixedFilters, mayBeShared } from '#model/boards/share.ts';
import type { PanelAsking } from '../ask/ask-panel.ts';
import type { PanelAsker } from '../ask/panel-asker.ts';

/** Answers a panel to people without an account: what a link may not show is as what is gone. */
export async function answerShared(
  panels: Pick<PanelAsking, 'ask'>,
  asker: PanelAsker,
  { query, filters, fixed }: { query: BoardQuery; filters: BoardFilters; fixed: FixedFilters },
): Promise<AnsweredPanel> {
  const asked = mayBeShared(query) ? withVisitors(query) : undefined;
  if (!asked) return { fault: 'hidden' };
  const answered = await panels.ask(asker, { query: asked, filters });
  if (!('answer' in answered)) {
    // What a source said of itself is for the team.
    const { fault } = answered;
    return { fault };
  }
  const { ignored } = answered.answer;
  // It would show more than the link is meant to. A period isn't kept from anybody: the panel says that it has none.
  if (Object.keys(fixed.choices).some((field) => ignored.includes(field))) return { fault: 'hidden' };
  return { answer: foldFew(query, answered.answer) };
}
