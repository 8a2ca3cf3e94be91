import type { ChangeRequest } from '../../../../shared/contract/requests.ts'
import { formatMoney } from '../../../../shared/domain/money/format-money.ts'
import { absolute, decimalOf, money } from '../../../../shared/domain/money/money.ts'
import { counted } from '../../../../shared/domain/wording/counted.ts'
import { formatDay } from '../../format/dates.ts'
import { directionOf } from '../../format/direction.ts'

export interface NamedAccounts {
  here: (chartAccountId: number) => string
  /** In the other one of two companies. */
  there: (chartAccountId: number) => string
}

/** What the title of a request does not say of it, a line each. Who confirms it signs all of it. */
export function requestInWords(request: ChangeRequest, accounts: NamedAccounts): string[] {
  switch (request.kind) {
    case 'intercompany_payment':
      return paymentInWords(request, accounts)
    case 'opening_balance':
      return request.rate ? [`At a rate of ${request.rate}`] : []
    case 'opening_items':
      return request.items.map(({ date, description, amount, reference }) => {
        const about = [formatDay(date), description, reference].filter(Boolean).join(' · ')
        return `${about}: ${formatMoney(amount, request.currency)}`
      })
    case 'allocate':
      return [request.date ? `On ${formatDay(request.date)}` : 'On the later of their two days']
    case 'undo_allocation':
      return [request.date ? `On ${formatDay(request.date)}` : 'On the day of the allocation']
    case 'ledger_file':
      return (request.posts ?? []).map(
        ({ account, rows, ...of }) => `${account}: ${counted(rows, 'row')}, ${inWords(request, of)}`,
      )
    case 'take_left_out':
      return rowsInWords(request)
    case 'void_entry':
    case 'void_document':
    case 'undo_intercompany':
      return [`Reason: ${request.reason}`]
    case 'remove_opening_item':
    case 'undo_import':
    case 'undo_file':
    case 'take_apart':
      return []
  }
}

type OfFile = Extract<ChangeRequest, { kind: 'ledger_file' | 'take_left_out' }>

/** With what it comes to in the books, where that is another amount. */
function inWords(
  { currency, booksCurrency }: OfFile,
  { amount, inBooks }: { amount: string; inBooks?: string | undefined },
): string {
  const said = formatMoney(amount, currency)
  return inBooks && booksCurrency ? `${said}, in the books ${formatMoney(inBooks, booksCurrency)}` : said
}

function rowsInWords(request: Extract<ChangeRequest, { kind: 'take_left_out' }>): string[] {
  const { rows = [], rowsBeside } = request
  const said = rows.map(({ row, date, description, amount, account, inBooks }) => {
    const about = [`Row ${row}`, formatDay(date), description, account].filter(Boolean).join(' · ')
    const size = decimalOf(absolute(money(amount)))
    return `${about}: ${directionOf('ledger', amount)} ${inWords(request, { amount: size, inBooks })}`
  })
  return rowsBeside ? [...said, `And ${counted(rowsBeside, 'more row')}`] : said
}

function paymentInWords(
  { payment }: Extract<ChangeRequest, { kind: 'intercompany_payment' }>,
  { here, there }: NamedAccounts,
): string[] {
  const { date, description, referenceNumber, rate, otherRate, confirmExcess } = payment
  return [
    `On ${formatDay(date)}`,
    `Paid from ${here(payment.chartAccountId)}`,
    `There it goes to ${there(payment.otherChartAccountId)}`,
    ...(description ? [`Described as “${description}”`] : []),
    ...(referenceNumber ? [`Reference: ${referenceNumber}`] : []),
    ...(rate ? [`At a rate of ${rate} here`] : []),
    ...(otherRate ? [`At a rate of ${otherRate} there`] : []),
    ...(confirmExcess ? ['It may be more than was owed'] : []),
  ]
}
