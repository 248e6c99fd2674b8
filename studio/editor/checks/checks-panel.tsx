import { Button, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Fix } from '#model/checks/finding.ts';
import { fix } from '#model/checks/fix.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { nodeName } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconAlert, IconInfo } from '#studio/ui/icons/icons.ts';
import { type Editor, useEditor, useTopic } from '../document/editor-context.ts';
import styles from './checks.module.css';
import { type Fault, faultTopics, keyOf } from './fault.ts';
import { findingText, fixText } from './finding-text.ts';

interface ChecksPanelProps {
  faults: readonly Fault[];
  /** Goes to what a fault is about. */
  onShow: (fault: Fault) => void;
}

/** The faults by what they are about. Each leads to its node, and those that can be mended by a press are. */
export function ChecksPanel({ faults, onShow }: ChecksPanelProps) {
  const t = useT();
  const { store } = useEditor();
  useTopic('history');
  const [mended, setMended] = useState<{ key: string; name: string; mark: number } | undefined>();
  const panel = useRef<HTMLDivElement>(null);
  // What was pressed is gone with its fault.
  useEffect(() => {
    if (mended) panel.current?.focus();
  }, [mended]);
  const { done } = store.history();
  const isLast = mended !== undefined && done.at(-1)?.mark === mended.mark;
  const left = faults.filter((fault) => !(isLast && keyOf(fault) === mended.key));
  return (
    <>
      <div ref={panel} tabIndex={-1} className={styles.told} data-told={isLast || undefined}>
        <span role="status">{isLast && t('checks.mended', { name: mended.name })}</span>
        {isLast && (
          <Button size="compact-sm" variant="default" onClick={store.undo}>
            {t('checks.undo')}
          </Button>
        )}
      </div>
      {left.length === 0 && <p className={styles.none}>{t('editor.checks.none')}</p>}
      {faultTopics.map((topic) => {
        const those = left.filter((fault) => fault.topic === topic);
        if (those.length === 0) return null;
        return (
          <section key={topic} className={styles.topic} aria-labelledby={`checks-${topic}`}>
            <h3 id={`checks-${topic}`} className={styles.name}>
              {t(`checks.topic.${topic}`)}
              <span className={styles.count}>{those.length}</span>
            </h3>
            <ul className={styles.faults}>
              {those.map((fault) => (
                <FaultLine
                  key={keyOf(fault)}
                  fault={fault}
                  onShow={() => onShow(fault)}
                  onMended={(name) =>
                    setMended({ key: keyOf(fault), name, mark: store.history().done.at(-1)?.mark ?? 0 })
                  }
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

interface FaultLineProps {
  fault: Fault;
  onShow: () => void;
  onMended: (name: string) => void;
}

function FaultLine({ fault, onShow, onMended }: FaultLineProps) {
  const t = useT();
  const editor = useEditor();
  const mayEdit = useMay('edit');
  const { node, finding, tone } = fault;
  const found = editor.store.document().tree.nodes[node];
  const name = found ? nodeName(editor.catalogue, found) : t('checks.page');
  const change = canFix(editor, node) ? finding?.mend : undefined;
  const signs = { error: t('editor.checks.error'), grave: t('checks.grave'), hint: t('editor.checks.hint') };
  const Sign = tone === 'hint' ? IconInfo : IconAlert;
  return (
    <li className={styles.line}>
      <UnstyledButton className={styles.fault} onClick={onShow}>
        <span className={styles.sign} data-tone={tone} title={signs[tone]}>
          <Sign size={16} label={signs[tone]} />
        </span>
        <span>
          <span className={styles.node}>
            <bdi>{name}</bdi>
          </span>
          {finding ? findingText(finding) : fault.message}
        </span>
      </UnstyledButton>
      {finding?.kind === 'altMissing' && finding.subject !== undefined && mayEdit && (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.mend}
          renderRoot={(props) => (
            <Link {...props} to="/pages/media/alt-texts/missing" search={{ image: finding.subject }} />
          )}
        >
          {t('checks.describe')}
        </Button>
      )}
      {finding && change && (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.mend}
          onClick={() => {
            fixFault(editor, node, change);
            onMended(name);
          }}
        >
          <bdi className={styles.label}>{fixText({ ...finding, mend: change })}</bdi>
        </Button>
      )}
    </li>
  );
}

const canFix = ({ store, canEdit }: Editor, node: string): boolean =>
  canEdit && Object.hasOwn(store.document().tree.nodes, node) && !isLocked(store.document().tree, node);

function fixFault({ store }: Editor, node: string, change: Fix): void {
  store.commit('editor.step.mend', ({ tree }) => void fix(tree, node, change));
}
