import { getLastBooking } from '../../shared/contract/line-booking.ts'
import { accountByWords } from '../../shared/domain/classification/account-by-words.ts'
import { lambda } from '../runtime/lambda.ts'
import { chartForLines } from '../storage/bookable-chart.ts'
import { findLastBooking } from '../storage/entities/last-booking.ts'
import { getLines } from '../storage/lines.ts'
import { bookingOfReturned } from './booking-of-returned.ts'

export const handler = lambda(getLastBooking, async ({ params, scope }) => {
  const [line] = await getLines(scope, 'bank', [params.id])
  const lastBooking = (await findLastBooking(scope, line!)) ?? (await bookingOfReturned(scope, line!))
  if (lastBooking) return { lastBooking, byWords: null }
  const taking = await chartForLines(scope)

  const said = accountByWords(line!, taking)

  return { lastBooking, byWords: said ? { chartAccountId: said.account.id, words: said.words } : null }
})
