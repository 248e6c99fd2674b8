import type * as z from 'zod/mini';
import {
  appointOperator,
  deleteAccount,
  disableAccount,
  enableAccount,
  removeSecondFactor,
} from '#contract/account-acts.ts';
import { call } from '#studio/session/call.ts';

// Loaded when one of them is asked for: the list has no use for their schemas.

export const disable = (id: string) => call(disableAccount, { params: { id } });

export const enable = (id: string) => call(enableAccount, { params: { id } });

export const setOperator = (id: string, body: z.output<typeof appointOperator.body>) =>
  call(appointOperator, { params: { id }, body });

export const dropSecondFactor = (id: string, body: z.output<typeof removeSecondFactor.body>) =>
  call(removeSecondFactor, { params: { id }, body });

export const remove = (id: string, body: z.output<typeof deleteAccount.body>) =>
  call(deleteAccount, { params: { id }, body });
