import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconPalette } from '#studio/ui/icons/icons.ts';

interface AppearanceButtonProps {
  /** It is pointed at, so that what it opens may be fetched. */
  onNear: () => void;
  onOpen: () => void;
}

/** Opens the theme customiser. */
export function AppearanceButton({ onNear, onOpen }: AppearanceButtonProps) {
  const t = useT();
  return (
    <IconButton
      size="lg"
      aria-label={t('shell.appearance')}
      title={t('shell.appearance')}
      onPointerEnter={onNear}
      onClick={onOpen}
    >
      <IconPalette />
    </IconButton>
  );
}
