import '#studio/messages/document-words.ts';
import { Button } from '@mantine/core';
import type { DocumentKind } from '#model/documents.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { ImpactSummary } from './impact.tsx';

interface UsesDialogProps {
  kind: DocumentKind;
  /** The document asked about; undefined while none is. */
  used: { key: string; title: string } | undefined;
  onClose: () => void;
}

/** What uses a document, and the addresses a change of it reaches. */
export function UsesDialog({ kind, used, onClose }: UsesDialogProps) {
  const t = useT();
  return (
    <DialogFrame
      opened={used !== undefined}
      onClose={onClose}
      width={520}
      title={t('uses.of', { title: used?.title ?? '' })}
    >
      {used && (
        <>
          <ImpactSummary kind={kind} documentKey={used.key} />
          <DialogButtons>
            <Button variant="default" onClick={onClose} autoFocus>
              {t('common.close')}
            </Button>
          </DialogButtons>
        </>
      )}
    </DialogFrame>
  );
}
