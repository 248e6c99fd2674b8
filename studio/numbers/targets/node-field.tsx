import { NativeSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showTemplate } from '#contract/page-templates.ts';
import { cutText } from '#model/cut-text.ts';
import { type FlatNode, flatNodes } from '#model/layout/layout-tree.ts';
import type { GoalTarget } from '#model/numbers/goal.ts';
import { TemplateSelect } from '#studio/documents/select/template-select.tsx';
import { isMessageKey, translate } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { faultText } from '#studio/ui/form/fields.tsx';
import styles from './targets.module.css';

type NodeTarget = Extract<GoalTarget, { kind: 'node' }>;

interface NodeFieldProps {
  target: NodeTarget;
  error: string | undefined;
  onChange: (target: NodeTarget) => void;
}

/** Letters of what a node says. */
const MAX_WORDS = 60;

/** A node as one speaks of it: its name or its widget type, and what it says. */
function nodeName({ name, widget, props }: FlatNode): string {
  const key = `widgets.${widget}.name`;
  const type = name ?? (isMessageKey(key) ? translate(key) : widget);
  const words = [props.text, props.label, props.title, props.alt].find(
    (value) => typeof value === 'string' && value !== '',
  );
  return words === undefined ? type : `${type}: ${cutText(String(words), MAX_WORDS)}`;
}

function templateQuery(pageKey: string) {
  return {
    queryKey: ['page-templates', 'nodes', pageKey],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(showTemplate, { params: { pageKey }, signal }),
  };
}

/** Chooses a widget on a page template, and whether it must be clicked or seen. */
export function NodeField({ target, error, onChange }: NodeFieldProps) {
  const t = useT();
  const [pageKey, setPageKey] = useState(target.node.split(':')[0] ?? '');
  const { data } = useQuery({ ...templateQuery(pageKey), enabled: pageKey !== '' && !pageKey.startsWith('@') });
  const nodes = data ? flatNodes(data.pageTemplate.root, null, null).filter(({ parent }) => parent !== null) : [];
  const options = nodes.map((node) => ({ value: `${pageKey}:${node.id}`, label: nodeName(node) }));
  if (target.node !== '' && !options.some(({ value }) => value === target.node))
    options.unshift({ value: target.node, label: target.label || target.node });
  return (
    <div className={styles.acts}>
      <TemplateSelect
        label={t('goals.template')}
        value={pageKey}
        onChange={(key) => {
          setPageKey(key ?? '');
          onChange({ ...target, node: '', label: '' });
        }}
      />
      <Select
        label={t('goals.kind.node')}
        description={t('goals.nodeHelp')}
        searchable
        allowDeselect={false}
        disabled={pageKey === ''}
        value={target.node || null}
        data={options}
        onChange={(node) =>
          onChange({ ...target, node: node ?? '', label: options.find(({ value }) => value === node)?.label })
        }
        error={faultText(error)}
      />
      <NativeSelect
        label={t('goals.act')}
        value={target.act}
        data={(['clicked', 'seen'] as const).map((act) => ({ value: act, label: t(`goals.act.${act}`) }))}
        onChange={(event) => onChange({ ...target, act: event.currentTarget.value === 'seen' ? 'seen' : 'clicked' })}
      />
    </div>
  );
}
