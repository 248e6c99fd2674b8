import type { DocumentColumns } from '#server/content/documents/table.ts';

declare module '#server/platform/database/schema.ts' {
  interface Tables {
    media_constants: DocumentColumns;
  }
}
