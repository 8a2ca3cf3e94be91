/**
 * Classifies the open bank lines of a company that nobody has said anything of. All of them are looked at once for a
 * delivery; what is certain is written in groups. Whoever begins again finds those done that were written, and goes on with
 * the rest: what is decided of a line does not depend on what is said of others.
 */

import type { Day } from '../../shared/domain/calendar/day.ts'
import {
  type Classification,
  type ConfidenceData,
  isUnsaid,
} from '../../shared/domain/classification/classification.ts'
import { classifyLine } from '../../shared/domain/classification/classify-line.ts'
import { counterpartsAmong, type MovedLine } from '../../shared/domain/classification/find-counterparts.ts'
import { learnNames, nameIn } from '../../shared/domain/classification/known-names.ts'
import { money } from '../../shared/domain/money/money.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'
import { listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { putClassified } from '../storage/entities/classification.ts'
import { listConfirmed } from '../storage/entities/confirmed-texts.ts'
import { bankLine } from '../storage/entities/line.ts'
import { operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import { type ComparedLine, eachOpenLine, findLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import type { Step } from './work-through.ts'

/** As many as fit a transaction with the operation, the list of what was said, the delta of the books and the audit record. */
const LINES_PER_GROUP = 95

interface Said {
  lineId: string
  said: { classification: Classification; confidenceData: ConfidenceData | null }
}

export async function beginClassifying(scope: Scope, begun: StoredOperation): Promise<Step> {
  const all = await decideAll(scope)
  return async (plan, operation) => {
    const from = (operation.lastRow - begun.lastRow) * LINES_PER_GROUP
    const group = all.slice(from, from + LINES_PER_GROUP)
    if (!group.length) return false
    const lines = await findLines(
      scope,
      'bank',
      group.map(({ lineId }) => lineId),
    )

    const fresh = group.filter(({ lineId }) => {
      const line = lines.get(lineId)
      return line && isOpen(line.status) && isUnsaid(line)
    })

    const how = { said: { after: { classifiedBy: operation.id } } }
    for (const { lineId, said } of fresh) plan.change(bankLine, lines.get(lineId)!, said, how)
    const number = operation.lastRow + 1
    const kept = fresh.map(({ lineId, said }) => ({ lineId, classification: said.classification }))
    putClassified(plan, operation, number, kept)
    plan.change(operationEntity, operation, {
      status: 'working',
      processed: operation.processed + fresh.length,
      lastRow: number,
    })
    return true
  }
}

/** What is said of each open line of the company, in the order of accounts and days; lines that nothing certain is known of are left out. */
async function decideAll(scope: Scope): Promise<Said[]> {
  const accounts = await listAccounts(scope)
  const [open, confirmed] = await Promise.all([
    Promise.all(accounts.map((account) => openLinesOf(scope, account))),
    Promise.all(accounts.map(({ id }) => listConfirmed(scope, id))),
  ])
  const lines = open.flat()
  const known = learnNames(confirmed.flat())
  const counterparts = counterpartsAmong(lines.map(({ moved }) => moved))
  return lines.flatMap(({ account, line, moved }) => {
    if (!isUnsaid({ classification: line.classification!, confidenceData: line.confidenceData ?? null }))
      return []
    const text = [line.description, line.reference].filter(Boolean).join(' ')
    const said = classifyLine({
      text,
      amount: moved.amount,
      isCard: account.accountType === 'credit_card',
      counterparts: counterparts(moved),
      known: known.get(nameIn(line.description) ?? ''),
    })
    return said.classification === 'unclassified' ? [] : [{ lineId: line.id, said }]
  })
}

async function openLinesOf(scope: Scope, account: StoredAccount) {
  const found: { account: StoredAccount; line: ComparedLine; moved: MovedLine }[] = []
  for await (const line of eachOpenLine(scope, 'bank', account.id)) {
    const date = line.transactionDate as Day
    const moved = { accountId: account.id, currency: line.currency, date, amount: money(line.amount) }
    found.push({ account, line, moved })
  }
  return found
}
