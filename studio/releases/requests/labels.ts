import type { ReleaseRequest } from '#contract/release-requests.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

type State = ReleaseRequest['state'];

export const requestStateLabels = {
  waiting: 'approval.state.waiting',
  approved: 'approval.state.approved',
  sent_back: 'approval.state.sentBack',
  withdrawn: 'approval.state.withdrawn',
} as const satisfies Record<State, MessageKey>;

export const requestStateTones = {
  waiting: 'attention',
  approved: 'good',
  sent_back: 'attention',
  withdrawn: 'quiet',
} as const satisfies Record<State, string>;
