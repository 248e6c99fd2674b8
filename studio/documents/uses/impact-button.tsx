import '#studio/messages/document-words.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DocumentKind } from '#model/documents.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconSitemap } from '#studio/ui/icons/icons.ts';

/** Leads from the screen of a document to everything that a change of it reaches. */
export function ImpactButton({ kind, documentKey }: { kind: DocumentKind; documentKey: string }) {
  const t = useT();
  return (
    <Button
      variant="default"
      leftSection={<IconSitemap size={16} />}
      renderRoot={(props) => <Link {...props} to="/pages/reach" search={{ kind, key: documentKey }} />}
    >
      {t('uses.wholeReach')}
    </Button>
  );
}
