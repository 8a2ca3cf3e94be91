/** What one account brings into a pack, read as it is written. */

import { addDays, type Day } from '../../../shared/domain/calendar/day.ts'
import { decimalOf } from '../../../shared/domain/money/money.ts'
import { accountFiles } from '../../../shared/domain/proof-pack/pack-files.ts'
import { neighboursOf } from '../../../shared/domain/reconciliations/chain.ts'
import { bookBalanceOn } from '../../../shared/domain/reconciliations/prove-balance.ts'
import { readOwnBooks, spanOf } from '../../reconciliations/read-account.ts'
import { shownReconciliation } from '../../reconciliations/shown-reconciliation.ts'
import { getAccount } from '../../storage/entities/account.ts'
import type { LineOf } from '../../storage/entities/line.ts'
import { listChain, type StoredReconciliation } from '../../storage/entities/reconciliation.ts'
import type { Side } from '../../storage/keys.ts'
import { eachLine, findLines } from '../../storage/lines.ts'
import { inOrderOfIds } from './in-order-of-ids.ts'
import { openBefore } from './open-before.ts'
import { packImports } from './pack-imports.ts'
import { packJournal } from './pack-journal.ts'
import { packMatches } from './pack-matches.ts'
import { packPackages } from './pack-packages.ts'
import { packRuns } from './pack-runs.ts'
import type { Packing } from './packing.ts'

export async function packAccount(
  packing: Packing,
  reconciliations: readonly StoredReconciliation[],
): Promise<void> {
  const { scope, zip, told } = packing
  const [first] = reconciliations as [StoredReconciliation]
  const span = { from: first.periodStart as Day, to: reconciliations.at(-1)!.periodEnd as Day }
  const before = addDays(span.from, -1)
  const account = await getAccount(scope, first.financialAccountId)
  const books = await readOwnBooks(scope, account, [{ to: before }, ...reconciliations.map(spanOf)])
  const files = accountFiles(account.id)
  const held = { matchIds: new Set<string>(), lineIds: new Set<string>(), importIds: new Set<string>() }

  async function* lines<S extends Side>(side: S): AsyncGenerator<LineOf[S]> {
    for (const line of await openBefore(scope, side, account.id, books, before)) {
      told.reachBack(line.createdAt)
      yield heard(line)
    }
    for await (const line of eachLine(scope, side, account.id, span)) {
      told.hear(line.createdAt, 'exclusion' in line ? line.exclusion?.at : null)
      if (line.importBatchId) held.importIds.add(line.importBatchId)
      yield heard(line)
    }
  }
  function heard<L extends LineOf[Side]>(line: L): L {
    held.lineIds.add(line.id)
    if (line.matchId) held.matchIds.add(line.matchId)
    return line
  }

  await zip.addLines(files.bank, lines('bank'))
  await zip.addLines(files.ledger, lines('ledger'))
  const { missing, runIds } = await packMatches(packing, files.matches, held)
  for (const [side, name] of [
    ['bank', files.laterBank],
    ['ledger', files.laterLedger],
  ] as const)
    await zip.addLines(name, inOrderOfIds((await findLines(scope, side, missing[side])).values()))
  await packJournal(packing, files.journal, account, span)
  await packRuns(packing, files.runs, runIds)
  await packImports(packing, files.imports, account, { span, importIds: held.importIds })

  await packPackages(packing, reconciliations)
  const chain = await listChain(scope, account.id)
  for (const { createdAt, updatedAt } of reconciliations) told.hear(createdAt, updatedAt)
  const { previous = null } = neighboursOf(chain, first.id)
  told.hear(previous?.completedAt, previous?.approvedAt, previous?.updatedAt)
  zip.addJson(files.period, {
    ...span,
    bookBalanceBefore: decimalOf(bookBalanceOn(account, books, before)),
    previous,
    reconciliations: reconciliations.map((each) => ({
      ...shownReconciliation(each, account, books),
      approvedFigures: each.approvedFigures,
    })),
  })
}
