import { useNavigate } from '@tanstack/react-router';

/** Closes a drawer: leads back to its list as it was, without what the address told the drawer alone. */
export function useCloseToList(list: string, droppedParam?: string): () => void {
  const navigate = useNavigate();
  const ofList = (old: object) => Object.fromEntries(Object.entries(old).filter(([name]) => name !== droppedParam));
  return () => void navigate({ to: list, search: ofList });
}
