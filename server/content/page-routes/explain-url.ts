import { explainMatch, type MatchCandidate } from '#model/page-routes/explain-match.ts';
import type { RouteIndex } from '#model/page-routes/route-index.ts';

/** The pathname of what a person pasted: a whole address, or a path, with or without a query. */
function pathnameOf(url: string): string {
  const path = url
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '');
  return path === '' ? '/' : path;
}

interface ExplainedUrl {
  path: string;
  winner: MatchCandidate | undefined;
  others: MatchCandidate[];
  /** Message key of why no route answers, or of what happens first; undefined when the winner answers at once. */
  reason: string | undefined;
  canonical: string | undefined;
}

/** Which draft route answers what a person pasted, and why. */
export function explainUrl(index: RouteIndex, url: string): ExplainedUrl {
  const path = pathnameOf(url);
  const { candidates, reason, canonical } = explainMatch(index, path);
  const isAnswered = reason === undefined || reason === 'trailingSlash';
  const [first, ...rest] = candidates;
  return {
    path,
    winner: isAnswered ? first : undefined,
    others: isAnswered ? rest : candidates,
    reason: reason && `route.match.${reason}`,
    canonical,
  };
}
