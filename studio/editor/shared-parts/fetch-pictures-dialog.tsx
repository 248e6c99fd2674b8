import { Button, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import type { OfPictures } from '../document/shown-dialog.ts';

interface FetchPicturesDialogProps {
  asked: OfPictures;
  /** What is pasted comes without those that did not come until then. */
  onClose: () => void;
}

/** Asks whether the images of what is pasted are fetched from another installation, and shows how far that is. */
export function FetchPicturesDialog({ asked, onClose }: FetchPicturesDialogProps) {
  const t = useT();
  const [done, setDone] = useState<number>();
  const { count, fetch } = asked;
  const host = asked.hosts.map((each) => `\u2066${each}\u2069`).join(', ');
  const isFetching = done !== undefined;
  const begin = () => {
    setDone(0);
    fetch(setDone);
  };
  // What is under way is stopped by its button, not by a press beside it.
  return (
    <DialogFrame title={t('editor.fetch.title', { count })} onClose={() => isFetching || onClose()}>
      <Text>{t('editor.fetch.text', { count, host })}</Text>
      {isFetching && (
        <>
          <Progress mt="md" value={(100 * done) / count} aria-label={t('editor.fetch.title', { count })} />
          <Text mt="xs" size="sm" role="status">
            {t('editor.fetch.progress', { done, count })}
          </Text>
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t(isFetching ? 'editor.fetch.stop' : 'editor.fetch.without')}
        </Button>
        <Button loading={isFetching} onClick={begin}>
          {t('editor.fetch.bring', { count })}
        </Button>
      </DialogButtons>
    </DialogFrame>
  );
}
