import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MediaImage } from '#contract/media.ts';
import { ImagePicture } from '#studio/documents/images/image-picture.tsx';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { ReadOnlyReason } from '#studio/ui/form/read-only-reason.tsx';
import { IconCheck } from '#studio/ui/icons/icons.ts';
import { isDialogOpen, onShortcut } from '#studio/ui/keys/on-shortcut.ts';
import { useSaveShortcut } from '#studio/ui/keys/use-save-shortcut.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { BareSection } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { AltFields } from './alt-fields.tsx';
import styles from './describe.module.css';
import { findUndescribed, type Undescribed } from './undescribed.ts';
import { type Languages, useAltDrafts } from './use-alt-drafts.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface DescribeImagesProps {
  languages: Languages;
  start: Undescribed;
}

/** Goes through images: what is typed for one is saved with the step to the next. */
export function DescribeImages({ languages, start }: DescribeImagesProps) {
  const t = useT();
  const mayEdit = useMay('edit');
  const [images, setImages] = useState(start.images);
  const [at, setAt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const { drafts, faults, textOf, type, save } = useAltDrafts(languages, (fresh) =>
    setImages((now) => now.map((each) => (each.id === fresh.id ? fresh : each))),
  );
  const image = images[at];
  const total = Math.max(start.total, images.length);
  const all = [languages.main, ...languages.further];

  const step = async () => {
    if (at + 1 >= images.length) {
      const more = await findUndescribed(languages.further, new Set(images.map(({ id }) => id)));
      if (more.images.length > 0) setImages([...images, ...more.images]);
    }
    setAt(at + 1);
  };
  const next = async (isSaved: () => Promise<boolean>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      if (await isSaved()) await step();
    } catch (problem) {
      notify.problem(problem);
    } finally {
      setBusy(false);
    }
  };
  const saveAndNext = (those: MediaImage) => next(() => save(those));
  const saveAll = async (): Promise<boolean> => {
    for (const [place, each] of images.entries()) {
      if (await save(each)) continue;
      setAt(place);
      return false;
    }
    return true;
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || isDialogOpen()) return;
    event.preventDefault();
    if (image && mayEdit) void saveAndNext(image);
  });
  useEffect(() => onShortcut(onKey), []);
  useSaveShortcut(() => void (image && mayEdit && save(image)));

  return (
    <>
      <BareSection>
        {!mayEdit && <ReadOnlyReason>{t('media.mayNotEdit')}</ReadOnlyReason>}
        {image ? (
          <>
            <div className={styles.columns}>
              <div>
                <h2 className={styles.name}>
                  <bdi>{image.name}</bdi>
                </h2>
                <div className={styles.stage}>
                  <ImagePicture key={image.id} image={image} width={1280} isWhole />
                </div>
              </div>
              <AltFields
                image={image}
                languages={all}
                faults={faults}
                isReadOnly={!mayEdit}
                textOf={(language) => textOf(image, language)}
                onType={(language, text) => type(image, language, text)}
              />
            </div>
            <div className={styles.bar} data-foot="bar">
              <span className={styles.progress} role="status">
                {t('media.describeProgress', { at: formatNumber(at + 1), total: formatNumber(total) })}
              </span>
              <Button variant="default" disabled={at === 0 || isBusy} onClick={() => setAt(at - 1)}>
                {t('media.describeBack')}
              </Button>
              <Button variant="default" disabled={isBusy} onClick={() => void next(async () => true)}>
                {t('media.describeSkip')}
              </Button>
              {mayEdit && (
                <Button
                  loading={isBusy}
                  rightSection={<kbd dir="ltr">{isApple ? '⌘ Enter' : 'Ctrl + Enter'}</kbd>}
                  aria-keyshortcuts={isApple ? 'Meta+Enter' : 'Control+Enter'}
                  aria-label={t('media.describeNext')}
                  onClick={() => void saveAndNext(image)}
                >
                  {t('media.describeNext')}
                </Button>
              )}
            </div>
          </>
        ) : (
          <Finished isEmpty={images.length === 0} isUnsaved={drafts.size > 0} onBack={() => setAt(at - 1)} />
        )}
      </BareSection>
      <UnsavedGuard when={drafts.size > 0 && !isBusy} save={saveAll} />
    </>
  );
}

interface FinishedProps {
  isEmpty: boolean;
  isUnsaved: boolean;
  onBack: () => void;
}

function Finished({ isEmpty, isUnsaved, onBack }: FinishedProps) {
  const t = useT();
  return (
    <EmptyState
      icon={IconCheck}
      title={isEmpty ? t('media.describeNone') : t('media.describeDone')}
      action={
        <div className={styles.bar}>
          {!isEmpty && (
            <Button variant="default" onClick={onBack}>
              {t('media.describeBack')}
            </Button>
          )}
          <Button component={Link} to="/pages/media">
            {t('media.showAll')}
          </Button>
        </div>
      }
    >
      {isUnsaved && t('media.describeUnsaved')}
    </EmptyState>
  );
}
