import type { Draft } from './build-layout.ts';

/** A data call with what it leaves to its defaults. */
export interface Call {
  name: string;
  api: string;
  where?: Record<string, string>;
  search?: string;
  searchIn?: string[];
  sort?: string;
  descending?: boolean;
  limit?: number;
  one?: boolean;
  required?: boolean;
}

/** A page template as it is written down here; the schema fills in the rest. */
export interface Template {
  pageKey: string;
  name: string;
  root: Draft;
  meta: {
    title: string;
    description?: string;
    image?: string;
    robots?: 'noindex';
    queryParams?: string[];
    data?: Call[];
  };
}
