import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '#server/platform/http/services.ts';
import type { SendPlaceholder } from '#server/public/placeholder-pages/send-placeholder.ts';
import { refuse } from '#server/public/responses/refuse.ts';
import { sendResponse } from '#server/public/responses/send-response.ts';
import { plainHeaders } from '#server/public/responses/site-headers.ts';
import { createPulledSites } from './pulled-sites.ts';

interface AskedOfPulled {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly siteId: string;
  readonly build: string;
  readonly path: string;
  readonly search: string;
}

const MEGABYTE = 1024 * 1024;

/** Answers visitors of sites that follow another Sitewright. */
export function createServePulled(services: Services, sendStanding: SendPlaceholder) {
  const pulled = createPulledSites(services, (services.config.pageCacheMegabytes * MEGABYTE) / 4);

  /** Answers false for a file below `/_/` that is of no build: it may be one of this server's own. */
  return async ({ request, response, siteId, build, path, search }: AskedOfPulled): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, 'This address is for reading only.', ['Allow', 'GET, HEAD']);
      return true;
    }
    const found = await pulled.answer(siteId, build, path);
    if (!found) {
      sendStanding(request, response, 'away', 503);
      return true;
    }
    if (found.kind === 'redirect') {
      // What stands behind the address goes along, unless the redirect says it itself.
      const location = search === '' || found.location.includes('?') ? found.location : found.location + search;
      response.writeHead(found.status, [...plainHeaders(), 'Location', location, 'Content-Length', '0']);
      response.end();
      return true;
    }
    const isMissing = found.kind === 'nothing' || found.answer.status === 404;
    if (isMissing && path.startsWith('/_/')) return false;
    if (found.kind === 'file') sendResponse(request, response, found.answer);
    else refuse(response, 404, 'There is nothing at this address.');
    return true;
  };
}
