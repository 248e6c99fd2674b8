import type { ReactNode } from 'react';

/** A URL, key, pattern, address or number that is read left to right in every language. */
export function Code({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
