/** What companies of one person owe each other, told by the entries that were posted in two of them at once. */
import { debitOf, type EntryLine } from '../books/entry.ts'
import type { Day } from '../calendar/day.ts'
import { decimalOf, type Money, money, sumOf } from '../money/money.ts'
import { grouped } from '../reconciliations/differences/grouped.ts'

export interface LinkedEntry {
  currency: string
  lines: readonly EntryLine[]
  counterpart?: { companyId: number; companyName: string } | null | undefined
}

/** The chart accounts on which it stands; undefined while a company has none. */
export interface DueAccounts {
  dueFrom: number | undefined
  dueTo: number | undefined
}

export interface Owed {
  otherCompanyId: number
  otherCompanyName: string
  currency: string
  dueFrom: Money
  dueTo: Money
}

/** By other company and the currency in which it was paid, the names of the latest entries; what came to nothing is left out. */
export function owedBy(entries: readonly LinkedEntry[], { dueFrom, dueTo }: DueAccounts): Owed[] {
  const owed = new Map<string, Owed>()
  for (const { currency: own, lines, counterpart } of entries) {
    if (!counterpart) continue
    for (const line of lines) {
      const isFrom = line.chartAccountId === dueFrom
      if (!isFrom && line.chartAccountId !== dueTo) continue
      const { currency, amount } = line.foreign
        ? { currency: line.foreign.currency, amount: money(line.foreign.amount) }
        : { currency: own, amount: debitOf(line) }
      const key = `${counterpart.companyId} ${currency}`
      const of = owed.get(key) ?? {
        otherCompanyId: counterpart.companyId,
        otherCompanyName: counterpart.companyName,
        currency,
        dueFrom: 0n,
        dueTo: 0n,
      }
      owed.set(key, of)
      if (isFrom) of.dueFrom += amount
      else of.dueTo -= amount
    }
  }
  return [...owed.values()].filter((of) => of.dueFrom !== 0n || of.dueTo !== 0n)
}

/** What they leave on an account of the chart: debits less credits, in the company's own currency. */
export function ofPayments(entries: readonly LinkedEntry[], chartAccountId: number): Money {
  const lines = entries.flatMap((entry) => entry.lines)
  return sumOf(lines.filter((line) => line.chartAccountId === chartAccountId).map(debitOf))
}

/** What may be paid back on a day: the least that is owed to another company in one currency at the end of it and of any later day. */
export function leastDue(
  entries: readonly (LinkedEntry & { entryDate: string })[],
  accounts: DueAccounts,
  { otherCompanyId, currency, from }: { otherCompanyId: number; currency: string; from: Day },
): Money {
  const between = entries.filter(({ counterpart }) => counterpart?.companyId === otherCompanyId)
  const byDay = grouped(between, ({ entryDate }) => entryDate)
  let owed = 0n
  let least: Money | undefined
  for (const day of [...new Set([from, ...byDay.keys()])].toSorted()) {
    const moved = owedBy(byDay.get(day) ?? [], accounts).find((each) => each.currency === currency)
    owed += moved?.dueTo ?? 0n
    if (day >= from && (least === undefined || owed < least)) least = owed
  }
  return least !== undefined && least > 0n ? least : 0n
}

/** What the books of another company say of all that it owes and is owed. */
export interface Others {
  name: string
  owed: readonly Owed[]
}

/** Own rows beside what the other books say, the same way round; what only the others know is a row too. */
export function heldToOthers(companyId: number, own: readonly Owed[], others: ReadonlyMap<number, Others>) {
  const rows = [...own]
  for (const [otherCompanyId, { name, owed }] of others)
    for (const { currency, otherCompanyId: about } of owed)
      if (about === companyId && !rows.some((row) => isSame(row, otherCompanyId, currency)))
        rows.push({ otherCompanyId, otherCompanyName: name, currency, dueFrom: 0n, dueTo: 0n })
  return rows
    .toSorted(
      (one, other) =>
        one.otherCompanyName.localeCompare(other.otherCompanyName, 'en') ||
        one.currency.localeCompare(other.currency, 'en'),
    )
    .map((row) => {
      const net = row.dueFrom - row.dueTo
      const other = others.get(row.otherCompanyId)
      const said = other?.owed.find((each) => isSame(each, companyId, row.currency))
      const otherNet = other && (said ? said.dueTo - said.dueFrom : 0n)
      return {
        ...row,
        otherCompanyName: other?.name ?? row.otherCompanyName,
        dueFrom: decimalOf(row.dueFrom),
        dueTo: decimalOf(row.dueTo),
        net: decimalOf(net),
        otherNet: otherNet === undefined ? null : decimalOf(otherNet),
        difference: otherNet === undefined ? null : decimalOf(net - otherNet),
      }
    })
}

const isSame = (
  row: Pick<Owed, 'otherCompanyId' | 'currency'>,
  otherCompanyId: number,
  currency: string,
): boolean => row.otherCompanyId === otherCompanyId && row.currency === currency
