import { UnstyledButton } from '@mantine/core';
import { nodeName } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert, IconInfo } from '#studio/ui/icons/icons.ts';
import { useEditor } from '../document/editor-context.ts';
import styles from './checks.module.css';
import type { Fault } from './local-faults.ts';

/** The faults as a list; each leads to its node. */
export function ChecksPanel({ faults, onShow }: { faults: readonly Fault[]; onShow: () => void }) {
  const t = useT();
  const { store, selection, catalogue } = useEditor();
  if (faults.length === 0) return <p className={styles.none}>{t('editor.checks.none')}</p>;
  const { nodes } = store.document().tree;
  return (
    <ul className={styles.faults}>
      {faults.map(({ node, message, tone }) => (
        <li key={`${node} ${message}`}>
          <UnstyledButton
            className={styles.fault}
            onClick={() => {
              if (nodes[node]) selection.select([node]);
              onShow();
            }}
          >
            <span className={styles.sign} data-tone={tone}>
              {tone === 'error' ? (
                <IconAlert size={16} label={t('editor.checks.error')} />
              ) : (
                <IconInfo size={16} label={t('editor.checks.hint')} />
              )}
            </span>
            <span>
              <strong className={styles.node}>{nodeName(catalogue, nodes[node])}</strong>
              {message}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
