import type { DocumentColumns } from '#server/content/documents/table.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    page_routes: PageRoutesTable;
  }
}

interface PageRoutesTable extends DocumentColumns {
  url_string: string;
  type: string;
  page_template: string;
  page_type_advanced: string;
  is_active: number;
}
