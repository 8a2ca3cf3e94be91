import { Box, Radio, Stack, Text } from '@mantine/core'
import { formatDay } from '../../../../format/dates.ts'
import { counted, formatCount } from '../../../../format/numbers.ts'
import classes from '../../data.module.css'
import type { LookAlike } from './use-already-here.ts'

interface LookAlikeRowsProps {
  alike: readonly LookAlike[]
  rowsAccepted: number
  /** Undefined while nobody has said it. */
  areLeftOut: boolean | undefined
  onLeave: (areLeftOut: boolean) => void
}

/** Asks whether rows with the day and amount of lines that another kind of file brought are the same payments. */
export function LookAlikeRows({ alike, rowsAccepted, areLeftOut, onLeave }: LookAlikeRowsProps) {
  const looks = alike.length === 1 ? 'looks like a line' : 'look like lines'
  return (
    <Box
      component="section"
      className={classes.asks}
      aria-label="Rows that look like lines already here"
      data-asks
    >
      <Text size="sm">
        {formatCount(alike.length)} of {counted(rowsAccepted, 'row')} {looks} from another kind of file: same
        day and amount, other text.
      </Text>
      <ul className={classes.alike}>
        {alike.slice(0, ALIKE_SHOWN).map(({ row, line }) => (
          <li key={row.id}>
            {formatDay(row.date)}: {row.text}, here {line.description}
          </li>
        ))}
        {alike.length > ALIKE_SHOWN && <li>...and {formatCount(alike.length - ALIKE_SHOWN)} more</li>}
      </ul>
      <Radio.Group
        label="Are they the same payments?"
        value={areLeftOut === undefined ? null : areLeftOut ? 'leave' : 'take'}
        onChange={(value) => onLeave(value === 'leave')}
      >
        <Stack gap={6} mt={6}>
          <Radio size="sm" value="leave" label="The same: leave them out" />
          <Radio size="sm" value="take" label="Other payments: import them too" />
        </Stack>
      </Radio.Group>
    </Box>
  )
}

const ALIKE_SHOWN = 3
