import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { savedKey } from '#model/layout/catalogue.ts';
import { flattenLayout } from '#model/layout/layout-tree.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { differencesSince } from '#model/layout/version-differences.ts';
import { nodeName } from '#studio/documents/layouts/labels.ts';
import { conflictFieldLabel } from '#studio/documents/layouts/node-field-label.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useAnnouncement } from '#studio/ui/text/use-announcement.tsx';
import * as told from '../document/announced-acts.ts';
import { useEditor, useRead } from '../document/editor-context.ts';
import { type Following, followingOf } from '../document/pin-commands.ts';
import { useSearchInto } from '../trail/use-trail.ts';
import styles from './inspector.module.css';

/** Says of a node that stands for a widget of the site whether it changes with it, and changes that. */
export function SavedWidgetNote(props: { id: string; widget: string }) {
  // It stays where what is said of the widget becomes another.
  const [said, say] = useAnnouncement();
  return (
    <>
      {said}
      <Note {...props} say={say} />
    </>
  );
}

function Note({ id, widget, say }: { id: string; widget: string; say: (text: string) => void }) {
  const t = useT();
  const editor = useEditor();
  const isHeld = useRead('document', (store) => isLocked(store.document().tree, id));
  const searchInto = useSearchInto();
  const following = followingOf(editor, widget);
  if (!following || !editor.catalogue.saved.has(savedKey(widget) ?? '')) return null;
  const { key, version, latest } = following;
  const mayChange = editor.canEdit && !isHeld && latest !== undefined;
  const open = { to: '/pages/widgets/$key/layout', params: { key } } as const;
  const edit = latest && (
    <span className={styles.ways}>
      <Link {...open} search={searchInto(id, false)}>
        {t('editor.inPlace.editHere')}
      </Link>
      <Link {...open} search={searchInto(id, true)}>
        {t('editor.inPlace.openAlone')}
      </Link>
    </span>
  );
  if (version === undefined)
    return (
      <div className={styles.note}>
        <p className={styles.line}>
          {t('editor.inspector.savedWidget')} {edit}
        </p>
        {mayChange && (
          <Button size="compact-sm" variant="default" onClick={() => say(told.pin(editor, id))}>
            {t('editor.pin.pin', { version: latest.version })}
          </Button>
        )}
      </div>
    );
  const isOld = latest !== undefined && latest.version !== version;
  return (
    <div className={styles.note}>
      <p className={styles.line}>
        {t('editor.pin.keeps', { version })}{' '}
        {latest === undefined
          ? t('editor.pin.gone')
          : isOld
            ? t('editor.pin.newest', { version: latest.version })
            : t('editor.pin.isNewest')}{' '}
        {edit}
      </p>
      {mayChange && (
        <div className={styles.noteActs}>
          <Button size="compact-sm" variant="default" onClick={() => say(told.follow(editor, id))}>
            {t('editor.pin.follow')}
          </Button>
          {isOld && (
            <Button size="compact-sm" variant="default" onClick={() => say(told.pin(editor, id))}>
              {t('editor.pin.update', { version: latest.version })}
            </Button>
          )}
        </div>
      )}
      {isOld && <ChangesSince widget={widget} latest={latest} />}
    </div>
  );
}

/** More than these nobody reads one by one. */
const MAX = 30;

/** What is different in the widget now, node by node. */
function ChangesSince({ widget, latest }: { widget: string; latest: NonNullable<Following['latest']> }) {
  const t = useT();
  const { catalogue } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const root = catalogue.saved.get(savedKey(widget) ?? '')?.root;
  const changes = useMemo(() => {
    if (!isOpen || !root) return [];
    const [was, now] = [flattenLayout(root), flattenLayout(latest.root)];
    return differencesSince(was, now).map(({ id, kind, fields }) => {
      const node = now.nodes[id] ?? was.nodes[id];
      const labels = fields.map((field) => conflictFieldLabel(catalogue, node, field));
      const what = kind === 'changed' ? [...new Set(labels)].join(' · ') : t(`editor.versions.${kind}`);
      return { id, name: nodeName(catalogue, node), what };
    });
  }, [isOpen, root, latest, catalogue, t]);
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={isOpen}
        className={styles.reveal}
        onClick={() => setOpen(!isOpen)}
      >
        {t('editor.pin.changes')}
      </Button>
      {isOpen && changes.length === 0 && <p className={styles.line}>{t('editor.versions.same')}</p>}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.slice(0, MAX).map(({ id, name, what }) => (
            <li key={id}>
              <bdi dir="auto">{name}</bdi>: {what}
            </li>
          ))}
          {changes.length > MAX && <li>{t('editor.versions.more', { count: changes.length - MAX })}</li>}
        </ul>
      )}
    </>
  );
}
