import { getLastBooking } from '../../shared/contract/line-booking.ts'
import { lambda } from '../runtime/lambda.ts'
import { findLastBooking } from '../storage/entities/last-booking.ts'
import { getLines } from '../storage/lines.ts'
import { bookingOfReturned } from './booking-of-returned.ts'

export const handler = lambda(getLastBooking, async ({ params, scope }) => {
  const [line] = await getLines(scope, 'bank', [params.id])

  return { lastBooking: (await findLastBooking(scope, line!)) ?? (await bookingOfReturned(scope, line!)) }
})
