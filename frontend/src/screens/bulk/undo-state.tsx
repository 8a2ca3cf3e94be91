import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '../../api/operations.ts'
import { isOperationGoing } from '../../api/work.ts'
import { formatCount } from '../../format/numbers.ts'
import { StatusBadge } from '../../ui/figures/status-badge.tsx'
import classes from './bulk.module.css'

interface UndoStateProps {
  companyId: number
  /** The operation that takes it back. */
  operationId: string
}

/** How far a bulk operation is taken back: asking for it is not yet having it. */
export function UndoStatus({ companyId, operationId }: UndoStateProps) {
  const { data } = useQuery(operationQuery(companyId, operationId))
  if (!data) return '–'
  if (isOperationGoing(data.status)) return <StatusBadge status="undoing" />
  return <StatusBadge status={data.blocked.length > 0 ? 'partly_undone' : 'undone'} />
}

/** Why some of it stays, once that is known. */
export function UndoLeftOut({ companyId, operationId }: UndoStateProps) {
  const { data } = useQuery(operationQuery(companyId, operationId))
  if (!data?.blocked[0]) return null
  return (
    <span className={classes.reason}>
      {formatCount(data.blocked.length)} not undone: {data.blocked[0].reason}
    </span>
  )
}
