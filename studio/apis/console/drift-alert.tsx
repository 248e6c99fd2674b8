import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LearnedShapeOnWire } from '#contract/api-learned.ts';
import { savedKey } from '#model/layout/catalogue.ts';
import { savedWidgetsQuery } from '#studio/documents/layouts/queries.ts';
import '#studio/messages/layout-words.ts';
import { isMessageKey, translate } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from './console.module.css';
import { ValueTypes } from './value-types.tsx';

type Drift = LearnedShapeOnWire['drift'];

/** Where the answers of a source are not what they were, with the widgets that read that and the addresses that show it. */
export function DriftAlert({ drift, at }: { drift: Drift; at: number | null }) {
  const t = useT();
  return (
    <Alert color="secondary" role="alert" title={t('apis.drift', { count: drift.length })}>
      {at !== null && <RelativeTime at={at} />}
      <ul className={styles.entries}>
        {drift.map(({ path, what, was, is, uses, urls }) => (
          <li key={path} className={styles.drift}>
            <span>
              <Code>{path === '' ? '[]' : path}</Code> {t(`apis.drift.${what}`)} <ValueTypes types={was} /> →{' '}
              <ValueTypes types={is} />
            </span>
            {uses.length > 0 && <Readers uses={uses} />}
            {urls.length > 0 && (
              <span className={styles.facts}>
                {t('apis.driftShownAt')}
                {urls.map((url) => (
                  <Code key={url}>{url}</Code>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Each template once, with the widgets of it that read the field. */
function Readers({ uses }: { uses: Drift[number]['uses'] }) {
  const t = useT();
  const { data: saved = [] } = useQuery({
    ...savedWidgetsQuery,
    enabled: uses.some(({ widget }) => savedKey(widget) !== undefined),
  });
  const nameOf = (widget: string): string => {
    const key = savedKey(widget);
    if (key !== undefined) return saved.find((each) => each.key === key)?.title ?? key;
    const words = `widgets.${widget}.name`;
    return isMessageKey(words) ? translate(words) : widget;
  };
  const templates = Map.groupBy(uses, ({ key }) => key);
  return (
    <ul className={styles.readers} aria-label={t('apis.driftBreaks')}>
      <li aria-hidden="true">{t('apis.driftBreaks')}</li>
      {[...templates].map(([key, places]) => (
        <li key={key}>
          <Anchor component={Link} to={`/pages/templates/${key}`}>
            {places[0]?.title}
          </Anchor>
          <Widgets names={places.filter(({ widget }) => widget !== '').map(({ widget }) => nameOf(widget))} />
        </li>
      ))}
    </ul>
  );
}

function Widgets({ names }: { names: readonly string[] }) {
  const counted = Map.groupBy(names, (name) => name);
  if (counted.size === 0) return null;
  const words = [...counted].map(([name, { length }]) => (length > 1 ? `${name} × ${length}` : name));
  return <> ({words.join(', ')})</>;
}
