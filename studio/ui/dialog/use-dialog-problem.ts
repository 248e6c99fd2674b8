import { useState } from 'react';
import type { Problem } from '#contract/problems.ts';

/**
 * What failed in a dialog, which covers the snackbar. The second value takes a problem, and answers whether it is said
 * here: one about a field is said at the field.
 */
export function useDialogProblem(): [Problem | undefined, (problem: Problem | undefined) => boolean] {
  const [shown, setShown] = useState<Problem>();
  const report = (problem: Problem | undefined) => {
    const isAboutField = (problem?.details.issues ?? []).length > 0;
    setShown(isAboutField ? undefined : problem);
    return !isAboutField;
  };
  return [shown, report];
}
