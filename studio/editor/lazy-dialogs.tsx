import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazy } from '#studio/session/lazy.ts';
import { onShownDialog, showDialog, shownDialog } from './document/shown-dialog.ts';

const WrapDialog = lazy(async () => ({ default: (await import('./outline/wrap-dialog.tsx')).WrapDialog }));

const RenameDialog = lazy(async () => ({ default: (await import('./outline/rename-dialog.tsx')).RenameDialog }));

const SaveAsWidgetDialog = lazy(async () => ({
  default: (await import('./saved-widget/save-as-widget-dialog.tsx')).SaveAsWidgetDialog,
}));

const FetchPicturesDialog = lazy(async () => ({
  default: (await import('./shared-parts/fetch-pictures-dialog.tsx')).FetchPicturesDialog,
}));

const WhichDataDialog = lazy(async () => ({ default: (await import('./page/which-data-dialog.tsx')).WhichDataDialog }));

const dialogs = {
  rename: RenameDialog,
  wrap: WrapDialog,
  'save-as-widget': SaveAsWidgetDialog,
  'which-data': WhichDataDialog,
};

/** What a menu or a key asked for, over the editor. */
export function LazyDialog() {
  const dialog = useSyncExternalStore(onShownDialog, shownDialog);
  useEffect(() => () => showDialog(undefined), []);
  if (!dialog) return null;
  const close = () => showDialog(undefined);
  if (dialog.name === 'fetch-pictures')
    return (
      <Suspense>
        <FetchPicturesDialog asked={dialog} onClose={close} />
      </Suspense>
    );
  const Asked = dialogs[dialog.name];
  return (
    <Suspense>
      <Asked node={dialog.node} {...(dialog.say && { say: dialog.say })} onClose={close} />
    </Suspense>
  );
}
