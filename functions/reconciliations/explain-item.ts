import { explainItem } from '../../shared/contract/reconciliations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { bankLine, type Line, ledgerEntry } from '../storage/entities/line.ts'
import { findLines } from '../storage/lines.ts'

/** A word changes no figure: nothing that is closed stands in its way. */
export const handler = lambda(explainItem, async ({ params, body, scope, plan }) => {
  const { lineId } = params
  const [bank, ledger] = await Promise.all([
    findLines(scope, 'bank', [lineId]),
    findLines(scope, 'ledger', [lineId]),
  ])
  const [line, entry] = [bank.get(lineId), ledger.get(lineId)]
  if (!line && !entry) throw refuse('not-found')

  const after = { reconciliationNotes: body.explanation || null }
  const said = (of: Line) => ({
    said: { before: { reconciliationNotes: of.reconciliationNotes ?? null }, after },
  })
  if (line) plan.change(bankLine, line, after, said(line))
  if (entry) plan.change(ledgerEntry, entry, after, said(entry))

  return plan.commit({ id: lineId, ...after })
})
