/** Transfers between own accounts; in the index by their first day while a leg is missing, and by their last one once both are there. */
import { refuse } from '../../../shared/contract/refusals.ts'
import { Transfer } from '../../../shared/contract/transfers.ts'
import type { Day } from '../../../shared/domain/calendar/day.ts'
import { parseRecordId } from '../../../shared/domain/ids/ids.ts'
import { missingLeg } from '../../../shared/domain/transfers/in-transit.ts'
import { keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { readAll, readMany } from '../read.ts'
import { findRecord, recordKey } from '../records.ts'
import type { Scope } from '../scope.ts'

export const transferEntity = entity<Transfer>({
  name: 'transfer',
  schema: Transfer,
  key: (scope, { id }) => recordKey(scope, 'transfers', id),
  idOf: ({ id }) => id,
  index: (scope, transfer) => {
    const { key } = parseRecordId(transfer.id)!
    const missing = missingLeg(transfer)
    if (missing) return { openPk: keys.transfers(scope, 'transit'), openSk: `${missing.leg.date}#${key}` }
    const [last] = [transfer.outLeg!.date, transfer.inLeg!.date].toSorted().reverse()
    return { openPk: keys.transfers(scope, 'arrived'), openSk: `${last}#${key}` }
  },
  audited: () => 'whole',
  outrun: () => refuse('transfer.changed'),
})

/** Undefined where there is none, or none any more. */
export function findTransfer(scope: Scope, id: string): Promise<Transfer | undefined> {
  return findRecord(transferEntity, scope, 'transfers', id)
}

/** Those that exist. */
export function findTransfers(scope: Scope, ids: readonly string[]): Promise<Transfer[]> {
  return readMany(
    transferEntity,
    [...new Set(ids)].map((id) => recordKey(scope, 'transfers', id)),
  )
}

/** Those of which a leg is missing now. The index may lag by a moment. */
export function listInTransit(scope: Scope): Promise<Transfer[]> {
  return readAll(transferEntity, { pk: keys.transfers(scope, 'transit'), index: 'open' })
}

/** Those of which a leg can have been missing at the end of a day: it still is, or came later. */
export async function inTransitUntil(scope: Scope, asOf: Day): Promise<Transfer[]> {
  const [still, until] = await Promise.all([
    readAll(transferEntity, { pk: keys.transfers(scope, 'transit'), index: 'open', to: `${asOf}#~` }),
    readAll(transferEntity, { pk: keys.transfers(scope, 'arrived'), index: 'open', from: `${asOf}#~` }),
  ])
  return [...still, ...until]
}
