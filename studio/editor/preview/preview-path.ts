import { createContext, use } from 'react';
import type { JsonObject } from '#model/json.ts';

/** Which page of the site the preview shows. */
interface PreviewPath {
  path: string;
  setPath: (path: string) => void;
}

export const PreviewPathContext = createContext<PreviewPath>({ path: '/', setPath: () => undefined });

export const usePreviewPath = (): PreviewPath => use(PreviewPathContext);

/** What the data calls of that page answered, by name: the pickers offer it. */
export const PreviewDataContext = createContext<JsonObject>({});

export const usePreviewData = (): JsonObject => use(PreviewDataContext);
