import type { ApiAuth } from '#model/apis/live-source.ts';
import type { AccessTokens } from './access-tokens.ts';
import { type ComposedRequest, hasHeader } from './compose-request.ts';
import type { OpenedSecrets } from './opened-secrets.ts';

/** A request with who calls. @throws ApiFault, SealedValueError, OutboundError */
export async function signRequest(
  request: ComposedRequest,
  auth: ApiAuth,
  secrets: OpenedSecrets,
  tokenFor: (auth: Extract<ApiAuth, { type: 'oauth2' }>) => ReturnType<AccessTokens['get']>,
): Promise<ComposedRequest> {
  const { origin } = request.url;
  if (auth.type === 'none') return request;
  if (auth.type === 'apiKey' && auth.in === 'query') {
    const url = new URL(request.url);
    url.searchParams.set(auth.name, (await secrets.open(auth.value, origin)).reveal());
    return { ...request, url };
  }
  if (auth.type === 'apiKey') return withHeader(request, auth.name, await secrets.open(auth.value, origin));
  if (auth.type === 'basic') {
    const write = (password: string) => `Basic ${Buffer.from(`${auth.username}:${password}`).toString('base64')}`;
    return withHeader(request, 'authorization', await secrets.open(auth.password, origin, write));
  }
  if (auth.type === 'bearer') {
    const write = (token: string) => `Bearer ${token}`;
    return withHeader(request, 'authorization', await secrets.open(auth.token, origin, write));
  }
  return withHeader(request, 'authorization', await tokenFor(auth));
}

/** What a person wrote by hand stands. */
function withHeader(
  request: ComposedRequest,
  name: string,
  value: ComposedRequest['headers'][string],
): ComposedRequest {
  if (hasHeader(request.headers, name)) return request;
  return { ...request, headers: { ...request.headers, [name]: value } };
}
