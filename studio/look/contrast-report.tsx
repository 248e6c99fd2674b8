import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { type ContrastFinding, checkContrast, ratioText } from '#model/look/check-contrast.ts';
import { lookBody } from '#model/look/look-body.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert, IconCircleCheck } from '#studio/ui/icons/icons.ts';
import styles from './contrast-report.module.css';
import type { LookForm } from './use-look-form.ts';

/** Where colours are too close to be told apart, each with one that is not. Nothing while a colour is half typed. */
export function ContrastReport({ form }: { form: LookForm }) {
  const t = useT();
  const [scheme, colors] = useWatch({ control: form.control, name: ['scheme', 'colors'] });
  const read = lookBody.shape.colors.safeParse(colors);
  const findings = read.success ? checkContrast({ scheme: scheme ?? 'auto', colors: read.data }) : undefined;
  const mend = ({ scheme: of, color, mend: next }: ContrastFinding) =>
    form.setValue(`colors.${of}.${color}`, next, { shouldDirty: true, shouldValidate: true });
  return (
    <section aria-label={t('look.contrast')} aria-live="polite">
      {findings?.length === 0 && (
        <p className={styles.good}>
          <IconCircleCheck size={16} /> {t('look.contrast.good')}
        </p>
      )}
      {findings !== undefined && findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li key={`${finding.scheme} ${finding.color} ${finding.ground}`}>
              <span className={styles.words}>
                <IconAlert size={16} />
                <span>
                  {t('look.contrast.finding', {
                    scheme: t(`look.${finding.scheme}`),
                    color: t(`look.color.${finding.color}`),
                    ground: t(`look.color.${finding.ground}`),
                    ratio: ratioText(finding.ratio),
                    needed: String(finding.needed),
                  })}
                </span>
              </span>
              <Button size="compact-sm" variant="default" onClick={() => mend(finding)}>
                <span className={styles.mend} style={{ backgroundColor: finding.mend }} aria-hidden />
                {t('look.contrast.mend', { color: finding.mend })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
