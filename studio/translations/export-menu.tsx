import type { ResponseOf } from '#contract/exchange.ts';
import { exportTranslations } from '#contract/translation-files.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import type { TextKind } from '#model/translations/text-kinds.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { IconPublish } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';

interface ExportMenuProps {
  language: SiteLanguage;
  /** One document alone. */
  document?: { kind: TextKind; key: string };
}

function download({ name, xliff }: { name: string; xliff: string }): void {
  const address = URL.createObjectURL(new Blob([xliff], { type: 'application/xliff+xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Puts texts into the downloads as XLIFF 1.2, for translators and their tools; many in several files. */
export function ExportMenu({ language, document: one }: ExportMenuProps) {
  const t = useT();
  const take = async (isOpenOnly: boolean) => {
    try {
      let from: number | null = 0;
      let leftOut = 0;
      while (from !== null) {
        const body = { language, isOpenOnly, from, ...(one && { document: one }) };
        const answer: ResponseOf<typeof exportTranslations> = await call(exportTranslations, { body });
        if (answer.texts === 0 && from === 0) return notify.done(t('translations.nothingToExport'));
        download(answer);
        leftOut = answer.left_out;
        from = answer.next;
      }
      if (leftOut > 0) notify.done(t('translations.leftOut', { count: leftOut }));
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
