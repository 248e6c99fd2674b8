import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchCode } from '#studio/session/lazy.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

/** Sets punctuation as it is typed, by code that is fetched once somebody is in a field with a language. */
export function useSmartPunctuation(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.closest('[data-language]')) return;
      document.removeEventListener('focusin', onFocus);
      fetchCode(() => import('#studio/documents/smart-punctuation.ts')).then(({ setPunctuation }) => {
        if (!isOver) end = setPunctuation(queries);
      }, notify.problem);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      isOver = true;
      document.removeEventListener('focusin', onFocus);
      end?.();
    };
  }, [queries]);
}
