import { bandOf } from '../../../../shared/domain/stats/bands.ts'
import { LEVEL_TONES } from './level-tone.ts'
import { ToneBadge } from './tone-badge.tsx'

/** The grade of a match rate, or of how sure a match is; No Data where there is nothing to count. */
export function BandBadge({
  rate,
  figure = 'matchRate',
  withPercent = false,
}: {
  rate: number | null | undefined
  figure?: Parameters<typeof bandOf>[0]
  withPercent?: boolean
}) {
  const band = bandOf(figure, rate ?? null)
  return band ? (
    <ToneBadge tone={LEVEL_TONES[band.level]}>
      {band.label}
      {withPercent && <span className="figures">{rate?.toFixed(1)}%</span>}
    </ToneBadge>
  ) : (
    <ToneBadge tone="calm">No Data</ToneBadge>
  )
}
