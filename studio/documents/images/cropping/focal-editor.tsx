import type { KeyboardEvent, PointerEvent } from 'react';
import { fittedCrop, type Point, type Size, turnedSize } from '#model/media/crop.ts';
import { pictureRatios } from '#model/media/picture-ratios.ts';
import { formatPercent } from '#studio/messages/amounts.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconTarget } from '#studio/ui/icons/late-icons.ts';
import styles from './cropping.module.css';
import { type Cropping, cropOf } from './cropping.ts';
import { FramedPicture, type Source } from './framed-picture.tsx';

interface FocalEditorProps {
  source: Source;
  cutting: Cropping;
  most: Size;
  onChange: (next: Partial<Cropping>) => void;
}

const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Says what of an image must stay in sight where it is cut to a shape, and shows what each shape makes of it. */
export function FocalEditor({ source, cutting, most, onChange }: FocalEditorProps) {
  const t = useT();
  const { focal, rotate } = cutting;
  const crop = cropOf(cutting);
  const turned = turnedSize(source, rotate);
  const set = (point: Point) => onChange({ focal: { x: share(point.x), y: share(point.y) } });
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    set({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? 0.1 : 0.02;
    set({ x: focal.x + arrow.x * step, y: focal.y + arrow.y * step });
  };
  const at = t('media.focalAt', { x: formatPercent(focal.x), y: formatPercent(focal.y) });
  return (
    <>
      <div className={styles.still}>
        <div
          className={styles.focalStage}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            follow(event);
          }}
          onPointerMove={(event) => event.buttons === 1 && follow(event)}
        >
          <FramedPicture source={source} rotate={rotate} crop={cutting.crop} most={most} />
          <button
            type="button"
            className={styles.target}
            style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
            aria-label={`${t('media.focal')}: ${at}`}
            onKeyDown={onKeyDown}
          >
            <IconTarget size={24} />
          </button>
        </div>
      </div>
      <p className={styles.help}>{t('media.focalHelp')}</p>
      <ul className={styles.shapes}>
        {Object.entries(pictureRatios).map(([name, ratio]) => (
          <li key={name}>
            <FramedPicture
              source={source}
              rotate={rotate}
              crop={fittedCrop(crop, (ratio * turned.height) / turned.width, focal)}
              most={{ width: 88, height: 88 }}
            />
            <span>{t(`media.ratio.${name}` as MessageKey)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
