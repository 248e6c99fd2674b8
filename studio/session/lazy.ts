// biome-ignore lint/style/noRestrictedImports: this is the one that is to be used in its place.
import { lazy as lazyOfReact } from 'react';
import { onceServerAnswers } from './once-server-answers.ts';
import { isReachable } from './reached.ts';

/**
 * Fetches code, once there is a way to the server. Browsers do not ask again for a module that failed once, and a part
 * that fails takes along the screen on which somebody types.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  if (!isReachable()) await new Promise<void>((answers) => onceServerAnswers(answers));
  return load();
}

/** As React's, for a part whose code may have to wait for a network: see {@link fetchCode}. */
export const lazy: typeof lazyOfReact = (load) => lazyOfReact(() => fetchCode(load));
