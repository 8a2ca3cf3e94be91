import { listReturnedPayments } from '../../shared/contract/returned-payments.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { RETURN_DAYS, returnedPayments } from '../../shared/domain/trade/returned-payments.ts'
import { standing } from '../../shared/domain/trade/settlements.ts'
import { lambda } from '../runtime/lambda.ts'
import { documentsSince } from '../storage/entities/trade-document.ts'
import { getLines } from '../storage/lines.ts'
import { refundOf } from './returned-by-line.ts'

const SHOWN_MAX = 10

export const handler = lambda(listReturnedPayments, async ({ query, scope }) => {
  const [line] = await getLines(scope, 'bank', [query.lineId])
  const { id, transactionDate, amount, description: text, reference, financialAccountId } = line!
  const on = transactionDate as Day
  const isOut = money(amount) < 0n
  const kind = isOut ? 'customer_payment' : 'vendor_payment'
  const documents = await documentsSince(scope, isOut ? 'receivable' : 'payable', addDays(on, -RETURN_DAYS))
  const payments = documents
    .filter(
      (document) =>
        document.kind === kind && document.financialAccountId === financialAccountId && !document.atBank,
    )
    .map((document) => {
      const { id, number, contactId, contactName, documentDate, lines } = document
      const paid = money(lines[0]!.netAmount)
      const settles = standing(document).map(({ documentNumber }) => documentNumber)
      const of = { id, number, contactId, contactName, day: documentDate as Day }
      return { ...of, amount: isOut ? paid : -paid, settles, document }
    })

  const told = { id, day: on, amount: money(amount), text, ...(reference && { reference }) }
  const found = returnedPayments(told, payments).slice(0, SHOWN_MAX)
  const refunds = await Promise.all(found.map(({ payment }) => refundOf(scope, payment.document)))
  return found
    .filter((_, at) => !refunds[at])
    .map(({ payment: { document }, fee, isNamed }) => ({
      id: document.id,
      number: document.number,
      contactName: document.contactName,
      documentDate: document.documentDate,
      amount: document.lines[0]!.netAmount,
      fee: decimalOf(fee),
      isNamed,
      settles: standing(document).map(({ documentId, documentNumber, amount }) => ({
        documentId,
        documentNumber,
        amount,
      })),
    }))
})
