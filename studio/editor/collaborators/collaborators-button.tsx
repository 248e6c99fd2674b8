import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatList, formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { usePopover } from '#studio/ui/menu/use-popover.ts';
import { Avatar } from '#studio/ui/text/avatar.tsx';
import { lockWords, namesOf } from '../document/collaborator-words.ts';
import type { Collaborator } from '../document/collaborators-store.ts';
import { useSelection } from '../document/editor-context.ts';
import styles from './collaborators.module.css';
import { CollaboratorsPanel } from './collaborators-panel.tsx';
import { useCollaborators, useHolder } from './use-presence.ts';

/** Faces that are shown, one on a narrow screen; of more there is a number. */
const FACES = 3;

/** Who else has the document open: their faces, and the way to where they are. Nothing while one is alone. */
export function CollaboratorsButton({ onShowNode }: { onShowNode: (node: string) => void }) {
  const t = useT();
  const { people, isLost } = useCollaborators();
  return (
    <>
      {people.length > 0 && <Faces people={people} onShowNode={onShowNode} />}
      {isLost && (
        <span className={styles.lost} title={t('editor.others.lost')}>
          <IconAlert size={16} />
          <span className={styles.lostText}>{t('editor.others.lost')}</span>
        </span>
      )}
      <Announcer />
    </>
  );
}

interface FacesProps {
  people: readonly Collaborator[];
  onShowNode: (node: string) => void;
}

function Faces({ people, onShowNode }: FacesProps) {
  const t = useT();
  const { isOpen, close, buttonProps, panelProps } = usePopover(t('editor.others.title'));
  const faces = [...new Map(people.map((other) => [other.user_id, other])).values()];
  const label = t('editor.others.open', { names: formatList(namesOf(people)) });
  return (
    <>
      <button {...buttonProps} className={styles.faces} aria-label={label} data-hint={label}>
        {faces.slice(0, FACES).map(({ user_id, name, avatar }) => (
          <span key={user_id} className={styles.face}>
            <Avatar id={user_id} name={name} url={avatar} size="row" />
          </span>
        ))}
        {faces.length > FACES && <More className={styles.more} count={faces.length - FACES} />}
        {faces.length > 1 && <More className={styles.narrowMore} count={faces.length - 1} />}
      </button>
      <div {...panelProps} className={styles.panel}>
        {isOpen && <CollaboratorsPanel people={people} onShowNode={onShowNode} onLeave={close} />}
      </div>
    </>
  );
}

/** A sign before a number stands before it from either side. */
const More = ({ className, count }: { className: string | undefined; count: number }) => (
  <span className={className} dir="ltr">
    +{formatNumber(count)}
  </span>
);

/** Says who comes, who leaves, and that somebody edits what was selected; not where they go. */
function Announcer() {
  const t = useT();
  const { people, isLost } = useCollaborators();
  const holder = useHolder(useSelection().ids);
  const [said, say] = useState('');
  const names = namesOf(people.filter(({ isOwn }) => !isOwn));
  const here = JSON.stringify(names);
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const now = JSON.parse(here) as string[];
    const [come, left] = [without(now, before.current), without(before.current, now)];
    before.current = now;
    if (isLost) return;
    const parts = [
      come.length > 0 ? t('editor.others.joined', { names: formatList(come) }) : '',
      left.length > 0 ? t('editor.others.left', { names: formatList(left) }) : '',
    ].filter((part) => part !== '');
    if (parts.length > 0) say(parts.join(' '));
  }, [here, isLost, t]);
  const held = lockWords(holder);
  useEffect(() => {
    if (held !== '') say(held);
  }, [held]);
  return <VisuallyHidden role="status">{isLost ? t('editor.others.lost') : said}</VisuallyHidden>;
}

const without = (all: readonly string[], those: readonly string[]) => all.filter((each) => !those.includes(each));
