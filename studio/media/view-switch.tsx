import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconList } from '#studio/ui/icons/icons.ts';
import { IconTiles } from '#studio/ui/icons/late-icons.ts';
import styles from './media.module.css';

interface ViewSwitchProps {
  isList: boolean;
  onChange: (as: 'list' | undefined) => void;
}

/** As pictures, or as a list with its columns. */
export function ViewSwitch({ isList, onChange }: ViewSwitchProps) {
  const t = useT();
  return (
    <fieldset className={styles.switch} aria-label={t('media.view')}>
      <IconButton
        size="lg"
        aria-label={t('media.asPictures')}
        title={t('media.asPictures')}
        aria-pressed={!isList}
        onClick={() => onChange(undefined)}
      >
        <IconTiles />
      </IconButton>
      <IconButton
        size="lg"
        aria-label={t('media.asList')}
        title={t('media.asList')}
        aria-pressed={isList}
        onClick={() => onChange('list')}
      >
        <IconList />
      </IconButton>
    </fieldset>
  );
}
