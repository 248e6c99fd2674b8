import { Alert, Button } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { useSite } from '#studio/session/site-query.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from '../editor.module.css';
import { focusOutline } from '../named-node.tsx';
import { useStoredDraft } from './use-kept-draft.ts';

/** Offers what was left unsaved here before, and says so when this browser has no room for what is unsaved now. */
export function StoredDraftNotice() {
  const t = useT();
  const site = useSite()?.id ?? '';
  const { keptAt, restore, discard, isKept } = useStoredDraft(site);
  // The notice goes with what was pressed: the keyboard goes on in the outline.
  const thenOutline = (act: () => void) => () => {
    act();
    focusOutline();
  };
  return (
    <>
      {!isKept && (
        <Alert color="secondary" variant="light" className={styles.kept} role="status">
          {t('editor.kept.noRoom')}
        </Alert>
      )}
      {keptAt !== undefined && (
        <Alert
          color="secondary"
          variant="light"
          className={styles.kept}
          role="region"
          aria-label={t('editor.kept.title')}
        >
          <span>
            {t('editor.kept.text')} <RelativeTime at={keptAt} />
          </span>
          <Button size="compact-sm" onClick={thenOutline(restore)}>
            {t('editor.kept.restore')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={thenOutline(discard)}>
            {t('editor.kept.discard')}
          </Button>
        </Alert>
      )}
    </>
  );
}
