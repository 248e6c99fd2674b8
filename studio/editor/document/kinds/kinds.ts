import type { LayoutKind } from '#model/documents.ts';
import type { StoredDocument } from '../editor-document.ts';
import type { EditedKind } from './edited-kind.ts';
import { pageTemplate } from './page-template.ts';
import { savedWidget } from './saved-widget.ts';

const kinds: Readonly<Record<LayoutKind, EditedKind>> = {
  page_template: pageTemplate,
  widget: savedWidget,
};

export const kindNamed = (kind: LayoutKind): EditedKind => kinds[kind];

export const kindOf = ({ kind }: Pick<StoredDocument, 'kind'>): EditedKind => kinds[kind];
