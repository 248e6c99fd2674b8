import type { CSSProperties } from 'react';
import { type Crop, type Rotation, type Size, turnedSize, wholeImage } from '#model/media/crop.ts';
import styles from './cropping.module.css';

/** The picture an image is made from: upright, whole. */
export interface Source extends Size {
  url: string;
  /** Shown until it is there. */
  placeholder?: string | undefined;
}

interface FramedPictureProps {
  source: Source;
  rotate: Rotation;
  crop: Crop | null;
  /** The largest box it may take, in pixels. */
  most: Size;
}

const percent = (share: number) => `${share * 100}%`;

/** A picture turned and cut as it would be once that is saved, drawn by the browser alone. */
export function FramedPicture({ source, rotate, crop, most }: FramedPictureProps) {
  const turned = turnedSize(source, rotate);
  const cut = crop ?? wholeImage;
  const shown = { width: turned.width * cut.width, height: turned.height * cut.height };
  const scale = Math.min(most.width / shown.width, most.height / shown.height);
  const frame: CSSProperties = { inlineSize: shown.width * scale, aspectRatio: `${shown.width} / ${shown.height}` };
  const whole: CSSProperties = {
    width: percent(1 / cut.width),
    height: percent(1 / cut.height),
    left: percent(-cut.x / cut.width),
    top: percent(-cut.y / cut.height),
  };
  const isOnSide = rotate === 90 || rotate === 270;
  const picture: CSSProperties = {
    width: isOnSide ? percent(turned.height / turned.width) : '100%',
    height: isOnSide ? percent(turned.width / turned.height) : '100%',
    transform: `translate(-50%, -50%) rotate(${rotate}deg)`,
    ...(source.placeholder && { backgroundImage: `url(${source.placeholder})` }),
  };
  return (
    <span className={styles.framed} style={frame}>
      <span className={styles.whole} style={whole}>
        <img className={styles.turned} style={picture} src={source.url} alt="" draggable={false} />
      </span>
    </span>
  );
}
