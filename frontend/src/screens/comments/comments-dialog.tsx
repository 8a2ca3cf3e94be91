import { useQuery } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import type { Company } from '../../../../shared/contract/companies.ts'
import { parseLineId } from '../../../../shared/domain/ids/ids.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { formatDay } from '../../format/dates.ts'
import { DialogFrame } from '../../ui/feedback/dialog-frame.tsx'
import { Comments } from './comments.tsx'
import { COMMENTS_IN_ADDRESS, commentedOnIn } from './comments-in-address.ts'

/** The thread of what has no page of its own, over whichever screen it is opened on: the address says of what. */
export function CommentsDialog({ company }: { company: Company }) {
  const [named, setNamed] = useQueryState(COMMENTS_IN_ADDRESS, { history: 'push' })
  const { data: accounts } = useQuery(accountsQuery(company.id))
  const to = commentedOnIn(named)
  if (!to) return null
  const line = parseLineId(to.ownerId)
  const account = accounts?.find(({ id }) => id === line?.accountId)?.name
  const close = () => void setNamed(null)
  return (
    <DialogFrame
      opened
      onClose={close}
      title={line ? `Bank line of ${formatDay(line.date)}${account ? `, ${account}` : ''}` : 'Match'}
      isForReading
    >
      <Comments company={company} to={to} />
    </DialogFrame>
  )
}
