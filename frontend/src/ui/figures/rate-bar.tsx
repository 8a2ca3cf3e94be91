import { bandOf } from '../../../../shared/domain/stats/bands.ts'
import { formatPercent } from '../../format/numbers.ts'
import { LEVEL_TONES } from './level-tone.ts'
import classes from './rate-bar.module.css'

/** A match rate as a figure and a bar in the colour of its grade. */
export function RateBar({ rate, label }: { rate: number | null; label?: string }) {
  const band = bandOf('matchRate', rate)
  return (
    <div className={classes.rate}>
      {label && <span className={classes.label}>{label}</span>}
      <span className={classes.figure} data-none={rate === null || undefined}>
        {formatPercent(rate)}
      </span>
      <span className={classes.track} aria-hidden>
        {band && (
          <span
            className={classes.bar}
            style={{ width: `${rate}%`, background: `var(--${LEVEL_TONES[band.level]}-fill)` }}
          />
        )}
      </span>
    </div>
  )
}
