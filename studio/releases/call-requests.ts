import { listRequests, showRequest } from '#contract/release-requests.ts';
import { listSchedules } from '#contract/release-schedules.ts';
import { call } from '#studio/session/call.ts';

export const askSchedules = (signal: AbortSignal) => call(listSchedules, { signal });

export const askRequests = (signal: AbortSignal) => call(listRequests, { signal });

export const askRequest = (id: string, signal: AbortSignal) => call(showRequest, { params: { id }, signal });
