import { createContext, use } from 'react';

/** Which page of the site the preview shows, and so whose data the pickers offer. */
export interface PreviewPath {
  path: string;
  setPath: (path: string) => void;
}

export const PreviewPathContext = createContext<PreviewPath>({ path: '/', setPath: () => undefined });

export const usePreviewPath = (): PreviewPath => use(PreviewPathContext);
