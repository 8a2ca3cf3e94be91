import { refuse } from '../../shared/contract/refusals.ts'
import type { Settlement, TradeDocument } from '../../shared/contract/trade-documents.ts'
import { day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { standing } from '../../shared/domain/trade/settlements.ts'
import { getDocument, tradeDocument } from '../storage/entities/trade-document.ts'
import { postExchange } from '../storage/exchange-entries.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { bothWith } from '../storage/settle-both.ts'

interface Taken {
  allocationId: string
  /** Left out, its own day. */
  date?: string | null | undefined
}

/** Refuses what is not allocated any more. */
export async function undoStanding(
  plan: WritePlan,
  id: string,
  { allocationId, date: asOf }: Taken,
): Promise<TradeDocument> {
  const own = await getDocument(plan.scope, id)
  const known = allocationOf(own, allocationId)
  if (!standing(own).includes(known)) throw refuse('trade.allocation-undone')
  const date = asOf ?? known.date
  if (date < known.date) throw refuse('trade.undone-early', { day: dayInWords(day(known.date)) })
  const other = await getDocument(plan.scope, known.documentId)

  const amount = decimalOf(-money(known.amount))
  const both = bothWith(plan, own, other, { amount, date, undoes: known.allocationId })
  await postExchange(plan, [{ own, other, allocated: both }])
  plan.change(tradeDocument, other, both.other)
  return plan.change(tradeDocument, own, both.own)
}

/** Refuses with `not-found`. */
export function allocationOf({ settlements }: TradeDocument, allocationId: string): Settlement {
  const known = settlements.find((each) => each.allocationId === allocationId && each.undoes === null)
  if (!known) throw refuse('not-found')
  return known
}
