import { emptyTable, type Table } from '#model/apis/collection/edit-table.ts';
import type { ApiFormValues } from '../api-form-values.ts';

/** A collection that begins. */
export const newCollection = (): { values: ApiFormValues; table: Table } => ({
  values: {
    key: '',
    title: '',
    description: '',
    image_url: '',
    icon: 'database',
    enabled: true,
    source: { type: 'static', attribution: '', fields: [] },
  },
  table: emptyTable,
});
