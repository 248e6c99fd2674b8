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
  const { previewSettings } = useScreen();
  if (isDefaultPreview(previewSettings)) return null;
  const ways = [
    ...(previewSettings.given === 'real' ? [] : [t(`editor.seen.${previewSettings.given}`)]),
    ...(previewSettings.scheme ? [t(`editor.seen.${previewSettings.scheme}`)] : []),
    ...(previewSettings.isTurned ? [t(`editor.seen.${oppositeDirection(kit)}`)] : []),
    ...(previewSettings.language ? [nameOfLanguage(previewSettings.language)] : []),
  ];
  return (
    <div className={styles.seen}>
      <p role="status">
        <strong>{t('editor.seen.now', { what: formatList(ways) })}</strong> {t('editor.seen.kept')} {moreOf()}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => screen.set({ previewSettings: defaultPreview })}>
        {t('editor.seen.back')}
      </Button>
    </div>
  );

  function moreOf(): string {
    if (previewSettings.given === 'real') return '';
    if (calls.length === 0) return t('editor.seen.noData');
    if (previewSettings.given === 'empty' || previewSettings.given === 'long') return '';
    const live = calls.filter(({ isLive }) => isLive);
    if (live.length === 0) return t('editor.seen.noLive');
    const missing = live.filter(({ isAnswered }) => previewSettings.given === 'error' || !isAnswered);
    const required = missing.filter(({ isRequired }) => isRequired);
    const said = (key: 'editor.seen.slowMore' | 'editor.seen.slowNever' | 'editor.seen.required', of: typeof live) =>
      of.length === 0 ? [] : [t(key, { names: formatList(of.map(({ name }) => name)) })];
    const parts =
      previewSettings.given === 'error'
        ? [t('editor.seen.errorMore')]
        : [
            ...said(
              'editor.seen.slowMore',
              live.filter(({ isAnswered }) => isAnswered),
            ),
            ...said('editor.seen.slowNever', missing),
          ];
    return [...parts, ...said('editor.seen.required', required)].join(' ');
  }
}
