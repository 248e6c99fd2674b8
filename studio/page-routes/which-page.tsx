import { Anchor, Button, Paper, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { matchQuery } from '#studio/documents/address/match-query.ts';
import { openPreview } from '#studio/documents/preview/open-preview.ts';
import { UrlPattern } from '#studio/documents/route-changes/url-pattern.tsx';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useSite } from '#studio/session/site-query.ts';
import { IconCircleCheck, IconExternal, IconInfo, IconSearch } from '#studio/ui/icons/icons.ts';
import { useReportedText } from '#studio/ui/list/use-reported-text.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { Params } from './params.tsx';
import { Shown } from './route-columns.tsx';
import styles from './which-page.module.css';

interface WhichPageProps {
  /** The URL asked about, as the list's address has it. */
  url: string;
  onAsk: (url: string) => void;
}

/** Tells which route answers a URL, with its params, and why the others that fit do not. */
export function WhichPage({ url, onAsk }: WhichPageProps) {
  const t = useT();
  const { typed, setTyped, latest, noteReport } = useReportedText(url);
  const answer = useQuery({ ...matchQuery(url), enabled: url !== '' });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    askFor(typed.trim());
  };
  const askFor = (next: string) => {
    setTyped(next);
    if (next === latest) return void answer.refetch();
    noteReport(next);
    onAsk(next);
  };
  return (
    <Paper component="section" className={styles.box} aria-label={t('route.whichPage')}>
      <form className={styles.question} onSubmit={ask} noValidate>
        <TextInput
          label={t('route.whichPage')}
          description={t('route.whichPageHelp')}
          dir="ltr"
          placeholder="/about"
          maxLength={8192}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          spellCheck={false}
          autoComplete="off"
        />
        <Button type="submit" variant="default" leftSection={<IconSearch size={16} />} loading={answer.isFetching}>
          {t('route.ask')}
        </Button>
        <Button component={Link} to="/pages/routes/report" variant="subtle">
          {t('route.report')}
        </Button>
        {url !== '' && (
          <Button variant="subtle" onClick={() => askFor('')}>
            {t('common.clear')}
          </Button>
        )}
      </form>
      <div aria-live="polite">
        {answer.error && url !== '' && <p className={styles.problem}>{problemText(answer.error)}</p>}
        {answer.data && url !== '' && <Answer {...answer.data} />}
      </div>
    </Paper>
  );
}

type AnswerProps = Awaited<ReturnType<NonNullable<ReturnType<typeof matchQuery>['queryFn']>>>;

function Answer({ path, winner, others, reason }: AnswerProps) {
  const t = useT();
  const site = useSite();
  return (
    <div className={styles.answer}>
      {winner ? (
        <div className={styles.winner}>
          <span className={styles.good}>
            <IconCircleCheck />
          </span>
          <Link to="/pages/routes/$id" params={{ id: winner.id }} search={(old) => old} className={styles.route}>
            <UrlPattern url={winner.url_string} />
          </Link>
          <Params params={winner.params} />
          <span className={styles.shown}>
            <span className={styles.quiet}>{t('route.shows')}</span> <Shown route={winner.route} />
          </span>
          <span className={styles.ways}>
            <Anchor component="button" type="button" onClick={() => void openPreview(path)}>
              {t('route.openPreview')}
            </Anchor>
            {site && (
              <Anchor href={new URL(path, site.url).href} target="_blank" rel="noreferrer" className={styles.open}>
                {t('route.openLive')} <IconExternal size={16} />
              </Anchor>
            )}
          </span>
        </div>
      ) : (
        <p className={styles.none}>
          <IconInfo /> <span>{reason}</span>
        </p>
      )}
      {winner && reason !== null && <p className={styles.quiet}>{reason}</p>}
      {others.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('route.others', { count: others.length })}</h3>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.id}>
                <Link to="/pages/routes/$id" params={{ id: other.id }} search={(old) => old} className={styles.route}>
                  <UrlPattern url={other.url_string} />
                </Link>{' '}
                <span className={styles.quiet}>{other.reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {winner === null && others.length === 0 && <Code>{path}</Code>}
    </div>
  );
}
