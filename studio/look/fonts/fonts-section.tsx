import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import type { SiteFont } from '#contract/fonts.ts';
import { formatBytes } from '#studio/messages/amounts.ts';
import { fieldFaultsText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { IconUpload } from '#studio/ui/icons/late-icons.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { FontSample } from './font-sample.tsx';
import styles from './fonts.module.css';
import { fontsQuery } from './queries.ts';
import { useAddFonts } from './use-add-fonts.ts';

const DeleteFontDialog = lazy(async () => ({
  default: (await import('./delete-font-dialog.tsx')).DeleteFontDialog,
}));

const accepted = '.woff2,.ttf,.otf,font/woff2,font/ttf,font/otf';

/** The fonts that are the site's own: what there is of each, and where more are added. They are kept at once, without Save. */
export function FontsSection() {
  const t = useT();
  const { data: fonts, error, refetch } = useQuery(fontsQuery);
  const input = useRef<HTMLInputElement>(null);
  const [deleted, setDeleted] = useState<SiteFont>();
  const mayAdd = !useMayNot('edit');
  const { add, sending, refused } = useAddFonts();
  return (
    <Section
      title={t('look.fonts')}
      help={t('look.fontsHelp')}
      action={
        mayAdd && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} />}
            loading={sending !== undefined}
            onClick={() => input.current?.click()}
          >
            {t('look.fonts.add')}
          </Button>
        )
      }
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={t('look.fonts.add')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void add(files);
        }}
      />
      <p className={styles.quiet} aria-live="polite" hidden={sending === undefined}>
        {sending !== undefined && t('look.fonts.sending', { name: sending })}
      </p>
      {refused.length > 0 && (
        <div role="alert">
          <ul className={styles.refused}>
            {refused.map(({ name, problem }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {fieldFaultsText(problem)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {error && !fonts && <ErrorState error={error} onRetry={refetch} />}
      {!fonts && !error && (
        <Delayed>
          <Skeleton height={56} />
        </Delayed>
      )}
      {fonts?.length === 0 && <p className={styles.quiet}>{t('look.fonts.none')}</p>}
      {fonts && fonts.length > 0 && (
        <ul className={styles.fonts}>
          {fonts.map((font) => (
            <FontRow key={font.id} font={font} onDelete={() => setDeleted(font)} />
          ))}
        </ul>
      )}
      {deleted && (
        <Suspense>
          <DeleteFontDialog font={deleted} onClose={() => setDeleted(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}

function FontRow({ font, onDelete }: { font: SiteFont; onDelete: () => void }) {
  const t = useT();
  const mayDelete = !useMayNot('publish');
  const { key, name, faces, is_used } = font;
  const bytes = faces.reduce((sum, face) => sum + face.bytes, 0);
  const said = faces.map(({ style, lightest, boldest }) =>
    t(style === 'italic' ? 'look.fonts.italic' : 'look.fonts.upright', {
      weights: lightest === boldest ? String(lightest) : `${lightest}–${boldest}`,
    }),
  );
  return (
    <li className={styles.font}>
      <div className={styles.about}>
        <FontSample font={font} />
        <span className={styles.quiet}>
          {said.join(t('look.fonts.between'))} · <bdi>{formatBytes(bytes)}</bdi>
          {is_used && ` · ${t('look.fonts.used')}`}
        </span>
        {is_used && (
          <Anchor
            size="sm"
            className={styles.reach}
            renderRoot={(props) => <Link {...props} to="/pages/reach" search={{ kind: 'font', key }} />}
          >
            {t('look.reach')}
          </Anchor>
        )}
      </div>
      {mayDelete && (
        <Button variant="subtle" size="compact-sm" aria-label={t('look.fonts.deleteOf', { name })} onClick={onDelete}>
          {t('common.delete')}
        </Button>
      )}
    </li>
  );
}
