import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchCode } from '#studio/session/lazy.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

/** Sets punctuation as it is typed, by code that is fetched once somebody is in a field with a language. */
export function useSmartPunctuation(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let end = () => document.removeEventListener('focusin', onFocus);
    function onFocus({ target }: FocusEvent): void {
      if (!(target as Element).closest('[data-language]')) return;
      end();
      fetchCode(() => import('#studio/documents/smart-punctuation.ts')).then(({ setPunctuation }) => {
        end = setPunctuation(queries);
      }, notify.problem);
    }
    document.addEventListener('focusin', onFocus);
    return () => end();
  }, [queries]);
}
