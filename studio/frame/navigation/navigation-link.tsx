import { Link } from '@tanstack/react-router';
import { useT } from '#studio/messages/use-t.ts';
import type { Place } from '#studio/routing/feature.ts';

interface NavigationLinkProps {
  place: Pick<Place, 'to' | 'label'> & Partial<Place>;
  className: string | undefined;
  wordsClassName?: string | undefined;
  isCurrent: boolean;
  /** Shows its name on hover, where the name is hidden. */
  withTitle?: boolean;
  onClick?: () => void;
}

/** A link to a screen, marked while it is the current one. */
export function NavigationLink({
  place: { to, label, icon: Picture },
  className,
  wordsClassName,
  isCurrent,
  withTitle = false,
  onClick,
}: NavigationLinkProps) {
  const t = useT();
  return (
    <Link
      to={to}
      className={className}
      data-tour={to}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      // The router would mark each link whose path the address begins with.
      activeOptions={{ exact: true, includeSearch: false }}
      title={withTitle ? t(label) : undefined}
      onClick={onClick}
    >
      {Picture && <Picture />}
      <span className={wordsClassName}>{t(label)}</span>
    </Link>
  );
}
