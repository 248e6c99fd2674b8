import { type PageTemplate, setConfig, showTemplate } from '#contract/page-templates.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import { call } from '#studio/session/call.ts';
import { rootOf, type StoredDocument } from '../editor-document.ts';
import type { EditedKind } from './edited-kind.ts';

const storedTemplate = (template: PageTemplate): StoredDocument => ({
  kind: 'page_template',
  id: template.id,
  key: template.pageKey,
  version: template.version,
  updatedBy: template.updated_by,
  updatedOn: template.updated_on,
  name: template.name,
  description: template.description,
  root: template.root,
  meta: template.meta,
  props: [],
  icon: '',
});

/** The layout of pages. */
export const pageTemplate: EditedKind = {
  load: async (pageKey, signal) => {
    const answer = await call(showTemplate, { params: { pageKey }, signal });
    return storedTemplate(answer.pageTemplate);
  },
  save: async ({ key: pageKey, version }, document) => {
    const { name, description, meta } = document;
    const about = { type: 'layout' as const, pageKey, name, description, meta, version, isNewRecord: false };
    const answer = await call(setConfig, { body: { ...about, root: rootOf(document) } });
    return { stored: storedTemplate(answer.pageTemplate), message: answer.message };
  },
  asOf: (stored, version, body) => {
    const { name, description, root, meta } = body as unknown as PageTemplateBody;
    return { ...stored, version, name, description, root, meta };
  },
  list: { to: '/pages/templates', label: 'editor.toTemplates' },
  title: 'editor.inspector.page',
  hasPages: true,
  hasComments: true,
  // Its frame stands at the root, where there is one already.
  palette: { takes: ({ name }) => name !== 'page', hasSections: true },
  verbs: new Set(['saveAsWidget']),
  fields: ['head', 'seo', 'feed', 'data'],
  showsImpact: false,
  widgetKey: () => undefined,
  props: () => undefined,
  asks: ({ key }, { meta }) => ({ pageKey: key, meta }),
  renders: ({ key }, { meta }) => ({ pageKey: key, meta }),
};
