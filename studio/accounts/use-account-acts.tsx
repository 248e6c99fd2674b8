import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { Account } from '#contract/accounts.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import type { RowAction } from '#studio/ui/grid/grid-row-actions.tsx';
import { IconKey, IconLock, IconPower, IconTrash } from '#studio/ui/icons/icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

// Forms are as much code again as the list, which does without until one is asked for.
const acts = () => import('./acts.ts');
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

type Act = 'disable' | 'appoint' | 'twoStepOff' | 'delete';

interface AccountActs {
  actsOf: (account: Account) => RowAction[];
  /** What is being asked; to be drawn by who offers the acts. */
  question: ReactNode;
}

/** What an operator may do with an account. `onGone` is called when it has been deleted. */
export function useAccountActs(you: string | undefined, onGone?: () => void): AccountActs {
  const t = useT();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ act: Act; account: Account }>();
  const close = () => setAsked(undefined);
  const done = async ({ message }: { message: string }) => {
    notify.done(message);
    close();
    await queries.invalidateQueries({ queryKey: ['accounts'] });
  };
  const enable = async ({ id }: Account) => {
    try {
      await done(await (await acts()).enable(id));
    } catch (error) {
      notify.problem(error);
    }
  };
  const actsOf = (account: Account): RowAction[] => {
    const disabledReason = account.id === you ? t('accounts.yourself') : undefined;
    const isDisabled = account.state === 'disabled';
    return [
      isDisabled
        ? { id: 'enable', label: t('accounts.enable'), icon: IconPower, run: () => void enable(account) }
        : {
            id: 'disable',
            label: t('accounts.disable'),
            icon: IconPower,
            disabledReason,
            run: () => setAsked({ act: 'disable', account }),
          },
      {
        id: 'appoint',
        label: t(account.isOperator ? 'accounts.dismiss' : 'accounts.appoint'),
        icon: IconKey,
        disabledReason: disabledReason ?? (isDisabled && !account.isOperator ? t('accounts.isDisabled') : undefined),
        run: () => setAsked({ act: 'appoint', account }),
      },
      // One's own is turned off under Security.
      ...(account.hasSecondFactor && disabledReason === undefined
        ? [
            {
              id: 'two-step-off',
              label: t('accounts.twoStepOff'),
              icon: IconLock,
              run: () => setAsked({ act: 'twoStepOff', account }),
            },
          ]
        : []),
      {
        id: 'delete',
        label: t('accounts.delete'),
        icon: IconTrash,
        danger: true,
        disabledReason,
        run: () => setAsked({ act: 'delete', account }),
      },
    ];
  };
  if (!asked) return { actsOf, question: null };
  const { act, account } = asked;
  const questions: Record<Act, ReactNode> = {
    disable: (
      <ConfirmDialog
        opened
        title={t('accounts.disableTitle', { name: account.name })}
        confirmLabel={t('accounts.disable')}
        danger
        onConfirm={async () => done(await (await acts()).disable(account.id))}
        onCancel={close}
      >
        {t('accounts.disableText')}
      </ConfirmDialog>
    ),
    appoint: (
      <PasswordDialog
        act={account.isOperator ? 'dismiss' : 'appoint'}
        name={account.name}
        onPassword={async (password) =>
          done(await (await acts()).setOperator(account.id, { isOperator: !account.isOperator, password }))
        }
        onCancel={close}
      />
    ),
    twoStepOff: (
      <PasswordDialog
        act="twoStepOff"
        name={account.name}
        onPassword={async (password) => done(await (await acts()).dropSecondFactor(account.id, { password }))}
        onCancel={close}
      />
    ),
    delete: (
      <DeleteDialog
        account={account}
        onSubmit={async (body) => {
          const answer = await (await acts()).remove(account.id, body);
          onGone?.();
          queries.removeQueries({ queryKey: ['accounts', 'account', account.id] });
          await done(answer);
        }}
        onCancel={close}
      />
    ),
  };
  return { actsOf, question: <Suspense fallback={null}>{questions[act]}</Suspense> };
}
