import type { Services } from '#server/platform/http/services.ts';
import { type DomainProbe, recordName, serverToken, VERIFICATION_PATH } from './verification-records.ts';

/** Milliseconds for all of it. */
const DEADLINE = 10_000;
const MAX_BYTES = 4096;

type ProbeServices = Pick<Services, 'network' | 'outbound' | 'secrets' | 'log'>;

/** Asks a domain from outside who serves it, over http and, where that does not tell, over https, and its TXT records. */
export async function probeDomain(services: ProbeServices, domain: string): Promise<DomainProbe> {
  const signal = AbortSignal.timeout(DEADLINE);
  const [records, page] = await Promise.all([
    readRecords(services, domain, signal),
    readPage(services, domain, signal),
  ]);
  return { domain, page, records };
}

async function readPage(services: ProbeServices, domain: string, signal: AbortSignal): Promise<Set<string>> {
  const plain = await readLines(services, `http://${domain}${VERIFICATION_PATH}`, signal);
  if (plain.has(serverToken(services.secrets, domain))) return plain;
  // Most proxies send whoever comes by http to https, and a redirect is not followed.
  return plain.union(await readLines(services, `https://${domain}${VERIFICATION_PATH}`, signal));
}

async function readLines({ outbound, log }: ProbeServices, address: string, signal: AbortSignal): Promise<Set<string>> {
  try {
    const limits = { bytes: MAX_BYTES, total: DEADLINE };
    const { status, body } = await outbound.request({
      url: address,
      headers: { accept: 'text/plain' },
      limits,
      signal,
      // Where it leads now, not where it led a moment ago.
      isFresh: true,
    });
    if (status !== 200) throw new Error(`It answered ${status}.`);
    return new Set(
      body
        .toString('utf8')
        .split(/\r?\n/)
        .map((line) => line.trim()),
    );
  } catch (error) {
    // What is not there proves nothing, which is an answer; why is for whoever runs the server.
    log.info({ err: error, address }, 'domain did not answer the verification request');
    return new Set();
  }
}

async function readRecords({ network, log }: ProbeServices, domain: string, signal: AbortSignal): Promise<Set<string>> {
  try {
    const late = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('The records took too long.')), { once: true });
    });
    const records = await Promise.race([network.recordsOf(recordName(domain)), late]);
    return new Set(records.map((record) => record.trim()));
  } catch (error) {
    log.info({ err: error, domain }, 'could not read DNS records of a domain');
    return new Set();
  }
}
