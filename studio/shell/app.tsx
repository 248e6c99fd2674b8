import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { SessionKeeper } from '#studio/lock/session-keeper.tsx';
import { router } from '#studio/router.tsx';
import { Snackbar } from '#studio/ui/snackbar.tsx';
import { StudioProvider } from '#studio/ui/studio-provider.tsx';
import { OutageCover } from './outage-cover.tsx';
import { queryClient } from './query-client.ts';
import { SiteGone } from './site-gone.tsx';

/** The half of the app behind sign-in. */
export function App() {
  return (
    <StudioProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Snackbar />
        <SiteGone />
        <SessionKeeper />
        <OutageCover />
      </QueryClientProvider>
    </StudioProvider>
  );
}
