import { Alert, Radio, Text } from '@mantine/core'
import type { TransferCandidate } from '../../../../../shared/contract/transfers.ts'
import { formatMagnitude } from '../../../../../shared/domain/money/format-money.ts'
import { formatDay } from '../../../format/dates.ts'
import { isNegative } from '../../../format/money.ts'

export type MatchedSide = TransferCandidate & { matchedTo: NonNullable<TransferCandidate['matchedTo']> }

export const isMatchedSide = (candidate: TransferCandidate): candidate is MatchedSide =>
  candidate.matchedTo !== null

interface MatchedSidesProps {
  sides: readonly MatchedSide[]
  /** Of the account that they are on. */
  account: { name: string; currency: string }
}

/** Choices of a radio group: to book the line where the other side of what is matched already stands. */
export function MatchedSides({ sides, account }: MatchedSidesProps) {
  return sides.flatMap((side) =>
    side.matchedTo.obstacle === null ? (
      <Radio
        key={side.lineId}
        value={side.lineId}
        label={`Book to ${codeAndName(side)} as well, so that both sides cancel there`}
        description={inWords(side, account)}
      />
    ) : (
      []
    ),
  )
}

interface MatchedWarningProps extends MatchedSidesProps {
  /** It would be made without its other side. */
  isNotYet: boolean
}

/** What is matched already and cannot be chosen, and what becomes of a transfer that is made all the same. */
export function MatchedWarning({ sides, account, isNotYet }: MatchedWarningProps) {
  const [first] = sides
  const named = sides.filter(({ matchedTo }) => matchedTo.obstacle !== null)
  if (!first || !(isNotYet || named.length > 0)) return null
  return (
    <Alert variant="light" role="status">
      {named.map((side) => (
        <Text key={side.lineId} size="sm">
          {inWords(side, account)} {OBSTACLES[side.matchedTo.obstacle!]}
        </Text>
      ))}
      {isNotYet && (
        <Text size="sm">
          If that is the other side, it is not missing: made without it, this transfer would stay in transit,
          and {formatMagnitude(first.amount, account.currency)} would stay on {codeAndName(first)}.
        </Text>
      )}
    </Alert>
  )
}

const OBSTACLES = {
  currency: 'The two need not come to the same in the currency of the company: book this line there by hand.',
  several: 'Its match holds several lines: look at them before this line is booked.',
} as const

const codeAndName = ({ matchedTo }: MatchedSide) => `${matchedTo.accountCode} ${matchedTo.accountName}`

function inWords(side: MatchedSide, { name, currency }: MatchedSidesProps['account']): string {
  const happened = isNegative(side.amount) ? 'left' : 'arrived on'
  return `${formatMagnitude(side.amount, currency)} ${happened} ${name} on ${formatDay(side.date)} and is matched to “${side.matchedTo.description}”, whose other side is on ${codeAndName(side)}.`
}
