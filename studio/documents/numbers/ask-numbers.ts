import { numbersOfLayouts, numbersOfNodes, numbersOfRoutes } from '#contract/numbers-places.ts';
import { call } from '#studio/session/call.ts';

export const askOfRoutes = async (ids: readonly string[], signal: AbortSignal) =>
  (await call(numbersOfRoutes, { body: { ids: [...ids] }, signal })).routes;

export const askOfLayouts = async (layouts: readonly string[], signal: AbortSignal) =>
  (await call(numbersOfLayouts, { body: { layouts: [...layouts] }, signal })).layouts;

export const askOfNodes = (layout: string, signal: AbortSignal) => call(numbersOfNodes, { body: { layout }, signal });
