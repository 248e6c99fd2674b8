import { listApis } from '#contract/apis.ts';
import { call } from '#studio/session/call.ts';
import type { DocumentChoice, DocumentChoices } from './document-choices.ts';
import { DocumentSelect, type DocumentSelectProps } from './document-select.tsx';

const choiceOf = ({ key, title }: { key: string; title: string }): DocumentChoice => ({ key, title });

const apis: DocumentChoices = {
  kind: 'api',
  find: async ({ search, size, order }, signal) => {
    const sort = [
      order === 'changed' ? ({ field: 'updated_on', descending: true } as const) : ({ field: 'title' } as const),
    ];
    const { apis: found, total } = await call(listApis, { body: { search, size, sort }, signal });
    return { choices: found.map(choiceOf), total };
  },
  named: async (key, signal) => {
    const { apis: found } = await call(listApis, { body: { filter: { key }, size: 1 }, signal });
    return found[0] ? choiceOf(found[0]) : null;
  },
  words: { search: 'apiSelect.placeholder', none: 'apiSelect.none', make: 'apiSelect.make' },
  makeAt: '/pages/apis/new',
};

/** Chooses a data source. */
export const ApiSelect = (select: DocumentSelectProps) => <DocumentSelect of={apis} {...select} />;
