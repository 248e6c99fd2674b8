import { type ComponentType, createContext, use } from 'react';

export interface SeoTextProps {
  label: string;
  help?: string;
  value: string;
  isMultiline?: boolean;
  onChange: (text: string) => void;
}

/** What the fields of what a page says of itself stand in: the editor of its template, or the form of a route. */
interface SeoFields {
  readonly canEdit: boolean;
  /** Names of the lists the page asks its data for. */
  readonly lists: readonly string[];
  /** A field for text in which data can stand. */
  readonly Text: ComponentType<SeoTextProps>;
}

export const SeoFieldsContext = createContext<SeoFields | undefined>(undefined);

export function useSeoFields(): SeoFields {
  const fields = use(SeoFieldsContext);
  if (!fields) throw new Error('these fields belong into an editor or a form');
  return fields;
}
