import { Link } from '@tanstack/react-router';
import { useT } from '#studio/messages/use-t.ts';
import type { Place } from '#studio/routing/feature.ts';

interface NavigationLinkProps {
  place: Place;
  className: string | undefined;
  wordsClassName?: string | undefined;
  /** Says its name on hover, where the name is not seen. */
  withTitle?: boolean;
}

/** The way to a screen; it marks the screen one is on. */
export function NavigationLink({ place, className, wordsClassName, withTitle = false }: NavigationLinkProps) {
  const t = useT();
  const { to, label, icon: Picture } = place;
  return (
    <Link
      to={to}
      className={className}
      data-tour={to}
      activeOptions={{ exact: to === '/pages/', includeSearch: false }}
      title={withTitle ? t(label) : undefined}
    >
      <Picture />
      <span className={wordsClassName}>{t(label)}</span>
    </Link>
  );
}
