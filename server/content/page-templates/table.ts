import type { DocumentColumns } from '#server/content/documents/table.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    page_templates: DocumentColumns;
  }
}
