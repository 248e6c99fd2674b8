import { UnsavedGuard } from '#studio/ui/dialog/unsaved-guard.tsx';
import { useTitle } from '#studio/ui/screen/use-title.ts';
import { usePage, useRead } from './document/editor-context.ts';
import type { Saving } from './saving/use-save.ts';

/** Asks whoever leaves what was not saved. */
export function LeaveGuard({ saving }: { saving: Saving }) {
  const isDirty = useRead('history', (store) => store.isDirty());
  return <UnsavedGuard when={isDirty} save={saving.save} />;
}

/** Names the window by what is edited. */
export function PageTitle() {
  useTitle(usePage().name);
  return null;
}
