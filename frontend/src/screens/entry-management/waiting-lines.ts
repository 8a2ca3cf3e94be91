import type { GeneralLedgerLine } from '../../../../shared/contract/financial-statements.ts'
import { decimalOf, money } from '../../../../shared/domain/money/money.ts'
import { counterpartyOf } from '../../../../shared/domain/transactions/counterparty.ts'

/** A posting on Suspense that no other has taken out again. */
export interface WaitingLine {
  key: string
  entryDate: string
  description: string
  /** Debit positive. */
  amount: string
  /** The account that the same name was moved to before, the last time. */
  lastAccountId?: number
}

/** Of one entry, each with its way out of Suspense. */
export const WAITING_MAX = 45

/**
 * What waits on Suspense, of its first month alone, so that what is moved counts in the month that it is of. A void entry and what was moved
 * before stand beside their opposite, with the same words.
 */
export function waitingLines(lines: readonly GeneralLedgerLine[]): WaitingLine[] {
  const waiting: WaitingLine[] = []
  const movedTo = new Map<string, number>()
  for (const line of lines) {
    const units = money(line.debitAmount) - money(line.creditAmount)
    if (line.entryId === null || units === 0n) continue
    const description = line.description.replace(VOID, '')
    const taken = waiting.findIndex(
      (other) => other.description === description && money(other.amount) === -units,
    )
    if (taken !== -1) {
      const [out] = waiting.splice(taken, 1)
      const [to, ...others] = line.counterAccounts
      if (to && others.length === 0 && description === line.description)
        movedTo.set(nameOf(out!), to.chartAccountId)
    } else
      waiting.push({
        key: `${line.entryId} ${line.lineNumber}`,
        entryDate: line.entryDate,
        description,
        amount: decimalOf(units),
      })
  }
  const month = waiting[0]?.entryDate.slice(0, 7)
  return waiting
    .filter(({ entryDate }) => entryDate.startsWith(`${month}-`))
    .slice(0, WAITING_MAX)
    .map((line) => {
      const lastAccountId = movedTo.get(nameOf(line))
      return lastAccountId === undefined ? line : { ...line, lastAccountId }
    })
}

/** Who it is, and whether money came or went: what a supplier pays back may belong elsewhere. */
function nameOf({ description, amount }: WaitingLine): string {
  return `${money(amount) < 0n} ${counterpartyOf({ description, payee: null }) || description}`
}

const VOID = /^Void: /

/** The entry that moves those to which an account was given, on the last of their days; undefined where none was. */
export function movingEntry(
  lines: readonly WaitingLine[],
  { suspenseId, accounts }: { suspenseId: number; accounts: Readonly<Record<string, string | null>> },
) {
  const moved = lines.filter(({ key }) => accounts[key])
  const entryDate = moved
    .map((line) => line.entryDate)
    .toSorted()
    .at(-1)
  if (entryDate === undefined) return undefined
  return {
    entryDate,
    lines: moved.flatMap(({ key, description, amount }) => [
      { chartAccountId: Number(accounts[key]), description, ...sided(money(amount)) },
      { chartAccountId: suspenseId, description, ...sided(-money(amount)) },
    ]),
  }
}

function sided(units: bigint) {
  return units > 0n
    ? { debitAmount: decimalOf(units), creditAmount: '0' }
    : { debitAmount: '0', creditAmount: decimalOf(-units) }
}
