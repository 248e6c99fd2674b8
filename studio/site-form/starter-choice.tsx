import type { accountSetupOffer } from '#contract/account-setup.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import atlas from './atlas.svg';
import bakery from './bakery.webp';
import blank from './blank.svg';
import event from './event.webp';
import journal from './journal.svg';
import manual from './manual.webp';
import type { SiteForm } from './secret-field.tsx';
import styles from './site-form.module.css';

const shown: Record<string, { name: MessageKey; text: MessageKey; picture: string }> = {
  atlas: { name: 'setup.starterAtlas', text: 'setup.starterAtlasText', picture: atlas },
  journal: { name: 'setup.starterJournal', text: 'setup.starterJournalText', picture: journal },
  bakery: { name: 'setup.starterBakery', text: 'setup.starterBakeryText', picture: bakery },
  event: { name: 'setup.starterEvent', text: 'setup.starterEventText', picture: event },
  manual: { name: 'setup.starterManual', text: 'setup.starterManualText', picture: manual },
  blank: { name: 'setup.starterBlank', text: 'setup.starterBlankText', picture: blank },
};

interface StarterChoiceProps {
  form: SiteForm;
  starters: ResponseOf<typeof accountSetupOffer>['starters'];
}

/** What the site begins as, by picture. */
export function StarterChoice({ form, starters }: StarterChoiceProps) {
  const t = useT();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('setup.starter')}</legend>
      <div className={styles.starters}>
        {starters.map(({ key, pages }) => {
          const starter = shown[key];
          return (
            <label key={key} className={styles.starter}>
              <input type="radio" value={key} {...form.register('site.starter')} />
              {starter && <img src={starter.picture} alt="" width="320" height="180" />}
              <span className={styles.starterName}>
                {starter ? t(starter.name) : key}
                <span className={styles.starterPages}>{t('setup.pages', { count: pages })}</span>
              </span>
              {starter && <span className={styles.starterText}>{t(starter.text)}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
