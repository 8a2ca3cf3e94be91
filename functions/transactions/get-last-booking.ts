import { getLastBooking } from '../../shared/contract/line-booking.ts'
import { accountByWords } from '../../shared/domain/classification/account-by-words.ts'
import { UNBOOKABLE_CODES } from '../../shared/domain/trade/document-kinds.ts'
import { lambda } from '../runtime/lambda.ts'
import { bookableChart } from '../storage/bookable-chart.ts'
import { findLastBooking } from '../storage/entities/last-booking.ts'
import { getLines } from '../storage/lines.ts'
import { bookingOfReturned } from './booking-of-returned.ts'

export const handler = lambda(getLastBooking, async ({ params, scope }) => {
  const [line] = await getLines(scope, 'bank', [params.id])
  const lastBooking = (await findLastBooking(scope, line!)) ?? (await bookingOfReturned(scope, line!))
  if (lastBooking) return { lastBooking, byWords: null }
  const chart = await bookableChart(scope)

  const taking = chart.filter(
    ({ isActive, accountCode }) => isActive && !UNBOOKABLE_CODES.includes(accountCode),
  )
  const said = accountByWords(line!, taking)

  return { lastBooking, byWords: said ? { chartAccountId: said.account.id, words: said.words } : null }
})
