import { useState } from 'react';
import type { Problem } from '#contract/problems.ts';
import { problemText } from '#studio/messages/problem-text.ts';

/**
 * What failed in a dialog that covers the snackbar, as a sentence. The second value takes a problem, and answers
 * whether it is said here: one about a field is said at the field.
 */
export function useDialogFailure(): [string | undefined, (problem: Problem | undefined) => boolean] {
  const [failure, setFailure] = useState<string>();
  const report = (problem: Problem | undefined) => {
    const isAboutField = (problem?.details.issues ?? []).length > 0;
    setFailure(problem && !isAboutField ? problemText(problem) : undefined);
    return !isAboutField;
  };
  return [failure, report];
}
