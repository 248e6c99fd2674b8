import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '#studio/messages/use-t.ts';
import { nowQuery } from '../queries.ts';
import own from './realtime.module.css';

/** How many are on the site now, which leads to who they are; nothing until that is known. */
export function NowLink() {
  const t = useT();
  const { data } = useQuery(nowQuery);
  if (!data) return null;
  return (
    <Link to="/pages/numbers/$tab/{-$item}" params={{ tab: 'realtime' }} className={own.link}>
      {t('numbers.onSiteNow', { count: data.visitors })}
    </Link>
  );
}
