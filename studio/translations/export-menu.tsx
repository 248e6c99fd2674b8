import { exportTranslations } from '#contract/translations.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { TranslatedKind } from '#model/translations/translation-body.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';

interface ExportMenuProps {
  language: SiteLanguage;
  /** One document alone. */
  document?: { kind: TranslatedKind; key: string };
}

/** Puts texts into the downloads as XLIFF 1.2, for translators and their tools. */
export function ExportMenu({ language, document: one }: ExportMenuProps) {
  const t = useT();
  const take = async (isOpenOnly: boolean) => {
    try {
      const body = { language, isOpenOnly, ...(one && { document: one }) };
      const { name, xliff, texts } = await call(exportTranslations, { body });
      if (texts === 0) return notify.done(t('translations.nothingToExport'));
      const address = URL.createObjectURL(new Blob([xliff], { type: 'application/xliff+xml' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      URL.revokeObjectURL(address);
    } catch (problem) {
      notify.problem(problem);
    }
  };
  return (
    <ActionMenu
      label={t('translations.export')}
      text={t('translations.export')}
      isFramed
      icon={<IconPublish size={16} />}
      actions={[
        { id: 'all', label: t('translations.exportAll'), run: () => void take(false) },
        { id: 'open', label: t('translations.exportOpen'), run: () => void take(true) },
      ]}
    />
  );
}
