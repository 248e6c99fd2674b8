import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { Problem } from '#contract/problems.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Services } from '#server/platform/http/services.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { originAllowed, outboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { type Claims, readClaims } from './read-claims.ts';

/** Milliseconds until the provider is asked again how it works. */
const GOOD_FOR = 60 * 60_000;
/** Seconds a provider has for each answer. */
const TIMEOUT = 10;
/** Of one of them. */
const MAX_BYTES = 1024 * 1024;

interface Started {
  url: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** An OpenID provider, found by its issuer (OpenID Connect Discovery 1.0) when it is first needed. */
export interface Provider {
  readonly name: string;
  readonly issuer: string;
  /** Where to send a browser, with PKCE, state and nonce of its own. @throws Problem `unavailable` */
  start(): Promise<Started>;
  /** Exchanges what the browser came back with. @throws Problem `provider_refused`, `unavailable` */
  finish(
    started: Omit<Started, 'url'>,
    returned: { state: string; code: string; iss?: string | undefined },
  ): Promise<Claims>;
}

/** The provider of this installation; undefined where none is set up. */
export function createProvider({
  config,
  clock,
  log,
  network,
  metrics,
}: Pick<Services, 'config' | 'clock' | 'log' | 'network' | 'metrics'>): Provider | undefined {
  const { oidc } = config;
  if (!oidc) return undefined;
  // The operator named the issuer; what it leads on to is held against the rules of everyone's addresses.
  const outbound = createOutbound({
    network,
    metrics,
    allowed: [...config.outboundAllow, originAllowed(new URL(oidc.issuer))],
  });
  const ask = outboundFetch(outbound, { total: TIMEOUT * 1000, bytes: MAX_BYTES });
  const redirectUri = `${config.studioUrl}/signin`;
  let known: { configuration: Promise<Configuration>; until: number } | undefined;

  const configure = async (): Promise<Configuration> => {
    if (!known || known.until <= clock()) known = { configuration: discover(oidc, ask), until: clock() + GOOD_FOR };
    try {
      return await known.configuration;
    } catch (error) {
      known = undefined;
      log.warn({ err: error, issuer: oidc.issuer }, 'could not fetch the configuration of the OpenID provider');
      throw new Problem('unavailable', { message: 'sso.unreachable', values: { name: oidc.name }, cause: error });
    }
  };

  return {
    name: oidc.name,
    issuer: oidc.issuer,
    start: async () => {
      const configuration = await configure();
      const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state, nonce, verifier };
    },
    finish: async ({ state, nonce, verifier }, returned) => {
      const configuration = await configure();
      const came = new URL(redirectUri);
      for (const [key, value] of Object.entries(returned)) if (value !== undefined) came.searchParams.set(key, value);
      try {
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        };
        const tokens = await authorizationCodeGrant(configuration, came, checks);
        const claims = tokens.claims();
        if (!claims) throw new Error('The provider sent no ID token.');
        const hasProfile = typeof claims.email === 'string' || !configuration.serverMetadata().userinfo_endpoint;
        const more = hasProfile ? {} : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return readClaims(oidc.issuer, { ...more, ...claims }, clock());
      } catch (error) {
        log.warn({ err: error, issuer: oidc.issuer }, 'sign-in at the OpenID provider rejected');
        throw new Problem('provider_refused', { values: { name: oidc.name }, cause: error });
      }
    },
  };
}

async function discover(
  { issuer, clientId, clientSecret }: NonNullable<Config['oidc']>,
  ask: CustomFetch,
): Promise<Configuration> {
  const address = new URL(issuer);
  // Without it the signature of an ID token is not looked at, as it came from the provider itself (OpenID Connect Core,
  // 3.1.3.7): whoever sits between would be believed.
  const execute = [enableNonRepudiationChecks];
  // The config takes plain http for this machine only.
  if (address.protocol === 'http:') execute.push(allowInsecureRequests);
  const found = await discovery(address, clientId, {}, None(), { execute, timeout: TIMEOUT, [customFetch]: ask });
  if (clientSecret === undefined) return found;
  const ways = found.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const proof = ways.includes('client_secret_basic') ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
  const proven = new Configuration(found.serverMetadata(), clientId, {}, proof);
  for (const change of execute) change(proven);
  proven.timeout = TIMEOUT;
  proven[customFetch] = ask;
  return proven;
}
