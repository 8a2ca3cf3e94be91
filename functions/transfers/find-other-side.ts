import { refuse } from '../../shared/contract/refusals.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import type { Transfer } from '../../shared/contract/transfers.ts'
import { type Money, money } from '../../shared/domain/money/money.ts'
import { missingLeg } from '../../shared/domain/transfers/in-transit.ts'
import { findMatch } from '../storage/entities/match.ts'
import { findTransfer } from '../storage/entities/transfer.ts'
import { getLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

/** The other side of a transfer: a bank line that is to become a leg of it, or the leg of one that is in transit. */
export interface OtherSide extends Pick<SourceTransaction, 'amount' | 'description'> {
  accountId: number
  /** What is to become a leg; undefined where it is one. */
  line: SourceTransaction | undefined
  /** The transfer in transit. */
  transfer: Transfer | undefined
  throughClearing: Money | undefined
}

/** Refuses with `not-found` where the line is not there. */
export async function findOtherSide(scope: Scope, lineId: string): Promise<OtherSide> {
  const [line] = await getLines(scope, 'bank', [lineId])
  const { amount, description, financialAccountId: accountId } = line!
  const match = line!.matchId === null ? undefined : await findMatch(scope, line!.matchId)
  const transfer = match?.transferId ? await findTransfer(scope, match.transferId) : undefined
  const missing = transfer && missingLeg(transfer)
  if (!missing)
    return { amount, description, accountId, line: line!, transfer: undefined, throughClearing: undefined }
  if (missing.leg.lineId !== lineId) throw refuse('transfer.changed')
  const throughClearing = money(missing.leg.throughClearing)
  return { amount, description, accountId, line: undefined, transfer, throughClearing }
}
