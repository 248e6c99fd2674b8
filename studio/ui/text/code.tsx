import { Fragment, type ReactNode } from 'react';

/** Letters of scripts that are written from right to left. */
const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A URL, key, pattern, address or number that is read left to right in every language. */
export function Code({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{inOrder(children)}</bdi>;
}

/** An address part for part: `/دروس/بيانو` would be shown as one run, its last part first. */
function inOrder(children: ReactNode): ReactNode {
  if (typeof children !== 'string' || !isRightToLeft.test(children)) return children;
  return children.split(/([/?&=#]+)/).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else they are known by.
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else they are known by.
      <bdi key={at}>{part}</bdi>
    ),
  );
}
