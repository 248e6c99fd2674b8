import '../sharing/words.ts';
import '../words.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { askBoardShare, type OpenedBoardShare, openBoardShare } from '#contract/board-share-link.ts';
import type { BoardFilters } from '#contract/boards.ts';
import type { Panel } from '#model/boards/board.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { linkToken, SharedFact, SharedHead, SharedPage } from '#studio/ui/sharing/shared-page.tsx';
import { useBoardFilters } from '../address/use-board-filters.ts';
import { BoardGrid } from '../board/board-grid.tsx';
import { FilterTools } from '../filters/filter-tools.tsx';
import type { DataOf, OfferedData } from '../filters/values-question.ts';
import { askByLink, filtersOf, panelQuery, queryOfLink } from '../queries.ts';
import { fixedText, labelsOf } from '../sharing/fixed-text.ts';

/** Opens the link; what is asked from then on is asked by it. */
async function open(password?: string): Promise<OpenedBoardShare> {
  const token = linkToken();
  const answer = await call(openBoardShare, { body: { token, ...(password !== undefined && { password }) } });
  const proof = answer.grant === null ? {} : { grant: answer.grant };
  askByLink((panel, filters, signal) => call(askBoardShare, { body: { token, ...proof, panel, filters }, signal }));
  return answer;
}

/** What a public link to a board opens: the board, to be looked at. */
export function SharedBoardScreen() {
  const t = useT();
  return (
    <SharedPage open={open} opening={t('boardSharing.opening')} show={t('boardSharing.show')}>
      {({ board, ...share }) => board && <Shared share={share} board={board} />}
    </SharedPage>
  );
}

interface SharedProps {
  share: Omit<OpenedBoardShare, 'board'>;
  board: NonNullable<OpenedBoardShare['board']>;
}

function Shared({ share: { site, fixed, expires_on, images }, board }: SharedProps) {
  const t = useT();
  const queries = useQueryClient();
  // The library is not open to visitors: what panels show of it has come with the board.
  useState(() => {
    queries.setQueryDefaults(['media'], { staleTime: Number.POSITIVE_INFINITY });
    for (const { image } of board.panels)
      queries.setQueryData(['media', 'in-panel', image], images.find(({ key }) => key === image) ?? null);
  });
  const choices = board.choices.filter(({ field }) => !Object.hasOwn(fixed.choices, field));
  const { filters: asked, change } = useBoardFilters({ period: board.period, choices });
  const filters = { ...asked, period: fixed.period ?? asked.period };
  const panels = useMemo(
    () => board.panels.map(({ has_data, ...panel }): Panel => ({ ...panel, ...(has_data && queryOfLink(panel.id)) })),
    [board],
  );
  const datasets = useShownData(panels, filters);
  const isOffered = (field: string) =>
    filters.choices?.[field] !== undefined ||
    datasets.some(({ fields }) => fields.some((each) => each.field === field));
  const offered = choices.filter(({ field }) => isOffered(field));
  const isPeriodFixed = fixed.period !== null;
  const always = fixedText(t, fixed, labelsOf(board));
  return (
    <>
      <SharedHead
        title={board.title}
        tools={
          (!isPeriodFixed || offered.length > 0) && (
            <FilterTools
              board={{ choices: offered, panels }}
              filters={filters}
              isPeriodFixed={isPeriodFixed}
              datasets={datasets}
              onChange={change}
            />
          )
        }
      >
        {board.description !== '' && (
          <SharedFact>
            <bdi dir="auto">{board.description}</bdi>
          </SharedFact>
        )}
        <SharedFact>
          <bdi>{site}</bdi>
          {always !== '' && ` · ${t('boardSharing.fixedTo', { filters: always })}`}
          {expires_on !== null && ` · ${t('numberShares.expiresOn', { date: formatDateTime(expires_on) })}`}
        </SharedFact>
      </SharedHead>
      <main>
        <BoardGrid board={{ id: '', refresh: board.refresh, panels }} filters={filters} />
      </main>
    </>
  );
}

/** What the panels show, as data to choose values from: visitors are told nothing else of it. */
function useShownData(panels: readonly Panel[], filters: BoardFilters): readonly OfferedData[] {
  const asking = panels.flatMap(({ query, ...panel }) => (query ? [{ ...panel, query }] : []));
  return useQueries({
    // The panels ask; this only looks on.
    queries: asking.map((panel) => ({ ...panelQuery(panel.query, filtersOf(panel, filters)), enabled: false })),
    combine: (results) => results.flatMap(({ data }, at) => shownBy(asking[at]?.id ?? '', data)),
  });
}

function shownBy(panel: string, data: DataOf): OfferedData[] {
  if (!data || !('answer' in data)) return [];
  const fields = data.answer.groups.flatMap(({ field, label, type }) =>
    type === 'text' || type === 'country' ? [{ field, label, type }] : [],
  );
  return fields.length === 0 ? [] : [{ kind: 'table', key: panel, fields }];
}
