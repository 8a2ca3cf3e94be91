/** What must hold of amounts in other currencies, recounted without the code that converts them. */
import { money, sumOf } from '../money/money.ts'
import type { Check, CompanyItems, DocumentItem } from './items.ts'
import type { AddTo, SummedCheck } from './summed-check.ts'

export const currencies: Record<string, Check> = {
  'a line in another currency stands at its rate, but for the unit that balances its entry': (of, fail) => {
    for (const { id, currency, lines } of of.entries)
      for (const { foreign, debitAmount, creditAmount } of lines) {
        if (!foreign) continue
        if (foreign.currency === currency) fail(`entry ${id} states ${currency} beside itself`)
        const amount = money(foreign.amount)
        // A difference of rates moves what an amount stands at, and none of it.
        if (amount === 0n) continue
        const off = amount * tenBillionths(foreign.rate) - (money(debitAmount) - money(creditAmount)) * WHOLE
        if (magnitude(off) > roundedBy(currency)) fail(`entry ${id} states ${foreign.amount} at another rate`)
      }
  },
  'a document in another currency stands at its rate less what was settled of it': (of, fail) => {
    for (const { id, status, total, settlements, base } of of.documents) {
      const counted = settlements.filter(({ baseAmount }) => baseAmount != null).length
      if (counted !== (base ? settlements.length : 0)) fail(`document ${id} is settled in two currencies`)
      if (!base) continue
      const off = money(total) * tenBillionths(base.rate) - money(base.total) * WHOLE
      if (magnitude(off) > roundedBy(base.currency)) fail(`document ${id} stands at another rate`)
      const left = money(base.total) - settledInBase({ settlements })
      const should = status === 'VOID' ? 0n : left
      if (money(base.openAmount) !== should)
        fail(`document ${id} leaves ${base.openAmount} ${base.currency} open, a recount ${should}`)
    }
  },
}

/** By control account and day: what is posted there, less what rates differ by between two documents that settle each other. */
export const exchangeDifferences: SummedCheck = {
  measure(of, add) {
    addDifferences(of, (place, amount) => add(`should ${place}`, amount))
    addPosted(of, (place, amount) => add(`is ${place}`, amount))
  },
  check(_, sums, fail) {
    for (const place of new Set([...sums.keys()].map((name) => name.slice(name.indexOf(' ') + 1)))) {
      const [is, should] = [sums.get(`is ${place}`) ?? 0n, sums.get(`should ${place}`) ?? 0n]
      if (is !== should) fail(`exchange differences ${place} are ${is} units, a recount ${should}`)
    }
  },
}

const WHOLE = 10n ** 10n
const tenBillionths = (rate: string) => {
  const [whole, decimals = ''] = rate.split('.') as [string, string?]
  return BigInt(whole + decimals.padEnd(10, '0'))
}
const magnitude = (amount: bigint) => (amount < 0n ? -amount : amount)

/** Half a minor unit by rounding and one by balancing; of a currency without decimals that unit is a whole one. */
const roundedBy = (currency: string) => ((isWithoutDecimals(currency) ? 10_000n : 100n) * 3n * WHOLE) / 2n
const isWithoutDecimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 0

const settledInBase = ({ settlements }: Pick<DocumentItem, 'settlements'>) =>
  sumOf(settlements.map(({ baseAmount }) => money(baseAmount ?? '0')))

const SIDES: Readonly<Record<string, readonly [side: string, credits: boolean]>> = {
  invoice: ['1100', false],
  customer_refund: ['1100', false],
  credit_note: ['1100', true],
  customer_payment: ['1100', true],
  bill: ['2000', false],
  vendor_refund: ['2000', false],
  vendor_credit: ['2000', true],
  vendor_payment: ['2000', true],
}

/** Debit positive: what a credit took of its account more than it took of what it settles. */
function addDifferences({ documents }: CompanyItems, add: AddTo): void {
  for (const { kind, settlements } of documents) {
    const [code, isCredit] = SIDES[kind] ?? []
    const sign = (code === '1100') === isCredit ? 1n : -1n
    for (const { date, baseAmount } of settlements)
      if (baseAmount != null) add(`${code} ${date}`, sign * money(baseAmount))
  }
}

/** What entries of that kind posted there. */
function addPosted({ companyId, others, entries }: CompanyItems, add: AddTo): void {
  const chart = others.filter(({ pk }) => pk === `C#${companyId}#chart`)
  const codes = new Map(chart.map(({ id, accountCode }) => [id, String(accountCode)]))
  for (const { entryType, status, entryDate, lines } of entries) {
    if (entryType !== 'EXCHANGE' || status === 'VOIDED') continue
    for (const { chartAccountId, debitAmount, creditAmount } of lines) {
      const code = codes.get(chartAccountId)
      if (code === '1100' || code === '2000')
        add(`${code} ${entryDate}`, money(debitAmount) - money(creditAmount))
    }
  }
}
