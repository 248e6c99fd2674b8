import { Button, SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LayoutNode } from '#model/layout/layout.ts';
import { pinOf } from '#model/layout/pin.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlone, IconInPlace } from '#studio/ui/icons/late-icons.ts';
import { useEditor } from '../document/editor-context.ts';
import { usePreviewPath } from '../preview/preview-path.ts';
import { useTitles } from '../trail/back-link.tsx';
import { type InPlace, useInPlace } from '../trail/in-place.ts';
import { pathOfStop } from '../trail/trail.ts';
import styles from './canvas-pane.module.css';

/** Whether a widget is shown in the page it was opened from, or alone. */
export function PlaceSwitch() {
  const t = useT();
  const { trail, isAlone, setAlone } = useInPlace();
  if (trail.length === 0) return null;
  return (
    <SegmentedControl
      size="xs"
      className={styles.places}
      aria-label={t('editor.inPlace.where')}
      value={isAlone ? 'alone' : 'here'}
      onChange={(value) => setAlone(value === 'alone')}
      data={places.map(({ value, label, icon: Picture }) => ({
        value,
        // Where the bar has no room for both words, the pictures stand for them.
        label: (
          <span className={styles.place} title={t(label)}>
            <Picture size={16} />
            <span>{t(label)}</span>
          </span>
        ),
      }))}
    />
  );
}

const places = [
  { value: 'here', label: 'editor.inPlace.here', icon: IconInPlace },
  { value: 'alone', label: 'editor.inPlace.alone', icon: IconAlone },
] as const;

/** Says where a widget is edited, or why not there, and leads back; and of the preview, what it shows. */
export function PlaceNotice({ isTrue = false }: { isTrue?: boolean }) {
  const t = useT();
  const inPlace = useInPlace();
  const { trail, isAlone, page, problem, found, retry } = inPlace;
  const titleOf = useTitles();
  const { path } = usePreviewPath();
  const pinned = usePinnedVersion(inPlace);
  const last = trail.at(-1);
  if (isAlone || !last) return null;
  const apart = (title: string) => `\u2068${title}\u2069`;
  const title = apart(page?.name ?? titleOf(trail[0] ?? last));
  if (problem)
    return (
      <div className={styles.seen} role="alert">
        <p>{t('editor.inPlace.away', { title })}</p>
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      </div>
    );
  if (isTrue ? !page : !found) return null;
  const back = pathOfStop(trail, trail.length - 1, path);
  return (
    <div className={styles.seen}>
      <p role="status">
        {isTrue ? (
          t('editor.inPlace.preview', { title })
        ) : found?.isShown ? (
          <>
            <strong>{t('editor.inPlace.now', { title })}</strong>{' '}
            <span className={styles.others}>{t('editor.inPlace.others')}</span>
          </>
        ) : (
          t('editor.inPlace.notShown', { title })
        )}{' '}
        {pinned !== undefined &&
          t(isTrue ? 'editor.inPlace.previewPinned' : 'editor.inPlace.pinned', { version: pinned })}
      </p>
      <Button size="compact-sm" variant="default" renderRoot={(props) => <Link {...back} {...props} />}>
        {t('editor.way.back', { title: apart(titleOf(last)) })}
      </Button>
    </div>
  );
}

/** The version that the place one came from keeps to. */
function usePinnedVersion({ trail, page }: InPlace): number | undefined {
  const { catalogue } = useEditor();
  const last = trail.at(-1);
  const holder = trail.length === 1 ? page?.root : catalogue.saved.get(last?.key ?? '')?.root;
  const { widget = '' } = (holder && nodeIn(holder, last?.node ?? '')) ?? {};
  return pinOf(widget.slice(1))?.version;
}

function nodeIn(root: LayoutNode, id: string): LayoutNode | undefined {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.id === id) return node;
    waiting.push(...Object.values(node.slots).flat());
  }
  return undefined;
}
