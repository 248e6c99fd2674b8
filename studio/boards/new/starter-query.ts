import { queryOptions } from '@tanstack/react-query';
import { showStarterBoard } from '#contract/starter-boards.ts';
import type { BoardBody } from '#model/boards/board.ts';
import type { StarterName } from '#model/boards/starters/starter-names.ts';
import { currentLocale } from '#studio/messages/i18n.ts';
import { call } from '#studio/session/call.ts';

/** A board to begin with, with its titles and texts in the language of the studio. */
export const starterQuery = (name: StarterName) =>
  queryOptions({
    queryKey: ['boards', 'starter', name, currentLocale()],
    queryFn: async ({ signal }): Promise<BoardBody> => {
      const { name: _, panels, ...board } = await call(showStarterBoard, { params: { name }, signal });
      return { ...board, panels: panels.map(({ data: _data, ...panel }) => panel) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
