import { bandOf } from '../../../../shared/domain/stats/bands.ts'
import { LEVEL_TONES } from './level-tone.ts'
import { ToneBadge } from './tone-badge.tsx'

/** The grade of a match rate; No Data where there is nothing to count. */
export function BandBadge({ rate }: { rate: number | null | undefined }) {
  const band = bandOf('matchRate', rate ?? null)
  return band ? (
    <ToneBadge tone={LEVEL_TONES[band.level]}>{band.label}</ToneBadge>
  ) : (
    <ToneBadge tone="calm">No Data</ToneBadge>
  )
}
