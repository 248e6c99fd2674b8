import { Button } from '@mantine/core';
import type { CanvasKit } from '#canvas/protocol.ts';
import { nameOfLanguage } from '#model/site-languages/languages.ts';
import { formatList } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useEditor, useScreen } from '../document/editor-context.ts';
import { defaultPreview, isDefaultPreview } from '../preview-settings/preview-settings.ts';
import styles from './canvas-pane.module.css';
import { oppositeDirection } from './preview-menu.tsx';
import type { usePreviewedSite } from './use-previewed-site.ts';

interface PreviewNoticeProps {
  kit: CanvasKit | undefined;
  calls: ReturnType<typeof usePreviewedSite>['calls'];
}

/** Says that the page is not looked at as it is, and leads back. */
export function PreviewNotice({ kit, calls }: PreviewNoticeProps) {
  const t = useT();
  const { screen } = useEditor();
  const { seen } = useScreen();
  if (isDefaultPreview(seen)) return null;
  const ways = [
    ...(seen.given === 'real' ? [] : [t(`editor.seen.${seen.given}`)]),
    ...(seen.scheme ? [t(`editor.seen.${seen.scheme}`)] : []),
    ...(seen.isTurned ? [t(`editor.seen.${oppositeDirection(kit)}`)] : []),
    ...(seen.language ? [nameOfLanguage(seen.language)] : []),
  ];
  return (
    <div className={styles.seen}>
      <p role="status">
        <strong>{t('editor.seen.now', { what: formatList(ways) })}</strong> {t('editor.seen.kept')} {moreOf()}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => screen.set({ seen: defaultPreview })}>
        {t('editor.seen.back')}
      </Button>
    </div>
  );

  function moreOf(): string {
    if (seen.given === 'real') return '';
    if (calls.length === 0) return t('editor.seen.noData');
    if (seen.given === 'empty' || seen.given === 'long') return '';
    const live = calls.filter(({ isLive }) => isLive);
    if (live.length === 0) return t('editor.seen.noLive');
    const missing = live.filter(({ isAnswered }) => seen.given === 'error' || !isAnswered);
    const required = missing.filter(({ isRequired }) => isRequired);
    const said = (key: 'editor.seen.slowMore' | 'editor.seen.slowNever' | 'editor.seen.required', of: typeof live) =>
      of.length === 0 ? [] : [t(key, { names: formatList(of.map(({ name }) => name)) })];
    const told =
      seen.given === 'error'
        ? [t('editor.seen.errorMore')]
        : [
            ...said(
              'editor.seen.slowMore',
              live.filter(({ isAnswered }) => isAnswered),
            ),
            ...said('editor.seen.slowNever', missing),
          ];
    return [...told, ...said('editor.seen.required', required)].join(' ');
  }
}
