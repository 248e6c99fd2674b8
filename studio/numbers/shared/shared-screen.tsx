import { Button, Paper, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { askNumberShare, type OpenedNumberShare, openNumberShare } from '#contract/number-share-link.ts';
import { Problem } from '#contract/problems.ts';
import { isolate } from '#model/isolate.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { PasswordField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { IconLock, IconTrend } from '#studio/ui/icons/icons.ts';
import { LanguageMenu, SchemeMenu } from '#studio/ui/menu/display-menu.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { useTitle } from '#studio/ui/screen/use-title.ts';
import { showShared } from '../address/audience.ts';
import { conditionsText } from '../format/conditions-text.ts';
import { Overview } from '../overview/overview.tsx';
import { AddFilter, FilterChipBar } from '../tools/filter-bar.tsx';
import { PeriodTools } from '../tools/period-tools.tsx';
import styles from './shared.module.css';

/** The token of the link, which no server is sent with the address. */
export const linkToken = (): string => location.hash.slice(1) || '-';

/** Opens the link; what is asked from then on is asked by it. */
async function open(password?: string): Promise<OpenedNumberShare> {
  const token = linkToken();
  const answer = await call(openNumberShare, { body: { token, ...(password !== undefined && { password }) } });
  const proof = answer.grant === null ? {} : { grant: answer.grant };
  if (!answer.needs_password)
    showShared((question, signal) => call(askNumberShare, { body: { token, ...proof, question }, signal }));
  return answer;
}

/** What a public link opens: its password where it has one, then the overview, to be looked at. */
export function SharedScreen() {
  const [opened, setOpened] = useState<OpenedNumberShare>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    void open().then(setOpened, setProblem);
  }, []);
  return (
    <div className={styles.page}>
      {problem !== undefined ? (
        <Refused problem={problem} />
      ) : opened === undefined ? (
        <Opening />
      ) : opened.needs_password ? (
        <AskPassword onOpened={setOpened} />
      ) : (
        <Shared share={opened} />
      )}
    </div>
  );
}

function Opening() {
  const t = useT();
  useTitle(t('numberShares.opening'));
  return (
    <main aria-busy="true" aria-label={t('numberShares.opening')}>
      <Skeleton height={380} />
    </main>
  );
}

function Refused({ problem }: { problem: unknown }) {
  const t = useT();
  const kind = problem instanceof Problem ? problem.kind : undefined;
  const isUnknown = kind === 'not_found' || kind === 'invalid';
  const isOver = kind === 'link_expired';
  const title = t(
    isOver ? 'numberShares.overTitle' : isUnknown ? 'numberShares.unknownTitle' : 'numberShares.failedTitle',
  );
  useTitle(title);
  return (
    <main>
      <Paper className={styles.card}>
        <EmptyState
          icon={IconTrend}
          title={title}
          level={1}
          action={
            !isOver &&
            !isUnknown && (
              <Button variant="default" onClick={() => location.reload()}>
                {t('common.tryAgain')}
              </Button>
            )
          }
        >
          {isUnknown ? t('numberShares.unknownText') : problemText(problem)}
        </EmptyState>
      </Paper>
    </main>
  );
}

const passwordForm = z.object({
  password: z.string().check(z.minLength(1, 'numberShares.wrongPassword'), z.maxLength(200, 'routePassword.long')),
});

function AskPassword({ onOpened }: { onOpened: (answer: OpenedNumberShare) => void }) {
  const t = useT();
  const [problem, setProblem] = useState<unknown>();
  useTitle(t('numberShares.askPassword'));
  const form = useSchemaForm(passwordForm, {
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      setProblem(undefined);
      onOpened(await open(password));
    },
    onProblem: (answered) => {
      if (answered.kind === 'invalid') return false;
      setProblem(answered);
      return true;
    },
  });
  return (
    <main>
      <Paper className={styles.card}>
        <form className={styles.form} onSubmit={form.submit} noValidate>
          <h1 className={styles.title}>
            <IconLock size={20} /> {t('numberShares.askPassword')}
          </h1>
          <p className={styles.quiet}>{t('numberShares.askPasswordText')}</p>
          <PasswordField form={form} name="password" label={t('numberShares.password')} autoComplete="off" autoFocus />
          {problem !== undefined && (
            <p role="alert" className={styles.fault} dir="auto">
              {problemText(problem)}
            </p>
          )}
          <Button type="submit">{t('numberShares.show')}</Button>
        </form>
      </Paper>
    </main>
  );
}

function Shared({ share }: { share: OpenedNumberShare }) {
  const t = useT();
  const { site, filters, expires_on } = share;
  const title = t('numberShares.pageTitle', { site: isolate(site) });
  useTitle(title);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {filters.length > 0 && (
            <p className={styles.quiet}>{t('numberShares.always', { filters: conditionsText(t, filters) })}</p>
          )}
          {expires_on !== null && (
            <p className={styles.quiet}>{t('numberShares.expiresOn', { date: formatDateTime(expires_on) })}</p>
          )}
        </div>
        <div className={styles.tools}>
          <AddFilter />
          <PeriodTools />
          <LanguageMenu />
          <SchemeMenu />
        </div>
      </header>
      <main>
        <FilterChipBar />
        <Overview />
      </main>
    </>
  );
}
