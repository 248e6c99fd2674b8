import { addressOfLink, readPageLink } from '#model/page-routes/page-link.ts';
import { type Compiled, compileText } from '#site/expressions/compile-expression.ts';
import { addFault, type Fault } from '#site/expressions/scope.ts';
import type { PropPlace } from './builder.ts';

/** Compiles a link to a page of the site to the address at which that is. One that leads nowhere is told of, and none. */
export function compileLink(href: string, place: PropPlace): Compiled<string> {
  const { pageKey = '' } = readPageLink(href) ?? {};
  const addresses = place.addresses(pageKey);
  const address = (text: string, faults: Fault[]): string => {
    const link = readPageLink(text);
    const found = link && addresses && addressOfLink(link, addresses);
    // Where nobody knows yet, as on a canvas that has only just been told of the link, it is not said to be wrong.
    if (link && !addresses) return '#';
    if (found === undefined) addFault(faults, { node: place.node, kind: 'missingPage', subject: text, detail: '' });
    return found ?? '';
  };
  const { constant, read } = compileText(href, place);
  if (!read) return { constant: address(constant, place.faults) };
  return { read: (scope, run) => address(read(scope, run), run.faults) };
}
