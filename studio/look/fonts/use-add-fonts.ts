import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadFont } from '#contract/fonts.ts';
import { Problem } from '#contract/problems.ts';
import { MAX_FONT_SIZE } from '#model/fonts/font-body.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { formatBytes } from '#studio/messages/amounts.ts';
import { upload } from '#studio/session/upload.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

interface RefusedFile {
  name: string;
  problem: unknown;
}

/** Sends files of fonts one after the other; each that is refused is told of by its name, and the others go on. */
export function useAddFonts() {
  const queries = useQueryClient();
  const [sending, setSending] = useState<string>();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const add = async (files: readonly File[]) => {
    setRefused([]);
    for (const file of files) {
      setSending(file.name);
      try {
        requireSize(file);
        const { message } = await upload(uploadFont, { file });
        notify.done(message);
        await afterSave(queries, 'font');
      } catch (problem) {
        setRefused((before) => [...before, { name: file.name, problem }]);
      }
    }
    setSending(undefined);
  };
  return { add, sending, refused };
}

/** Nobody need send what is too much to hear of it. */
function requireSize({ size }: File): void {
  if (size > MAX_FONT_SIZE) throw new Problem('too_large', { values: { limit: formatBytes(MAX_FONT_SIZE) } });
}
