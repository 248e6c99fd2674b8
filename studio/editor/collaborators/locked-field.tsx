import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { Avatar } from '#studio/ui/text/avatar.tsx';
import { lockWords } from '../document/collaborator-words.ts';
import { useEditor } from '../document/editor-context.ts';
import styles from './collaborators.module.css';
import { useCollaboratorsAt, useHolder } from './use-presence.ts';

interface LockedFieldProps {
  ids: readonly string[];
  children: ReactNode;
}

/** The fields of nodes, which ask before one edits what somebody else is editing. They never stay shut. */
export function LockedField({ ids, children }: LockedFieldProps) {
  const t = useT();
  const { collaborators, canEdit } = useEditor();
  const holder = useHolder(ids);
  const fields = useRef<HTMLDivElement>(null);
  const isShut = canEdit && holder !== undefined;
  const takeLock = () => {
    for (const id of ids) if (collaborators.holderOf(id)) collaborators.takeLock(id);
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('input, textarea, [tabindex]')?.focus());
  };
  return (
    <>
      {isShut && (
        <div className={styles.held} data-held>
          <Avatar id={holder.user_id} name={holder.name} url={holder.avatar} size="row" />
          <div className={styles.heldWords}>
            <strong>{lockWords(holder)}</strong>
            <span>{t('editor.others.heldHint')}</span>
            <Button size="compact-sm" variant="default" onClick={takeLock}>
              {t('editor.others.goOn')}
            </Button>
          </div>
        </div>
      )}
      {!isShut && ids.length === 1 && <AlsoEditing id={ids[0] ?? ''} />}
      <div ref={fields} className={styles.fields} inert={isShut}>
        {children}
      </div>
    </>
  );
}

/** Whoever edits a node beside oneself. */
function AlsoEditing({ id }: { id: string }) {
  const also = useCollaboratorsAt(id).find(({ state, isOwn }) => state === 'editing' && !isOwn);
  if (!also) return null;
  return <p className={styles.also}>{lockWords(also)}</p>;
}
