import classes from './charts.module.css'

const [WIDTH, HEIGHT, INSET] = [96, 26, 2]

/** The course of a figure as a small line, without scale. What it says has to stand beside it or in its label. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <polyline points={pointsOf(values)} fill="none" />
    </svg>
  )
}

function pointsOf(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const range = high - low || 1
  const step = (WIDTH - 2 * INSET) / Math.max(1, values.length - 1)
  return values
    .map((value, at) => {
      const y = HEIGHT - INSET - ((value - low) / range) * (HEIGHT - 2 * INSET)
      return `${(INSET + at * step).toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}
