import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { boardsQuery } from '../queries.ts';
import styles from './rotate-dialog.module.css';

const seconds = ['15', '30', '60', '300'] as const;

/** Asks which boards a wall goes through, and how long each of them is shown. */
export function RotateDialog({ board: { id }, onClose }: { board: Pick<Board, 'id'>; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { data } = useQuery(boardsQuery);
  const [every, setEvery] = useState<string>('30');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const boards = data?.boards ?? [];
  const chosen = boards.filter((board) => board.id === id || !left.has(board.id)).map((board) => board.id);
  const toggle = (board: string, isOn: boolean) => {
    const next = new Set(left);
    if (isOn) next.delete(board);
    else next.add(board);
    setLeft(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onClose();
    void navigate({
      to: '/pages/boards/$id/{-$mode}',
      params: { id, mode: 'wall' },
      search: { every: Number(every), boards: chosen.join(',') },
    });
  };
  return (
    <DialogFrame title={t('boards.rotateTitle')} onClose={onClose} width={440}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <NativeSelect
          label={t('boards.showEach')}
          value={every}
          data={seconds.map((each) => ({ value: each, label: t('boards.seconds', { seconds: Number(each) }) }))}
          onChange={(event) => setEvery(event.currentTarget.value)}
          data-autofocus
        />
        <fieldset className={styles.boards}>
          <legend>{t('boards.rotated')}</legend>
          {boards.map((board) => (
            <Checkbox
              key={board.id}
              label={<bdi>{board.title}</bdi>}
              checked={chosen.includes(board.id)}
              disabled={board.id === id}
              onChange={(event) => toggle(board.id, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('boards.startRotation')}</Button>
        </DialogButtons>
      </form>
    </DialogFrame>
  );
}
