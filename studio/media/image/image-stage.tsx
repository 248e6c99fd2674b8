import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { MediaImage } from '#contract/media.ts';
import type { Crop, Point, Rotation } from '#model/media/crop.ts';
import cuttingStyles from '#studio/documents/images/cropping/cropping.module.css';
import type { Cropping } from '#studio/documents/images/cropping/cropping.ts';
import { FocalEditor } from '#studio/documents/images/cropping/focal-editor.tsx';
import { FramedPicture } from '#studio/documents/images/cropping/framed-picture.tsx';
import { useSource } from '#studio/documents/images/cropping/use-source.ts';
import { ImagePicture } from '#studio/documents/images/image-picture.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { FilterChips } from '#studio/ui/list/filter-chips.tsx';
import { CropEditor } from './crop-editor.tsx';
import styles from './image.module.css';
import type { ImageForm } from './image-form.ts';

interface ImageStageProps {
  form: ImageForm;
  image: MediaImage;
  isReadOnly: boolean;
}

/** Pixels the frame of the picture takes on both sides together. */
const EDGE = 34;

type Work = 'crop' | 'focal';

/** The picture, large, as it will be; and the ways to turn, cut and centre it. */
export function ImageStage({ form, image, isReadOnly }: ImageStageProps) {
  const t = useT();
  const [work, setWork] = useState<Work>();
  const { ref, width } = useElementSize();
  const source = useSource(image);
  const [rotate = 0, crop = null, focal = { x: 0.5, y: 0.5 }] = useWatch({
    control: form.control,
    name: ['image.rotate', 'image.crop', 'image.focal'],
  }) as [Rotation | undefined, Crop | null | undefined, Point | undefined];
  const cutting: Cropping = { rotate, crop, focal };
  const change = (next: Partial<Cropping>) => {
    for (const [name, value] of Object.entries(next))
      form.setValue(`image.${name}` as 'image.focal', value as Point, { shouldDirty: true });
  };
  const staysWhole = image.frames > 1 || image.mime === 'image/svg+xml';
  // Within its frame.
  const most = { width: Math.max(200, width - EDGE), height: Math.min(460, Math.max(240, width * 0.9)) };
  const works = [
    ...(staysWhole ? [] : [{ value: 'crop' as const, label: t('media.cropAndTurn') }]),
    { value: 'focal' as const, label: t('media.focal') },
  ];
  return (
    <div className={styles.stage} ref={ref}>
      {!isReadOnly && source && (
        <FilterChips label={t('media.workOn')} options={works} value={work} onChange={setWork} />
      )}
      {!source && (
        <span className={cuttingStyles.still}>
          <ImagePicture image={image} width={640} isWhole />
        </span>
      )}
      {source && work === undefined && (
        <span className={cuttingStyles.still}>
          <FramedPicture source={source} rotate={rotate} crop={crop} most={most} />
        </span>
      )}
      {source && work === 'crop' && <CropEditor source={source} cutting={cutting} most={most} onChange={change} />}
      {source && work === 'focal' && <FocalEditor source={source} cutting={cutting} most={most} onChange={change} />}
      {staysWhole && <p className={styles.help}>{t('media.staysWhole')}</p>}
    </div>
  );
}
