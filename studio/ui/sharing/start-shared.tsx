import './share-words.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { LoadFailureContext } from '#studio/session/lazy.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { watchHints } from '#studio/ui/hint/watch-hints.ts';
import { LoadFailure } from '#studio/ui/screen/load-failure.tsx';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { Snackbar } from '#studio/ui/snackbar/snackbar.tsx';
import { linkToken } from './shared-page.tsx';

/** Starts the page of a public link: one screen, and nothing of the frame behind sign-in. */
export function startShared(element: HTMLElement, path: string, screen: RouteComponent): void {
  watchHints();
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, retry: false, networkMode: 'always' } },
  });
  // Nobody is signed in: what asks for their rights is not answered, which says they have none.
  queries.setQueryDefaults(sessionQuery.queryKey, { enabled: false });
  const root = createRootRoute({ component: screen });
  const page = createRoute({ getParentRoute: () => root, path });
  const router = createRouter({ routeTree: root.addChildren([page]), trailingSlash: 'preserve' });
  const token = linkToken();
  // Following a row changes the address, which is to open the same link when it is loaded again.
  router.subscribe('onResolved', () => {
    if (location.hash === `#${token}`) return;
    history.replaceState(history.state, '', `${location.pathname}${location.search}#${token}`);
  });
  createRoot(element).render(
    <StudioProvider>
      <LoadFailureContext value={LoadFailure}>
        <QueryClientProvider client={queries}>
          {/* Another router than the one its type is of: with a single page. */}
          <RouterProvider router={router as never} />
          <Snackbar />
        </QueryClientProvider>
      </LoadFailureContext>
    </StudioProvider>,
  );
}
