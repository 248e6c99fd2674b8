import { Button } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { Avatar } from '#studio/ui/text/avatar.tsx';
import { collaboratorName, whereIs } from '../document/collaborator-words.ts';
import type { Collaborator } from '../document/collaborators-store.ts';
import { useEditor, useTopic } from '../document/editor-context.ts';
import styles from './collaborators.module.css';

interface CollaboratorsPanelProps {
  people: readonly Collaborator[];
  onShowNode: (node: string) => void;
  onLeave: () => void;
}

/** Everybody who has the document open, where they are, and the way there. */
export function CollaboratorsPanel({ people, onShowNode, onLeave }: CollaboratorsPanelProps) {
  const t = useT();
  const editor = useEditor();
  useTopic('document');
  const { nodes } = editor.store.document().tree;
  return (
    <>
      <h2 className={styles.title}>{t('editor.others.title')}</h2>
      <ul className={styles.list}>
        {people.map((other) => {
          const { node } = other;
          const name = collaboratorName(other);
          return (
            <li key={`${other.user_id} ${other.tab}`} className={styles.person}>
              <Avatar id={other.user_id} name={other.name} url={other.avatar} size="row" />
              <span className={styles.about}>
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                <span className={styles.where}>{whereIs(editor, other)}</span>
              </span>
              {node !== null && Object.hasOwn(nodes, node) && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('editor.others.showOf', { name })}
                  onClick={() => {
                    onShowNode(node);
                    onLeave();
                  }}
                >
                  {t('editor.others.show')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
