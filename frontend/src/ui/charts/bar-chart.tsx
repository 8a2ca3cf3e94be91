import { Text, Title } from '@mantine/core'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { Surface } from '../layout/surface.tsx'
import { barsOf, HEIGHT, WIDTH } from './bars-of.ts'
import classes from './charts.module.css'

export interface ChartSeries {
  name: string
  /** Which of the two colours of a chart. */
  paint: 'first' | 'second'
  /** One for each place; null where there is nothing to show. */
  values: readonly (number | null)[]
  /** The same as a person reads them. */
  shown: readonly string[]
}

/** Where bars stand: a month, an age. */
export interface ChartPlace {
  name: string
  /** What has room below a bar on a phone. */
  short: string
}

export interface BarChartProps {
  title: string
  /** What is shown, of which days and in which currency. */
  note: string
  places: readonly ChartPlace[]
  series: readonly ChartSeries[]
  /** A round value as it stands at its line, in as few letters as it can be said in. */
  tick: (value: number) => string
  onPlace?: (at: number) => void
  /** The same figures as a table. */
  children: ReactNode
}

/** Figures as bars around zero between lines of round values, with the table behind them. */
export function BarChart({ title, note, places, series, tick, onPlace, children }: BarChartProps) {
  const heading = useId()
  const { bars, zero, ticks } = barsOf(series.map(({ values }) => values))
  const step = WIDTH / places.length
  return (
    <Surface aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {title}
      </Title>
      <Text size="xs" c="dimmed" mb="xs">
        {note}
      </Text>
      <div className={classes.plot}>
        <div className={classes.axis} aria-hidden>
          {ticks.map(({ value, y }) => (
            <span key={value} style={{ '--at': y / HEIGHT } as CSSProperties}>
              {tick(value)}
            </span>
          ))}
        </div>
        <svg
          className={classes.chart}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}, ${places[0]?.name} to ${places.at(-1)?.name}; the figures are in the table below`}
        >
          {ticks.map(({ value, y }) => (
            <line key={value} x1={0} x2={WIDTH} y1={y} y2={y} className={classes.line} />
          ))}
          <line x1={0} x2={WIDTH} y1={zero} y2={zero} className={classes.zero} />
          {bars.map(({ at, of, ...bar }) => (
            <rect key={`${at} ${of}`} {...bar} data-paint={series[of]!.paint} />
          ))}
          {places.map((place, at) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: a short cut of the mouse; the table has links.
            <rect
              key={place.name}
              className={classes.place}
              x={at * step}
              y={0}
              width={step}
              height={HEIGHT}
              data-clickable={onPlace ? true : undefined}
              onClick={() => onPlace?.(at)}
            >
              <title>
                {[place.name, ...series.map(({ name, shown }) => `${name}: ${shown[at]}`)].join('\n')}
              </title>
            </rect>
          ))}
        </svg>
        {bars.length === 0 && <p className={classes.none}>Nothing to show</p>}
        <div className={classes.places} aria-hidden>
          {places.map(({ name, short }) => (
            <span key={name}>{short}</span>
          ))}
        </div>
      </div>
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
