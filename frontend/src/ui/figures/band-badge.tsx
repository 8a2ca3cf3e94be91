import { bandOf, type MATCH_RATE_BANDS } from '../../../../shared/domain/stats/bands.ts'
import { LEVEL_TONES } from './level-tone.ts'
import { ToneBadge } from './tone-badge.tsx'

/** The label of a match rate in one of the band tables; No Data where there is nothing to count. */
export function BandBadge({
  rate,
  table,
  withPercent = false,
}: {
  rate: number | null | undefined
  table: keyof typeof MATCH_RATE_BANDS
  withPercent?: boolean
}) {
  const band = bandOf(table, rate ?? null)
  return band ? (
    <ToneBadge tone={LEVEL_TONES[band.level]}>
      {band.label}
      {withPercent && <span className="figures">{rate?.toFixed(1)}%</span>}
    </ToneBadge>
  ) : (
    <ToneBadge tone="calm">No Data</ToneBadge>
  )
}
