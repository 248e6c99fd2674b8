import { linkHorizontal } from 'd3-shape';
import { type CSSProperties, useRef, useState } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import type { askJourneys } from '#contract/numbers-journeys.ts';
import { isolate } from '#model/isolate.ts';
import type { JourneyQuestion } from '#model/numbers/journeys.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useSize } from '#studio/ui/charts/use-size.ts';
import { type FlowLink, layOutFlow } from './flow-layout.ts';
import styles from './journeys.module.css';
import { usePlaceName } from './use-place-name.ts';

type Answer = ResponseOf<typeof askJourneys>;

const drawLink = linkHorizontal<FlowLink, readonly [number, number]>()
  .source(({ from }) => from)
  .target(({ to }) => to)
  .x(([x]) => x)
  .y(([, y]) => y);

interface FlowProps {
  answer: Answer;
  walk: JourneyQuestion;
  /** Follows journeys from another place. */
  onChoose: (key: string) => void;
}

/** Journeys as a stream from step to step. A place is a button that begins there. */
export function Flow({ answer, walk, onChoose }: FlowProps) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const { width: room } = useSize(frame);
  const nameOf = usePlaceName(answer, walk);
  /** The node under the pointer or with the focus: its links stand out. */
  const [lit, setLit] = useState<string>();
  const { nodes, links, nodeWidth, width, height } = layOutFlow(answer, room);
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.flow} style={{ inlineSize: width, blockSize: height }}>
        <svg className={styles.links} width={width} height={height} aria-hidden="true">
          {links.map((link) => (
            <path
              key={link.id}
              className={styles.link}
              data-lit={lit === undefined ? undefined : link.ends.includes(lit)}
              d={drawLink(link) ?? ''}
              strokeWidth={link.thickness}
            />
          ))}
        </svg>
        {answer.steps.map(({ places }, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
          <ul key={step} className={styles.step} aria-label={t('journeys.stepOf', { at: step })}>
            {places.map((place, at) => {
              const node = nodes.find((each) => each.step === step && each.at === at);
              const name = nameOf(place);
              const words = t(walk.direction === 'next' ? 'journeys.place' : 'journeys.placeBefore', {
                name: isolate(name),
                visits: place.visits,
                ends: formatNumber(place.ends),
              });
              const content = (
                <>
                  <span className={styles.name}>{place.is_rest ? name : <bdi dir="ltr">{name}</bdi>}</span>
                  <span className={styles.count}>{formatNumber(place.visits)}</span>
                  {place.ends > 0 && (
                    <span className={styles.ends}>
                      {t(walk.direction === 'next' ? 'journeys.endedHere' : 'journeys.beganHere', {
                        count: place.ends,
                      })}
                    </span>
                  )}
                </>
              );
              const { key } = place;
              return (
                <li
                  key={`${place.is_rest} ${key}`}
                  className={styles.node}
                  onPointerEnter={() => setLit(`${step} ${at}`)}
                  onPointerLeave={() => setLit(undefined)}
                  onFocus={() => setLit(`${step} ${at}`)}
                  onBlur={() => setLit(undefined)}
                  style={
                    { inlineSize: nodeWidth, blockSize: node?.height, '--x': node?.x, '--y': node?.y } as CSSProperties
                  }
                >
                  {place.is_rest || key === null ? (
                    <span className={styles.place} title={words}>
                      {content}
                    </span>
                  ) : (
                    <button
                      type="button"
                      className={`${styles.place} mantine-focus-auto`}
                      title={words}
                      aria-label={words}
                      aria-description={t('journeys.choose')}
                      aria-current={(step === 0 && walk.from === key) || undefined}
                      onClick={() => onChoose(key)}
                    >
                      {content}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        ))}
      </div>
    </div>
  );
}
