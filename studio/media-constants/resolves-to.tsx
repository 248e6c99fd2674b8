import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Screen, screens } from '#model/media/media-constant.ts';
import { resolveConstant } from '#model/media/resolve-constant.ts';
import { localTime, momentOf } from '#model/zoned-time.ts';
import { ImagePicture } from '#studio/documents/images/image-picture.tsx';
import { imageQuery } from '#studio/documents/images/queries.ts';
import { settingsQuery, useSiteZone } from '#studio/documents/settings-query.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import type { ConstantForm } from './constant-form-values.ts';
import styles from './constants.module.css';
import { screenLabels } from './screen-labels.ts';

/** What a constant stands for as it is typed: on each screen, in a language, at a moment, on a page. */
export function ResolvesTo({ form }: { form: ConstantForm }) {
  const t = useT();
  const heading = useId();
  const [key, entries] = useWatch({ control: form.control, name: ['key', 'entries'] });
  const { data: settings } = useQuery(settingsQuery);
  const zone = useSiteZone();
  const [opened] = useState(() => Date.now());
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState<number | null>(null);
  const [page, setPage] = useState('/');
  const language = typed ?? settings?.language ?? '';
  const chosen = entries.filter(({ image }) => image !== '');
  const { images, until } = resolveConstant({ key, name: '', images: chosen }, { language, at: at ?? opened, page });
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 className={styles.heading} id={heading}>
        {t('constants.resolvesTo')}
      </h3>
      <div className={styles.asked}>
        <TextInput
          label={t('constants.inLanguage')}
          dir="ltr"
          value={language}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={t('constants.atMoment')}
          value={localTime(at ?? opened, zone)}
          onChange={(event) => setAt(momentOf(event.currentTarget.value, zone) ?? null)}
        />
        <TextInput
          label={t('constants.onPage')}
          dir="ltr"
          value={page}
          onChange={(event) => setPage(event.currentTarget.value)}
        />
      </div>
      <ul className={styles.shown} aria-live="polite">
        {screens.map((screen) => (
          <OnScreen key={screen} screen={screen} image={images[screen]} />
        ))}
      </ul>
      {until !== undefined && (
        <p className={styles.help}>{t('constants.changesAt', { time: formatDateTime(until) })}</p>
      )}
    </section>
  );
}

function OnScreen({ screen, image }: { screen: Screen; image: string | undefined }) {
  const t = useT();
  const { data } = useQuery({ ...imageQuery(image ?? ''), enabled: image !== undefined });
  return (
    <li className={styles.screen}>
      <span className={styles.picture}>{image !== undefined && data && <ImagePicture image={data} width={320} />}</span>
      <span className={styles.quiet}>{t(screenLabels[screen])}</span>
      <span>{image === undefined ? t('constants.nothing') : (data?.name ?? image)}</span>
    </li>
  );
}
