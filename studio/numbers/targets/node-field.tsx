import { NativeSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showTemplate } from '#contract/page-templates.ts';
import type { Widget } from '#contract/widgets.ts';
import { cutText } from '#model/cut-text.ts';
import { savedKey } from '#model/layout/catalogue.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { type FlatNode, flatNodes } from '#model/layout/layout-tree.ts';
import type { GoalTarget } from '#model/numbers/goal.ts';
import { savedWidgetsQuery } from '#studio/documents/layouts/queries.ts';
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

interface Group {
  group: string;
  items: { value: string; label: string }[];
}

/** The nodes of a template, and those of the saved widgets in it, which are counted wherever the widget is. */
function groupsOf(template: { pageKey: string; name: string; root: LayoutNode }, widgets: readonly Widget[]): Group[] {
  const titles = new Map(widgets.map(({ key, title }) => [key, title]));
  const itemsOf = (nodes: readonly FlatNode[], place: string) =>
    nodes.map((node) => ({ value: `${place}:${node.id}`, label: nodeName(node, titles) }));
  const [, ...nodes] = flatNodes(template.root, null, null);
  const used = new Set(nodes.map(({ widget }) => savedKey(widget)));
  return [
    { group: template.name, items: itemsOf(nodes, template.pageKey) },
    ...widgets
      .filter(({ key }) => used.has(key))
      .map(({ key, title, root }) => ({ group: title, items: itemsOf(flatNodes(root, null, null), `@${key}`) })),
  ];
}

/** A node as one speaks of it: its name or its widget, and what it says. */
function nodeName({ name, widget, props }: FlatNode, titles: ReadonlyMap<string, string>): string {
  const message = `widgets.${widget}.name`;
  const saved = savedKey(widget);
  const type = name ?? (isMessageKey(message) ? translate(message) : (titles.get(saved ?? '') ?? widget));
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
  const [pageKey, setPageKey] = useState(target.node.startsWith('@') ? '' : (target.node.split(':')[0] ?? ''));
  const { data } = useQuery({ ...templateQuery(pageKey), enabled: pageKey !== '' });
  const { data: widgets = [] } = useQuery(savedWidgetsQuery);
  const groups = data ? groupsOf(data.pageTemplate, widgets) : [];
  const options = groups.flatMap(({ items }) => items);
  if (target.node !== '' && !options.some(({ value }) => value === target.node))
    groups.unshift({ group: '', items: [{ value: target.node, label: target.label || target.node }] });
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
        disabled={pageKey === '' && target.node === ''}
        value={target.node || null}
        data={groups}
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
