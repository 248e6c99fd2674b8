import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { SessionKeeper } from '#studio/frame/lock/session-keeper.tsx';
import { SiteGone } from '#studio/frame/sites/site-gone.tsx';
import { OutageCover } from '#studio/frame/status/outage-cover.tsx';
import { LoadFailureContext } from '#studio/session/lazy.ts';
import { LoadFailure } from '#studio/ui/screen/load-failure.tsx';
import { StudioProvider } from '#studio/ui/screen/studio-provider.tsx';
import { Snackbar } from '#studio/ui/snackbar/snackbar.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

/** The half of the app behind sign-in. */
export function App() {
  return (
    <StudioProvider>
      <LoadFailureContext value={LoadFailure}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Snackbar />
          <SiteGone />
          <SessionKeeper />
          <OutageCover />
        </QueryClientProvider>
      </LoadFailureContext>
    </StudioProvider>
  );
}
