import './share-words.ts';
import { Button, Paper, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Problem } from '#contract/problems.ts';
import { problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { PasswordField } from '#studio/ui/form/fields.tsx';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { IconLock, IconTrend } from '#studio/ui/icons/icons.ts';
import { LanguageMenu, SchemeMenu } from '#studio/ui/menu/display-menu.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { useTitle } from '#studio/ui/screen/use-title.ts';
import styles from './shared.module.css';

/** The token of the link, which no server is sent with the address. */
export const linkToken = (): string => location.hash.slice(1) || '-';

interface SharedPageProps<T> {
  /** Opens the link; what is asked from then on is asked by it. */
  open: (password?: string) => Promise<T>;
  opening: string;
  /** Words of the button that opens it with a password. */
  show: string;
  children: (opened: T) => ReactNode;
}

/** What a public link opens: its password where it has one, then what it shows. */
export function SharedPage<T extends { needs_password: boolean }>(props: SharedPageProps<T>) {
  const { open, opening, show, children } = props;
  const [opened, setOpened] = useState<T>();
  const [problem, setProblem] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is opened once, which is counted.
  useEffect(() => {
    void open().then(setOpened, setProblem);
  }, []);
  return (
    <div className={styles.page}>
      {problem !== undefined ? (
        <Refused problem={problem} />
      ) : opened === undefined ? (
        <Opening title={opening} />
      ) : opened.needs_password ? (
        <AskPassword show={show} onPassword={async (password) => setOpened(await open(password))} />
      ) : (
        children(opened)
      )}
    </div>
  );
}

interface SharedHeadProps {
  title: string;
  /** What holds for all of it. */
  children?: ReactNode;
  tools?: ReactNode;
}

/** The head of a shared page, with its language and its colors. */
export function SharedHead({ title, children, tools }: SharedHeadProps) {
  useTitle(title);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {children}
      </div>
      <div className={styles.tools}>
        {tools}
        <LanguageMenu />
        <SchemeMenu />
      </div>
    </header>
  );
}

export function SharedFact({ children }: { children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>;
}

function Opening({ title }: { title: string }) {
  useTitle(title);
  return (
    <main aria-busy="true" aria-label={title}>
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

interface AskPasswordProps {
  show: string;
  onPassword: (password: string) => Promise<void>;
}

function AskPassword({ show, onPassword }: AskPasswordProps) {
  const t = useT();
  const [problem, setProblem] = useState<unknown>();
  useTitle(t('numberShares.askPassword'));
  const form = useSchemaForm(passwordForm, {
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      setProblem(undefined);
      await onPassword(password);
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
          <Button type="submit">{show}</Button>
        </form>
      </Paper>
    </main>
  );
}
