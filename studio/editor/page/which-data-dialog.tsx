import { Button, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import '#studio/messages/repeat-words.ts';
import { foldText } from '#model/fold-text.ts';
import { columnsOf } from '#model/layout/card-columns.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { IconPlus } from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { useEditor, usePage } from '../document/editor-context.ts';
import { hasCalls, MAX_CALLS } from '../document/list-data.ts';
import { type DataChoice, showData } from '../document/show-data.ts';
import { type OfferedData, useDataChoices } from './use-data-choices.ts';
import styles from './which-data-dialog.module.css';

const MakeTableDialog = lazy(async () => ({ default: (await import('./make-table-dialog.tsx')).MakeTableDialog }));

interface WhichDataDialogProps {
  /** The node that is to show it; without one the page only asks for it. */
  node?: string | undefined;
  /** Takes the source that the page is to ask, where no node shows it. */
  onSource?: (api: string) => void;
  onClose: () => void;
}

/** As many are found at a glance. */
const MANY = 8;

/** Asks which data is shown: what the page has already, then the tables and APIs of the site, or a new table. */
export function WhichDataDialog({ node, onSource, onClose }: WhichDataDialogProps) {
  const t = useT();
  const editor = useEditor();
  const { meta } = usePage();
  const mayEdit = useMay('edit');
  const { lists, sources } = useDataChoices(node);
  const [search, setSearch] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isFull = meta.data.length >= MAX_CALLS;
  const use = (choice: DataChoice) => {
    if (node === undefined && choice.kind === 'source') onSource?.(choice.api);
    else if (node === undefined || !showData(editor, node, choice)) return setRefused(true);
    onClose();
  };
  if (isMaking)
    return (
      <Suspense>
        <MakeTableDialog
          onClose={() => setMaking(false)}
          onMade={({ key, source }, sample) => {
            setMaking(false);
            const fields = source.type === 'static' ? source.fields : [];
            use({ kind: 'source', api: key, columns: columnsOf(sample, fields) });
          }}
        />
      </Suspense>
    );
  const wanted = foldText(search).trim();
  const fits = ({ title, id }: OfferedData) => foldText(`${title} ${id}`).includes(wanted);
  const shownLists = node === undefined ? [] : lists.filter(fits);
  const shownSources = sources.filter(fits);
  const mayMake = hasCalls(editor) && !isFull && mayEdit;
  return (
    <DialogFrame title={t('repeats.which')} onClose={onClose}>
      <div className={styles.content}>
        {lists.length + sources.length > MANY && (
          <TextInput
            autoFocus
            aria-label={t('repeats.search')}
            placeholder={t('repeats.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {shownLists.length > 0 && (
          <Group title={t('repeats.onPage')} offered={shownLists} isDisabled={false} onUse={use} />
        )}
        {isFull && hasCalls(editor) && <p className={styles.note}>{t('repeats.full', { count: MAX_CALLS })}</p>}
        {shownSources.length > 0 && (
          <Group title={t('repeats.sources')} offered={shownSources} isDisabled={isFull} onUse={use} />
        )}
        {hasCalls(editor) && sources.length === 0 && <p className={styles.note}>{t('repeats.noSources')}</p>}
        {wanted !== '' && shownLists.length + shownSources.length === 0 && (
          <p className={styles.note}>{t('repeats.noneFound', { search })}</p>
        )}
        {isRefused && (
          <p role="alert" className={styles.note}>
            {t('repeats.refused')}
          </p>
        )}
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t(node === undefined ? 'common.cancel' : 'repeats.leaveEmpty')}
        </Button>
        {mayMake && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
            {t('editor.table.make')}
          </Button>
        )}
      </DialogButtons>
    </DialogFrame>
  );
}

interface GroupProps {
  title: string;
  offered: readonly OfferedData[];
  isDisabled: boolean;
  onUse: (choice: DataChoice) => void;
}

function Group({ title, offered, isDisabled, onUse }: GroupProps) {
  const t = useT();
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.choices}>
        {offered.map(({ id, title: name, rows, choice }) => (
          <li key={id}>
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              disabled={isDisabled}
              rightSection={
                <span className={styles.count}>
                  {rows === null ? <Code>API</Code> : t('repeats.rows', { count: rows })}
                </span>
              }
              onClick={() => onUse(choice)}
            >
              <bdi dir="auto">{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
