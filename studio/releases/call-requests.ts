import { listRequests, showRequest } from '#contract/release-requests.ts';
import { listSchedules } from '#contract/release-schedules.ts';
import { call } from '#studio/session/call.ts';

export const fetchSchedules = (signal: AbortSignal) => call(listSchedules, { signal });

export const fetchRequests = (signal: AbortSignal) => call(listRequests, { signal });

export const fetchRequest = (id: string, signal: AbortSignal) => call(showRequest, { params: { id }, signal });
