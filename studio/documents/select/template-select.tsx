import { listTemplates } from '#contract/page-templates.ts';
import { call } from '#studio/session/call.ts';
import type { DocumentChoice, DocumentChoices } from './document-choices.ts';
import { DocumentSelect, type DocumentSelectProps } from './document-select.tsx';

const choiceOf = ({ pageKey, name }: { pageKey: string; name: string }): DocumentChoice => ({
  key: pageKey,
  title: name,
});

const templates: DocumentChoices = {
  kind: 'page_template',
  find: async ({ search, size, order }, signal) => {
    const sort = [
      order === 'changed' ? ({ field: 'updated_on', descending: true } as const) : ({ field: 'name' } as const),
    ];
    const { pageTemplates, total } = await call(listTemplates, { body: { search, size, sort }, signal });
    return { choices: pageTemplates.map(choiceOf), total };
  },
  named: async (pageKey, signal) => {
    const { pageTemplates } = await call(listTemplates, { body: { filter: { pageKey }, size: 1 }, signal });
    return pageTemplates[0] ? choiceOf(pageTemplates[0]) : null;
  },
  words: { search: 'templateSelect.placeholder', none: 'templateSelect.none', make: 'templateSelect.make' },
  makeAt: '/pages/templates',
};

/** Chooses a page template. */
export const TemplateSelect = (select: DocumentSelectProps) => <DocumentSelect of={templates} {...select} />;
