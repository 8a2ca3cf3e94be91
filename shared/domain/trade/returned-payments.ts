/** A payment that comes back, such as a bounced receipt: which one a bank line may return, and whether that can be undone. */
import { type Day, daysBetween } from '../calendar/day.ts'
import { namedAmong } from '../matching/engine/documents/named-documents.ts'
import { absolute, type Money, money, sumOf } from '../money/money.ts'
import { leastOpenFrom, type Settled, type Settlement, standing } from './settlements.ts'

export interface PaymentMade {
  id: string
  number: string
  contactId: string
  contactName: string
  day: Day
  /** As money of the bank, in positive. */
  amount: Money
  /** The numbers of what it settles. */
  settles: readonly string[]
}

export interface ReturningLine {
  id: string
  day: Day
  /** As money of the bank, in positive. */
  amount: Money
  text: string
  reference?: string
}

/** Banks return a payment within eight weeks. */
export const RETURN_DAYS = 56

/**
 * What a bank line may return: payments the other way of its amount in the weeks before, and of a greater one less the bank's fee where the line names
 * what it settled or whose it is. What is named first, then what has no fee, then the newest.
 */
export function returnedPayments<P extends PaymentMade>(
  line: ReturningLine,
  payments: readonly P[],
): { payment: P; fee: Money; isNamed: boolean }[] {
  const named = namedBy(line, payments)
  return payments
    .flatMap((payment) => {
      const fee = feeOfReturn(line.amount, payment.amount)
      const isNamed = named.has(payment.id)
      const days = daysBetween(payment.day, line.day)
      if (line.amount < 0n === payment.amount < 0n || days < 0 || days > RETURN_DAYS) return []
      if (fee < 0n || fee > absolute(payment.amount) || (fee > 0n && !isNamed)) return []
      return [{ payment, fee, isNamed }]
    })
    .toSorted(
      (one, other) =>
        Number(other.isNamed) - Number(one.isNamed) ||
        Number(one.fee - other.fee) ||
        daysBetween(one.payment.day, other.payment.day) ||
        (one.payment.number < other.payment.number ? -1 : 1),
    )
}

/** What more was taken, or less came back, than was paid; below zero where it is the other way round. */
export function feeOfReturn(line: Money, payment: Money): Money {
  return -(line + payment)
}

/** Its own number is no name: no bank knows it, and its digits are those of an invoice. */
function namedBy(line: ReturningLine, payments: readonly PaymentMade[]): ReadonlySet<string> {
  const settledBy = line.amount > 0n ? ('in' as const) : ('out' as const)
  const documents = payments.flatMap(({ id, settles, contactId, contactName, day, amount }) =>
    (settles.length ? settles : ['']).map((number) => ({
      id,
      number,
      contactId,
      contactName,
      settledBy,
      dueOn: day,
      open: absolute(amount),
    })),
  )
  return new Set(
    namedAmong(documents)
      .find(line)
      ?.documents.map(({ id }) => id),
  )
}

interface Return {
  refund: Settled
  /** What the bank returned. */
  payment: Settled
  /** What took its allocations back. */
  undone: readonly Settlement[]
  /** What they were to. */
  others: readonly Settled[]
}

/** The document that has less open by now than is to be settled again where a return is undone; undefined where all can be. */
export function settledOtherwise({ refund, payment, undone, others }: Return): Settled | undefined {
  const again = (of: readonly Settlement[]) => -sumOf(of.map(({ amount }) => money(amount)))
  const back = standing(refund).filter(({ documentId }) => documentId === payment.id)
  if (money(payment.openAmount) - again(back) < again(undone)) return payment
  return others.find((other) => {
    const own = undone.filter(({ documentId }) => documentId === other.id)
    const first = own.map(({ date }) => date as Day).toSorted()[0]
    return first !== undefined && leastOpenFrom(other, first) < again(own)
  })
}
