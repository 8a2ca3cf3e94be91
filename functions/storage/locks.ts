/**
 * What is closed in a company: one item with a number for each account and one for all of its books. Every write that touches a
 * line or posts changes this item with a condition on these numbers, so that closing a period and writing into it cannot both happen.
 *
 *   w5    the day through which account 5 is approved, as 20260131; 0 or absent where it is not
 *   r5    how often bank lines of account 5 were made, matched, freed or taken away
 *   s5    how often the chain of its statements changed
 *   lock  the day through which the books are closed
 *   r     how often something was posted
 */
import { refuse } from '../../shared/contract/refusals.ts'
import { type Day, dayInWords, daysInWords } from '../../shared/domain/calendar/day.ts'
import { approvedOn } from '../../shared/domain/reconciliations/chain.ts'
import { getAccount } from './accounts.ts'
import { getCompany } from './companies.ts'
import { keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { listChain } from './statements.ts'
import { getItem } from './table.ts'
import type { WritePlan } from './write-plan.ts'

/** The numbers as they were read. */
export class Locks {
  readonly #numbers: Readonly<Record<string, number>>

  constructor(numbers: Readonly<Record<string, number | bigint>> = {}) {
    this.#numbers = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)]))
  }

  read(name: string): number {
    return this.#numbers[name] ?? 0
  }

  /** Whether nothing dated on a day may change in an account, by a statement or by the company's lock. */
  isClosed(accountId: number, date: string): boolean {
    return numberOf(date) <= Math.max(this.read(`w${accountId}`), this.read('lock'))
  }

  /** Whether any day of an account is closed. */
  isClosing(accountId: number): boolean {
    return this.read(`w${accountId}`) > 0 || this.read('lock') > 0
  }

  isLocked(date: string): boolean {
    return numberOf(date) <= this.read('lock')
  }

  isApproved(accountId: number, date: string): boolean {
    return numberOf(date) <= this.read(`w${accountId}`)
  }
}

export async function readLocks(scope: Scope): Promise<Locks> {
  return new Locks(await getItem<Record<string, number>>(keys.locks(scope)))
}

/** What is written changes what an account shows of a day: refused where that day is closed. */
export function holdOpen(plan: WritePlan, scope: Scope, accountId: number, date: string): void {
  const key = keys.locks(scope)
  plan.add(key, `r${accountId}`, 1n)
  plan.keepBelow(key, `w${accountId}`, numberOf(date), () => whyClosed(scope, accountId, date))
  plan.keepBelow(key, 'lock', numberOf(date), () => whyClosed(scope, accountId, date))
}

/** Something is posted on a day, or taken out of the books: refused where they are locked. */
export function holdUnlocked(plan: WritePlan, scope: Scope, date: string): void {
  const key = keys.locks(scope)
  plan.add(key, 'r', 1n)
  plan.keepBelow(key, 'lock', numberOf(date), () => whyLocked(scope, date))
}

/** Lost where a line of the account changed since the locks were read: what was decided on its lines still holds. */
export function holdLines(plan: WritePlan, scope: Scope, locks: Locks, accountId: number): void {
  plan.expect(keys.locks(scope), `r${accountId}`, locks.read(`r${accountId}`))
}

/** Moves of one account's statements follow each other: lost where another came in between. */
export function moveChain(plan: WritePlan, scope: Scope, locks: Locks, accountId: number): void {
  const name = `s${accountId}`
  plan.add(keys.locks(scope), name, 1n)
  plan.expect(keys.locks(scope), name, locks.read(name))
}

/** Says through which day an account is approved; null for none. */
export function closeAccount(
  plan: WritePlan,
  scope: Scope,
  locks: Locks,
  accountId: number,
  through: Day | null,
): void {
  const name = `w${accountId}`
  plan.assign(keys.locks(scope), name, { from: locks.read(name), to: through ? numberOf(through) : 0 })
}

export function closeBooks(plan: WritePlan, scope: Scope, locks: Locks, through: string | null): void {
  const to = through ? numberOf(through) : 0
  plan.assign(keys.locks(scope), 'lock', { from: locks.read('lock'), to })
}

/** The refusal that names what has closed a day of an account; undefined where it is open. */
export async function whyClosed(scope: Scope, accountId: number, date: string) {
  const locks = await readLocks(scope)
  if (locks.isLocked(date)) return whyLocked(scope, date)
  if (!locks.isApproved(accountId, date)) return undefined
  const [account, chain] = await Promise.all([getAccount(scope, accountId), listChain(scope, accountId)])
  const found = approvedOn(chain, date)
  const period = found && daysInWords(found.periodStart as Day, found.periodEnd as Day)
  return refuse('statement.approved', { statement: [account.name, period].filter(Boolean).join(', ') })
}

async function whyLocked(scope: Scope, date: string) {
  const company = await getCompany(scope)
  if (!company?.lockedThrough || date > company.lockedThrough) return undefined
  return refuse('period.locked', { company: company.name, day: dayInWords(company.lockedThrough as Day) })
}

/** A day as a number that compares like it. */
function numberOf(date: string): number {
  return Number(date.replaceAll('-', ''))
}
