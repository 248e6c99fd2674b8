import { useEffect } from 'react';
import { currentLocale, ownWords, type Words, wordsIn } from '#studio/messages/i18n.ts';
import { localeOf } from '#studio/theme/locales.ts';
import { useEditor, useScreen } from './editor-context.ts';

/** What is said on the page as it is edited, as in the sample of a new widget. */
export interface PageWords {
  say: Words;
  use: (say: Words) => void;
}

export function createPageWords(): PageWords {
  let words = ownWords;
  return {
    say: (key) => words(key) ?? ownWords(key),
    use: (say) => {
      words = say;
    },
  };
}

/** Has what is new on the page say its words in the page's language; in the studio's where the studio does not speak it. */
export function usePageWords(language: string | undefined): void {
  const { pageWords } = useEditor();
  const { previewSettings } = useScreen();
  // Looked at in another language, what is new is still written in the main one.
  const isMain = previewSettings.language === undefined;
  useEffect(() => {
    if (!isMain || language === undefined) return;
    const locale = localeOf(language);
    let isOver = false;
    if (locale === undefined || locale === currentLocale()) pageWords.use(ownWords);
    else {
      wordsIn(locale, 'layouts').then(
        (say) => !isOver && pageWords.use(say),
        // Without them the studio's words serve.
        () => undefined,
      );
    }
    return () => {
      isOver = true;
    };
  }, [pageWords, language, isMain]);
}
