import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterSave } from '#studio/documents/after-save.ts';
import { onBrought } from './bring-media.ts';

/** Has what shows the library ask anew once images came into it with what was pasted. */
export function useFreshLibrary(): void {
  const queries = useQueryClient();
  useEffect(() => onBrought(() => void afterSave(queries, 'media_image')), [queries]);
}
