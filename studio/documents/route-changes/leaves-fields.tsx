import { Select, TextInput } from '@mantine/core';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { leftBehind, type moveRoute } from '#contract/move-routes.ts';
import { answerLabels } from '#studio/documents/field-labels/answer-labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { faultText } from '#studio/ui/form/fields.tsx';

export type Leaves = GivenBodyOf<typeof moveRoute>['leaves'];

/** Whether visitors are sent on, so that it has to be said where to. */
export const sendsOn = (leaves: Leaves): boolean => leaves !== null && leaves !== 'gone';

export const codeField = { dir: 'ltr', spellCheck: false, autoComplete: 'off', autoCapitalize: 'off' } as const;

/** What visitors find at an address that is left. */
export function LeavesField({ value, onChange }: { value: Leaves; onChange: (leaves: Leaves) => void }) {
  const t = useT();
  return (
    <Select
      label={t('routeChange.leaves')}
      allowDeselect={false}
      data={[
        { value: '', label: t('routeChange.nothing') },
        ...leftBehind.map((each) => ({ value: each, label: t(answerLabels[each]) })),
      ]}
      value={value ?? ''}
      onChange={(chosen) => onChange(leftBehind.find((each) => each === chosen) ?? null)}
    />
  );
}

interface TargetFieldProps {
  value: string;
  error: string | undefined;
  onChange: (target: string) => void;
}

/** Where they are sent on to. */
export function TargetField({ value, error, onChange }: TargetFieldProps) {
  const t = useT();
  return (
    <TextInput
      label={t('route.redirectTo')}
      placeholder="/new"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={faultText(error)}
      {...codeField}
    />
  );
}
