import type { Exchange, GivenBodyOf, GivenParamsOf, GivenQueryOf, ResponseOf } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import { problemFrom } from './problem-from.ts';
import { refreshAccess, renewByPerson } from './refresh.ts';
import { send } from './send.ts';
import { endSession } from './session-end.ts';
import { notifyMissing } from './site-gone.ts';
import { readStored } from './storage.ts';

type Part<Name extends string, Value> = undefined extends Value
  ? Partial<Record<Name, undefined>>
  : Record<Name, Value>;

/** What an exchange asks for: its `params`, `query` and `body`, a signal to give up by, and another site than the tab's. */
export type CallInput<E extends Exchange> = Part<'params', GivenParamsOf<E>> &
  Part<'query', GivenQueryOf<E>> &
  Part<'body', GivenBodyOf<E>> & {
    signal?: AbortSignal | undefined;
    site?: string | null | undefined;
    keepalive?: boolean | undefined;
  };

type Rest<E extends Exchange> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * The only way to the API. Sends the bearer token; on a 401 renews it once and sends the same request once more.
 * Whatever is not a success is thrown as a `Problem`; a session that cannot be renewed leads to sign-in.
 */
export async function call<const E extends Exchange>(
  exchange: E,
  ...[input = {} as CallInput<E>]: Rest<E>
): Promise<ResponseOf<E>> {
  const response = await callForResponse(exchange, input);
  return (response.status === 204 ? undefined : await response.json()) as ResponseOf<E>;
}

/** As {@link call}, for an answer that is no JSON. */
export function callForResponse<const E extends Exchange>(exchange: E, input: CallInput<E>): Promise<Response> {
  return answerOf(exchange, (token) => send(exchange, input, token));
}

/** Asks with the token of the session, renewed once where it is spent. Whatever is not a success is thrown. */
export async function answerOf(
  exchange: Exchange,
  ask: (token: string | null) => Promise<Response>,
): Promise<Response> {
  const signedIn = exchange.may !== 'public';
  const token = signedIn ? readStored('accessToken') : null;
  let response = await ask(token);
  if (response.status === 401 && signedIn) {
    response = await ask(await refreshAccess(token));
    if (response.status === 401) response = await ask(await renewByPerson());
    if (response.status === 401) throw endSession();
  }
  if (response.status === 404 && signedIn && exchange.id !== 'session.show') notifyMissing();
  if (!response.ok) throw await problemFrom(response);
  if (response.status !== exchange.status && response.status !== exchange.orStatus)
    throw new Problem('internal', { message: 'problem.somethingWentWrong' });
  return response;
}
