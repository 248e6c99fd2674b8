import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { Problem } from '#contract/problems.ts';
import { removeAvatar, saveAvatar } from '#contract/profile.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { changeUser, useSession } from '#studio/session/session.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Avatar } from '#studio/ui/text/avatar.tsx';
import styles from './profile.module.css';
import { squarePicture } from './square-picture.ts';

/** The own picture: chosen from the device, cut to a square here, or none, which shows initials. */
export function PictureField() {
  const t = useT();
  const { user } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  if (!user) return null;

  const run = async (work: () => Promise<{ user: User; message: string }>) => {
    setBusy(true);
    try {
      const answer = await work();
      changeUser(answer.user);
      notify.done(answer.message);
    } catch (problem) {
      notify.problem(problem);
    } finally {
      setBusy(false);
    }
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const image = await squarePicture(file).catch(() => undefined);
    if (image === undefined) return notify.problem(new Problem('invalid', { message: 'profile.badPicture' }));
    await run(() => call(saveAvatar, { body: { image } }));
  };

  return (
    <div className={styles.picture}>
      <Avatar name={user.displayName} id={user.token} url={user.photoURL} size="large" />
      <div className={styles.pictureActs}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label={t('profile.picture')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            void choose(file);
          }}
        />
        <Button variant="default" loading={isBusy} onClick={() => input.current?.click()}>
          {t('profile.choosePicture')}
        </Button>
        {user.photoURL !== null && (
          <Button variant="subtle" disabled={isBusy} onClick={() => void run(() => call(removeAvatar))}>
            {t('profile.removePicture')}
          </Button>
        )}
        <p className={styles.help}>{t('profile.pictureHelp')}</p>
      </div>
    </div>
  );
}
