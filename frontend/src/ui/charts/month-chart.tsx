import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Surface } from '../layout/surface.tsx'
import { barsOf, HEIGHT, WIDTH } from './bars-of.ts'
import classes from './charts.module.css'

export interface ChartSeries {
  name: string
  /** Which of the two colours of a chart. */
  paint: 'first' | 'second'
  /** One for each month; null where there is nothing to show. */
  values: readonly (number | null)[]
  /** The same as a person reads them. */
  shown: readonly string[]
}

interface MonthChartProps {
  title: string
  /** What is shown, of which days and in which currency. */
  note: string
  /** How the months are called. */
  months: readonly string[]
  series: readonly ChartSeries[]
  onMonth?: (at: number) => void
  /** The same figures as a table. */
  children: ReactNode
}

/** Figures of months as bars around zero, with the table behind them. */
export function MonthChart({ title, note, months, series, onMonth, children }: MonthChartProps) {
  const heading = useId()
  const { bars, zero } = barsOf(series.map(({ values }) => values))
  const step = WIDTH / months.length
  return (
    <Surface aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {title}
      </Title>
      <Text size="xs" c="dimmed" mb="xs">
        {note}
      </Text>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`}
        role="img"
        aria-label={`${title}, ${months[0]} to ${months.at(-1)}; the figures are in the table below`}
      >
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} className={classes.zero} />
        {bars.map(({ at, of, ...bar }) => (
          <rect key={`${at} ${of}`} {...bar} rx={1.5} data-paint={series[of]!.paint} />
        ))}
        {months.map((month, at) => (
          <g key={month}>
            {at % 2 === 1 && (
              <text x={(at + 0.5) * step} y={HEIGHT + 12} textAnchor="middle">
                {month.slice(0, 3)}
              </text>
            )}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut of the mouse; the table has links. */}
            <rect
              className={classes.month}
              x={at * step}
              y={0}
              width={step}
              height={HEIGHT}
              data-clickable={onMonth ? true : undefined}
              onClick={() => onMonth?.(at)}
            >
              <title>{[month, ...series.map(({ name, shown }) => `${name}: ${shown[at]}`)].join('\n')}</title>
            </rect>
          </g>
        ))}
      </svg>
      {series.length > 1 && (
        <ul className={classes.legend}>
          {series.map(({ name, paint }) => (
            <li key={name} data-paint={paint}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <details className={classes.behind}>
        <summary>Show as table</summary>
        {children}
      </details>
    </Surface>
  )
}
