import classes from './charts.module.css'

const [WIDTH, HEIGHT, INSET] = [96, 26, 2]

/** The course of a figure as a small line up to a dot, without scale. What it says has to stand beside it or in its label. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const points = pointsOf(values)
  const [x, y] = points.at(-1) ?? []
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <polyline points={points.join(' ')} fill="none" />
      <circle cx={x} cy={y} r={INSET} />
    </svg>
  )
}

/** The last at the right edge, each before it a step to its left. */
function pointsOf(values: readonly number[]): [x: string, y: string][] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const range = high - low || 1
  const step = (WIDTH - 2 * INSET) / Math.max(1, values.length - 1)
  return values.map((value, at) => [
    (WIDTH - INSET - (values.length - 1 - at) * step).toFixed(1),
    (HEIGHT - INSET - ((value - low) / range) * (HEIGHT - 2 * INSET)).toFixed(1),
  ])
}
