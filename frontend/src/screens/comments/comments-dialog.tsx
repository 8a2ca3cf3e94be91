import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import type { Company } from '../../../../shared/contract/companies.ts'
import { parseLineId } from '../../../../shared/domain/ids/ids.ts'
import { accountsQuery, accountTransactionsQuery } from '../../api/accounts.ts'
import { formatDay } from '../../format/dates.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { Comments } from './comments.tsx'
import { COMMENTS_IN_ADDRESS, commentedOnIn } from './comments-in-address.ts'

/** Of a busier day the line that is talked about may go unnamed. */
const LINES_MAX = 100

/** The thread of what has no page of its own, over whichever screen it is opened on: the address says of what. */
export function CommentsDialog({ company }: { company: Company }) {
  const [named, setNamed] = useQueryState(COMMENTS_IN_ADDRESS, { history: 'push' })
  const { data: accounts } = useQuery(accountsQuery(company.id))
  const to = commentedOnIn(named)
  const line = to && parseLineId(to.ownerId)
  const days = line && { startDate: line.date, endDate: line.date }
  const { data: found } = useQuery({
    ...accountTransactionsQuery(company.id, line?.accountId ?? 0, { page: 1, limit: LINES_MAX, ...days }),
    enabled: Boolean(line),
  })
  if (!to) return null
  const meant = line && found?.transactions.find(({ id }) => id === to.ownerId)
  const account = accounts?.find(({ id }) => id === line?.accountId)?.name
  const close = () => void setNamed(null)
  return (
    <DialogFrame
      opened
      onClose={close}
      title={line ? `Bank Line of ${formatDay(line.date)}${account ? `, ${account}` : ''}` : 'Match'}
      isForReading
    >
      {meant && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {meant.description}, <MoneyText amount={meant.amount} currency={meant.currency} />
        </Text>
      )}
      <Comments company={company} to={to} />
    </DialogFrame>
  )
}
