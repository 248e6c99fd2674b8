import type { TablePageChoices } from '#model/table-pages/choices.ts';
import type { PagesPlan } from './queries.ts';

export interface ChoiceProps {
  plan: PagesPlan;
  choices: TablePageChoices;
  onChange: (choices: TablePageChoices) => void;
}

/** What is wrong with a choice as it was planned. */
export function faultOf({ errors }: PagesPlan, path: string): string | undefined {
  return errors.find((error) => error.path === `choices.${path}`)?.message;
}
