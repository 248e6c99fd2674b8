import type { Panel, PanelType } from '#model/boards/board.ts';
import { starterBoard } from '#model/boards/starters/starter-board.ts';
import type { StarterName } from '#model/boards/starters/starter-names.ts';
import styles from './starter-picture.module.css';

/** Units of a column and a row of the grid, of the gap between panels, and of what is shown of a board. */
const [COLUMN, ROW, GAP, WIDTH, HEIGHT] = [20, 9, 3, 240, 150];

const pictures: Partial<Record<StarterName, readonly Panel[]>> = {};

/** The panels of a board to begin with, made when its picture is first shown. */
function panelsOf(name: StarterName): readonly Panel[] {
  pictures[name] ??= starterBoard(name, (path) => path).panels;
  return pictures[name];
}

/** A small picture of a board: its panels in their places, with a mark for the type of each. Empty without a name. */
export function StarterPicture({ name }: { name?: StarterName }) {
  return (
    <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {name === undefined ? (
        <path className={styles.plus} d={`M${WIDTH / 2} 55v40M${WIDTH / 2 - 20} 75h40`} />
      ) : (
        panelsOf(name).map((panel) => <PanelPicture key={panel.id} panel={panel} />)
      )}
    </svg>
  );
}

function PanelPicture({ panel: { type, place } }: { panel: Panel }) {
  const [x, y] = [place.column * COLUMN + GAP / 2, place.row * ROW + GAP / 2];
  const [width, height] = [place.width * COLUMN - GAP, place.height * ROW - GAP];
  if (y > HEIGHT) return null;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.panel} width={width} height={height} rx={3} />
      <g className={styles.mark} transform={`translate(6 6) scale(${width - 12} ${height - 12})`} data-type={type}>
        {marks[type]}
      </g>
      {type === 'donut' && (
        <circle className={styles.ring} cx={width / 2} cy={height / 2} r={Math.min(width, height) / 2 - 10} />
      )}
    </g>
  );
}

const wave = 'L.14 .52L.28 .62L.42 .34L.56 .44L.7 .2L.84 .3L1 .05';
const lines = (...widths: readonly number[]) =>
  widths.map((width, at) => `M0 ${(at + 0.5) / widths.length}h${width}`).join('');
const columns = [0.5, 0.7, 0.45, 0.85, 0.6, 1, 0.75];

/** Marks in a square of one unit, which takes the size of its panel. */
const marks: Readonly<Record<PanelType, React.ReactNode>> = {
  number: <path d="M0 .3h.55M0 .85h.3" />,
  line: <path d={`M0 .75${wave}`} />,
  area: (
    <>
      <path className={styles.filled} d={`M0 .75${wave}V1H0z`} />
      <path d={`M0 .75${wave}`} />
    </>
  ),
  bar: <path className={styles.bars} d={columns.map((height, at) => `M${(at + 0.5) / 7} 1V${1 - height}`).join('')} />,
  donut: null,
  table: <path d={lines(1, 1, 1, 1, 1)} />,
  heat_map: (
    <>
      {Array.from({ length: 40 }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are.
          key={at}
          className={styles.cell}
          x={(at % 8) / 8}
          y={Math.floor(at / 8) / 5}
          width={0.105}
          height={0.15}
          opacity={0.2 + ((at * 7) % 11) / 14}
        />
      ))}
    </>
  ),
  map: (
    <path
      className={styles.filled}
      d="M.05 .25q.12 -.2 .28 -.05q.02 .2 -.1 .35q.08 .15 .02 .4q-.1 -.15 -.08 -.35q-.12 -.1 -.12 -.35zM.45 .2q.25 -.2 .5 .05q0 .2 -.2 .3q-.05 -.1 -.1 -.05q.02 .25 -.1 .4q-.1 -.2 -.08 -.4q-.05 -.1 -.02 -.3zM.78 .75q.1 -.1 .16 .05q-.06 .1 -.16 -.05z"
    />
  ),
  funnel: (
    <path className={styles.filled} d="M0 .02H1V.2H0zM.12 .28H.88V.46H.12zM.26 .54H.74V.72H.26zM.38 .8H.62V.98H.38z" />
  ),
  progress: (
    <>
      <path className={styles.track} d="M0 .6h1" />
      <path className={styles.bars} d="M0 .6h.68" />
    </>
  ),
  list: <path d={lines(0.9, 0.7, 0.8, 0.55)} />,
  text: <path d={lines(1, 0.9, 0.6)} />,
  image: <path className={styles.filled} d="M0 1L.35 .35L.55 .7L.7 .5L1 1zM.7 .2h.12v.16h-.12z" />,
};
