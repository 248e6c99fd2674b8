import type { AccountState } from '#contract/accounts.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Status } from '#studio/ui/text/status.tsx';

export const accountStateLabels = {
  active: 'accounts.state.active',
  unverified: 'accounts.state.unverified',
  disabled: 'accounts.state.disabled',
} as const satisfies Record<AccountState, MessageKey>;

const tones = { active: 'good', unverified: 'quiet', disabled: 'attention' } as const satisfies Record<
  AccountState,
  string
>;

export function AccountStatus({ state }: { state: AccountState }) {
  const t = useT();
  return <Status tone={tones[state]}>{t(accountStateLabels[state])}</Status>;
}
