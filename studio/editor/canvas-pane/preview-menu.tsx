import type { CanvasKit } from '#canvas/protocol.ts';
import { directionOf, nameOfLanguage } from '#model/site-languages/languages.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useLanguages } from '#studio/translations/queries.ts';
import { IconEye } from '#studio/ui/icons/icons.ts';
import { ActionMenu, type MenuAction } from '#studio/ui/menu/action-menu.tsx';
import { useEditor, useScreen } from '../document/editor-context.ts';
import { givenKinds, type PreviewSettings } from '../preview-settings/preview-settings.ts';

/** Looks at the page with other data, in other colours and from the other side. */
export function PreviewMenu({ kit }: { kit: CanvasKit | undefined }) {
  const t = useT();
  const { screen } = useEditor();
  const { previewSettings, hasNumbers } = useScreen();
  const see = (change: Partial<PreviewSettings>) => screen.set({ previewSettings: { ...previewSettings, ...change } });
  const other = otherScheme();
  const hasBoth = kit?.theme.includes('[data-scheme=dark]') ?? false;
  const languages = useLanguages();
  const spoken = (languages?.further ?? []).map(
    (language, at): MenuAction => ({
      id: `language ${language}`,
      label: nameOfLanguage(language),
      lang: language,
      isOn: previewSettings.language === language,
      isApart: at === 0,
      run: () => see({ language: previewSettings.language === language ? undefined : language }),
    }),
  );
  const data = givenKinds.map(
    (given): MenuAction => ({
      id: given,
      label: t(`editor.seen.${given}`),
      isCurrent: previewSettings.given === given,
      run: () => see({ given }),
    }),
  );
  const around: MenuAction[] = [
    {
      id: 'scheme',
      label: t(`editor.seen.${other}`),
      isOn: previewSettings.scheme !== undefined,
      isApart: true,
      ...(hasBoth ? {} : { disabledReason: t('editor.seen.oneScheme') }),
      run: () => see({ scheme: previewSettings.scheme === undefined ? other : undefined }),
    },
    {
      id: 'side',
      label: t(`editor.seen.${oppositeDirection(kit)}`),
      isOn: previewSettings.isTurned,
      run: () => see({ isTurned: !previewSettings.isTurned }),
    },
    {
      id: 'numbers',
      label: t('editor.seen.numbers'),
      isOn: hasNumbers,
      isApart: true,
      run: () => screen.set({ hasNumbers: !hasNumbers }),
    },
  ];
  return (
    <ActionMenu
      label={t('editor.seen.menu')}
      heading={t('editor.seen.menu')}
      icon={<IconEye size={20} />}
      actions={[...data, ...around, ...spoken]}
    />
  );
}

/** The colours this machine does not ask for. */
const otherScheme = (): 'light' | 'dark' => (matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark');

/** The side that the page's own language does not begin at. */
export const oppositeDirection = (kit: CanvasKit | undefined): 'ltr' | 'rtl' =>
  directionOf(kit?.settings.language ?? '') === 'rtl' ? 'ltr' : 'rtl';
