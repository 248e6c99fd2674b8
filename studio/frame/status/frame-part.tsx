import { CatchBoundary } from '@tanstack/react-router';
import { createContext, type ReactNode, Suspense, use, useEffect } from 'react';
import { translate } from '#studio/messages/i18n.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

interface FramePartProps {
  children: ReactNode;
  fallback?: ReactNode;
  /** Nothing of it is open any more: asked for again, it is tried again. */
  onFailed: () => void;
}

const WhenFailed = createContext(() => {});

/** A part of the frame whose code comes later. Where that cannot be had one is told, and the screen goes on. */
export function FramePart({ children, fallback, onFailed }: FramePartProps) {
  return (
    <WhenFailed value={onFailed}>
      <CatchBoundary getResetKey={() => 'part'} errorComponent={Failed}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </CatchBoundary>
    </WhenFailed>
  );
}

function Failed() {
  const onFailed = use(WhenFailed);
  useEffect(() => {
    notify.failed(translate('shell.partFailed'), { label: translate('shell.reload'), run: () => location.reload() });
    onFailed();
  }, [onFailed]);
  return null;
}
