import type { Table } from '#model/apis/collection/edit-table.ts';
import { writeCsv, writeJson } from '#model/apis/collection/write-collection.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';

interface ExportMenuProps {
  /** Names the file. */
  name: string;
  table: Table;
}

/** Puts a table as it is on the screen into the downloads, with a column for each language. */
export function ExportMenu({ name, table }: ExportMenuProps) {
  const t = useT();
  const take = (text: string, type: string, ending: string) => {
    const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${name}.${ending}`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <ActionMenu
      label={t('apis.exportTable')}
      text={t('apis.exportTable')}
      isFramed
      icon={<IconPublish size={16} />}
      actions={[
        { id: 'csv', label: t('apis.exportCsv'), run: () => take(writeCsv(table), 'text/csv', 'csv') },
        { id: 'json', label: t('apis.exportJson'), run: () => take(writeJson(table), 'application/json', 'json') },
      ]}
    />
  );
}
