/** Every tool, in the order in which a month is closed. */
import type { Tool } from './tool.ts'
import * as importing from './tools/importing.ts'
import * as looking from './tools/looking.ts'
import * as matching from './tools/matching.ts'
import * as reconciling from './tools/reconciling.ts'
import * as reporting from './tools/reporting.ts'

export const tools: readonly Tool[] = [
  looking.listAccounts,
  looking.listLines,
  looking.search,
  importing.importFile,
  importing.getImport,
  matching.runMatching,
  matching.getRun,
  matching.listProposals,
  matching.decideProposal,
  matching.matchLines,
  matching.listMatches,
  matching.decideMatch,
  matching.undo,
  reconciling.getPeriodBalance,
  reconciling.prepareReconciliation,
  reconciling.completeReconciliation,
  reconciling.getReconciliation,
  reconciling.listReconciliations,
  reporting.getReport,
  reporting.listAudit,
]
