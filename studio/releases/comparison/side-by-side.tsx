import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconDesktop, IconPhone } from '#studio/ui/icons/late-icons.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { DifferenceSteps } from './difference-steps.tsx';
import type { Area } from './find-differences.ts';
import styles from './pages-compared.module.css';
import { sideQuery } from './queries.ts';
import { useComparedPages } from './use-compared-pages.ts';

interface SideBySideProps {
  from: string;
  to: string;
  path: string;
}

const arrangements = ['beside', 'over', 'difference'] as const;
type Arrangement = (typeof arrangements)[number];

/** The sizes of the windows pages are laid out in, before they are scaled to the room there is. */
const windows = {
  phone: { width: 390, height: 720, icon: IconPhone },
  desktop: { width: 1440, height: 900, icon: IconDesktop },
} as const;
type Window = keyof typeof windows;

/** Pixels between two pages beside each other; how high a page is at least, however small it is; and a narrow screen. */
const GAP = 12;
const MIN_HEIGHT = 320;
const NARROW = 576;

/** Both pages of an address as they look, of one width and scrolled together: beside each other, or one over the other. */
export function SideBySide({ from, to, path }: SideBySideProps) {
  const t = useT();
  const [isNarrow] = useState(() => window.innerWidth < NARROW);
  const [arrangement, setArrangement] = useState<Arrangement>(isNarrow ? 'over' : 'beside');
  const [shown, setShown] = useState<Window>(isNarrow ? 'phone' : 'desktop');
  const [before, after] = [useQuery(sideQuery(from)), useQuery(sideQuery(to))];
  const pages = useComparedPages(windows[shown].width);
  const [first, second] = pages.frames;
  const { ref, width: room } = useElementSize();
  const error = before.error ?? after.error;
  if (error && !(before.data && after.data)) {
    return <ErrorState error={error} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />;
  }
  const { width, height } = windows[shown];
  const scale = Math.min(1, Math.max(0.05, (arrangement === 'beside' ? (room - GAP) / 2 : room) / width));
  const sizes = {
    '--page-width': `${width}px`,
    '--page-height': `${Math.max(height, Math.round(MIN_HEIGHT / scale))}px`,
    '--scale': scale,
  } as CSSProperties;
  const stepByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    pages.step(event.key === 'ArrowDown' ? 1 : -1);
  };
  const shownOne = pages.current === undefined ? undefined : pages.differences?.[pages.current];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever in it the focus is; there are buttons too.
    <div className={styles.compared} onKeyDown={stepByKey}>
      <div className={styles.tools}>
        <SegmentedControl
          size="sm"
          aria-label={t('comparison.arrangement')}
          value={arrangement}
          onChange={(value) => setArrangement(arrangements.find((each) => each === value) ?? 'beside')}
          data={arrangements.map((value) => ({ value, label: t(`comparison.${value}`) }))}
        />
        <SegmentedControl
          size="sm"
          aria-label={t('comparison.width')}
          value={shown}
          onChange={(value) => setShown(value === 'phone' ? value : 'desktop')}
          data={(Object.keys(windows) as Window[]).map((value) => ({ value, label: <WindowLabel of={value} /> }))}
        />
        <DifferenceSteps pages={pages} />
      </div>
      <p className={styles.help}>
        {t(arrangement === 'difference' ? 'comparison.differenceHelp' : 'comparison.together')}
      </p>
      <div ref={ref} className={styles.room} style={sizes} data-arrangement={arrangement}>
        <div className={styles.names}>
          <span>{t('comparison.from')}</span>
          <span>{t('comparison.to')}</span>
        </div>
        {/* They stay where they are in the document: a frame that is moved loads its page anew. */}
        <Views isOver={arrangement === 'over'}>
          <ComparedPage frame={first} title={t('comparison.from')} address={before.data?.comparedUrl} path={path}>
            <Mark area={shownOne?.before} top={pages.tops[0]} />
          </ComparedPage>
          <ComparedPage frame={second} title={t('comparison.to')} address={after.data?.comparedUrl} path={path}>
            {/* In the difference two marks would take each other away. */}
            {arrangement !== 'difference' && <Mark area={shownOne?.after} top={pages.tops[1]} />}
          </ComparedPage>
        </Views>
      </div>
    </div>
  );
}

function WindowLabel({ of }: { of: Window }) {
  const t = useT();
  const { width, icon: Picture } = windows[of];
  return (
    <span className={styles.window}>
      <Picture size={16} label={t(`comparison.${of}`)} />
      <span aria-hidden>{formatNumber(width)}</span>
    </span>
  );
}

/** Both pages; where one lies over the other, with the boundary up to which the one beneath is seen. */
function Views({ isOver, children }: { isOver: boolean; children: ReactNode }) {
  const t = useT();
  const [part, setPart] = useState(50);
  return (
    <div className={styles.views} style={{ '--part': part / 100 } as CSSProperties}>
      {children}
      {isOver && (
        <input
          type="range"
          className={styles.boundary}
          min={0}
          max={100}
          value={part}
          aria-label={t('comparison.boundary')}
          onChange={(event) => setPart(event.currentTarget.valueAsNumber)}
        />
      )}
    </div>
  );
}

interface ComparedPageProps {
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
  address: string | undefined;
  path: string;
  children: ReactNode;
}

function ComparedPage({ frame, title, address, path, children }: ComparedPageProps) {
  // An address is renewed while one looks; the page that is shown stays.
  const [shown, setShown] = useState(address);
  if (shown === undefined && address !== undefined) setShown(address);
  return (
    <div className={styles.view} aria-busy={shown === undefined}>
      {shown !== undefined && (
        <iframe
          ref={frame}
          className={styles.page}
          title={title}
          src={shown + path}
          // The site is another origin than the studio: its scripts run as they would, and reach nothing of it.
          sandbox="allow-scripts allow-same-origin"
        />
      )}
      {children}
    </div>
  );
}

/** A line around what differs. */
function Mark({ area, top }: { area: Area | undefined; top: number }) {
  if (!area) return null;
  const sizes = {
    '--left': area.left,
    '--top': area.top - top,
    '--wide': area.right - area.left,
    '--high': area.bottom - area.top,
  } as CSSProperties;
  return <div className={styles.mark} style={sizes} />;
}
