import { useWatch } from 'react-hook-form';
import type { accountSetupOffer } from '#contract/account-setup.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import { siteLanguages } from '#model/site-languages/languages.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import atlas from './atlas.svg';
import blank from './blank.svg';
import journal from './journal.svg';
import type { SiteForm } from './secret-field.tsx';
import styles from './site-form.module.css';

const drawn = import.meta.glob<string>('./pictures/*/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** URL of the image of a starter with sample text in the language of the site, or in English. */
function pictureIn(language: string | undefined, key: string): string | undefined {
  const known = siteLanguages.find((each) => each === language) ?? 'en';
  return drawn[`./pictures/${known}/${key}.webp`];
}

/** A starter without a picture of its own here has one in each language. */
const shown: Record<string, { name: MessageKey; text: MessageKey; picture?: string }> = {
  atlas: { name: 'setup.starterAtlas', text: 'setup.starterAtlasText', picture: atlas },
  journal: { name: 'setup.starterJournal', text: 'setup.starterJournalText', picture: journal },
  bakery: { name: 'setup.starterBakery', text: 'setup.starterBakeryText' },
  event: { name: 'setup.starterEvent', text: 'setup.starterEventText' },
  manual: { name: 'setup.starterManual', text: 'setup.starterManualText' },
  blank: { name: 'setup.starterBlank', text: 'setup.starterBlankText', picture: blank },
};

interface StarterChoiceProps {
  form: SiteForm;
  starters: ResponseOf<typeof accountSetupOffer>['starters'];
}

/** What the site begins as, by picture. */
export function StarterChoice({ form, starters }: StarterChoiceProps) {
  const t = useT();
  const language = useWatch({ control: form.control, name: 'site.language' });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('setup.starter')}</legend>
      <div className={styles.starters}>
        {starters.map(({ key, pages }) => {
          const starter = shown[key];
          return (
            <label key={key} className={styles.starter}>
              <input type="radio" value={key} {...form.register('site.starter')} />
              {starter && <img src={starter.picture ?? pictureIn(language, key)} alt="" width="320" height="180" />}
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
