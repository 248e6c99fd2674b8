import { Button, NativeSelect } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import {
  type Crop,
  fittedCrop,
  type Handle,
  keptCrop,
  movedCrop,
  type Point,
  pointIn,
  type Rotation,
  resizedCrop,
  type Size,
  turnedCrop,
  turnedPoint,
  turnedSize,
  wholeImage,
} from '#model/media/crop.ts';
import { pictureRatios } from '#model/media/picture-ratios.ts';
import cuttingStyles from '#studio/documents/images/cropping/cropping.module.css';
import { type Cropping, cropOf } from '#studio/documents/images/cropping/cropping.ts';
import { FramedPicture, type Source } from '#studio/documents/images/cropping/framed-picture.tsx';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconRefresh } from '#studio/ui/icons/late-icons.ts';
import styles from './image.module.css';

interface CropEditorProps {
  source: Source;
  cutting: Cropping;
  most: Size;
  onChange: (next: Partial<Cropping>) => void;
}

const handles: readonly (Handle & { name: string; label: MessageKey })[] = [
  { x: -1, y: -1, name: 'nw', label: 'media.handleTopLeft' },
  { x: 0, y: -1, name: 'n', label: 'media.handleTop' },
  { x: 1, y: -1, name: 'ne', label: 'media.handleTopRight' },
  { x: 1, y: 0, name: 'e', label: 'media.handleRight' },
  { x: 1, y: 1, name: 'se', label: 'media.handleBottomRight' },
  { x: 0, y: 1, name: 's', label: 'media.handleBottom' },
  { x: -1, y: 1, name: 'sw', label: 'media.handleBottomLeft' },
  { x: -1, y: 0, name: 'w', label: 'media.handleLeft' },
];

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const percent = (share: number) => `${share * 100}%`;

/** Turns an image and cuts it: a rectangle with handles, by mouse, touch and arrow keys. */
export function CropEditor({ source, cutting, most, onChange }: CropEditorProps) {
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState('');
  const turned = turnedSize(source, cutting.rotate);
  const crop = cropOf(cutting);
  const ratio = ratioOf(shape, turned);
  const set = (next: Crop) => onChange({ crop: keptCrop(next), focal: pointIn(cutting.focal, crop, next) });
  const move = (from: Crop, handle: Handle | undefined, by: Point) =>
    set(handle ? resizedCrop(from, handle, by, ratio) : movedCrop(from, by));
  const turn = () =>
    onChange({
      rotate: ((cutting.rotate + 90) % 360) as Rotation,
      crop: cutting.crop && keptCrop(turnedCrop(cutting.crop)),
      focal: turnedPoint(cutting.focal),
    });
  const choose = (next: string) => {
    setShape(next);
    const wanted = ratioOf(next, turned);
    if (wanted !== undefined) set(fittedCrop(wholeImage, wanted, pointIn(cutting.focal, crop, wholeImage)));
  };

  /** Follows the pointer until it is let go of, from where the crop was. */
  const drag = (handle?: Handle) => (event: PointerEvent<HTMLElement>) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const target = event.currentTarget;
    target.focus();
    target.setPointerCapture(event.pointerId);
    const { clientX, clientY } = event;
    const follow = (at: globalThis.PointerEvent) =>
      move(crop, handle, { x: (at.clientX - clientX) / box.width, y: (at.clientY - clientY) / box.height });
    const control = new AbortController();
    const end = () => control.abort();
    target.addEventListener('pointermove', follow, { signal: control.signal });
    target.addEventListener('pointerup', end, { signal: control.signal });
    target.addEventListener('pointercancel', end, { signal: control.signal });
  };
  const byKeys = (handle?: Handle) => (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? 0.1 : 0.01;
    move(crop, handle, { x: arrow.x * step, y: arrow.y * step });
  };

  const place: CSSProperties = {
    left: percent(crop.x),
    top: percent(crop.y),
    width: percent(crop.width),
    height: percent(crop.height),
  };
  return (
    <>
      <div className={cuttingStyles.still}>
        <div className={styles.cropStage} ref={stage}>
          <FramedPicture source={source} rotate={cutting.rotate} crop={null} most={most} />
          <div className={styles.shade}>
            <div className={styles.lit} style={place} />
          </div>
          <div className={styles.crop} style={place}>
            <button
              type="button"
              className={styles.cropInside}
              aria-label={t('media.cropMove')}
              onPointerDown={drag()}
              onKeyDown={byKeys()}
            />
            {handles.map((handle) => (
              <button
                key={handle.name}
                type="button"
                className={styles.handle}
                data-at={handle.name}
                aria-label={t(handle.label)}
                onPointerDown={drag(handle)}
                onKeyDown={byKeys(handle)}
              />
            ))}
          </div>
        </div>
      </div>
      <div className={styles.tools}>
        <Button size="compact-md" variant="default" leftSection={<IconRefresh size={16} />} onClick={turn}>
          {t('media.turn')}
        </Button>
        <NativeSelect
          aria-label={t('media.ratio')}
          value={shape}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={[
            { value: '', label: t('media.ratioFree') },
            { value: 'own', label: t('media.ratioOwn') },
            ...Object.keys(pictureRatios).map((name) => ({
              value: name,
              label: t(`media.ratio.${name}` as MessageKey),
            })),
          ]}
        />
        {(cutting.crop || cutting.rotate !== 0) && (
          <Button
            size="compact-md"
            variant="subtle"
            onClick={() => {
              setShape('');
              onChange({ crop: null, rotate: 0, focal: { x: 0.5, y: 0.5 } });
            }}
          >
            {t('media.uncut')}
          </Button>
        )}
      </div>
      <p className={styles.help}>{t('media.cropHelp')}</p>
    </>
  );
}

/** A shape as width by height in shares of the image; undefined for any. */
function ratioOf(shape: string, { width, height }: Size): number | undefined {
  if (shape === 'own') return 1;
  const wanted = (pictureRatios as Record<string, number>)[shape];
  return wanted === undefined ? undefined : (wanted * height) / width;
}
