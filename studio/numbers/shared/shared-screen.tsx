import { askNumberShare, type OpenedNumberShare, openNumberShare } from '#contract/number-share-link.ts';
import { isolate } from '#model/isolate.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { linkToken, SharedFact, SharedHead, SharedPage } from '#studio/ui/sharing/shared-page.tsx';
import { showShared } from '../address/audience.ts';
import { conditionsText } from '../format/conditions-text.ts';
import { Overview } from '../overview/overview.tsx';
import { AddFilter, FilterChipBar } from '../tools/filter-bar.tsx';
import { PeriodTools } from '../tools/period-tools.tsx';

/** Opens the link; what is asked from then on is asked by it. */
async function open(password?: string): Promise<OpenedNumberShare> {
  const token = linkToken();
  const answer = await call(openNumberShare, { body: { token, ...(password !== undefined && { password }) } });
  const proof = answer.grant === null ? {} : { grant: answer.grant };
  if (!answer.needs_password)
    showShared((question, signal) => call(askNumberShare, { body: { token, ...proof, question }, signal }));
  return answer;
}

/** What a public link opens: the overview, to be looked at. */
export function SharedScreen() {
  const t = useT();
  return (
    <SharedPage open={open} opening={t('numberShares.opening')} show={t('numberShares.show')}>
      {(share) => <Shared share={share} />}
    </SharedPage>
  );
}

function Shared({ share }: { share: OpenedNumberShare }) {
  const t = useT();
  const { site, filters, expires_on } = share;
  const tools = (
    <>
      <AddFilter />
      <PeriodTools />
    </>
  );
  return (
    <>
      <SharedHead title={t('numberShares.pageTitle', { site: isolate(site) })} tools={tools}>
        {filters.length > 0 && (
          <SharedFact>{t('numberShares.always', { filters: conditionsText(t, filters) })}</SharedFact>
        )}
        {expires_on !== null && (
          <SharedFact>{t('numberShares.expiresOn', { date: formatDateTime(expires_on) })}</SharedFact>
        )}
      </SharedHead>
      <main>
        <FilterChipBar />
        <Overview />
      </main>
    </>
  );
}
