/** A package as rows and cells, from which its PDF and its workbook are written: nothing stands in them that is not in the package. */
import type { Sheet } from '../../exports/sheet.ts'
import type { EvidencePackage } from '../evidence-package.ts'
import { itemsSheet } from './items-sheet.ts'
import { matchesSheet } from './matches-sheet.ts'
import { proofSheet } from './proof-sheet.ts'
import {
  attachmentsSheet,
  differencesSheet,
  enginesSheet,
  excludedSheet,
  explainedBalancesSheet,
  filesSheet,
  historySheet,
  settledSheet,
} from './trail-sheets.ts'

/** @param sha256 the hash under which the package is kept */
export function evidenceSheets(evidence: EvidencePackage, sha256: string): Sheet[] {
  return [
    proofSheet(evidence, sha256),
    itemsSheet(evidence),
    ...(evidence.excluded.length > 0 ? [excludedSheet(evidence)] : []),
    ...(evidence.settledDisputes.length > 0 ? [settledSheet(evidence)] : []),
    ...(evidence.explainedBalances.length > 0 ? [explainedBalancesSheet(evidence)] : []),
    ...(evidence.differences.length > 0 ? [differencesSheet(evidence)] : []),
    filesSheet(evidence),
    ...(evidence.attachments.length > 0 ? [attachmentsSheet(evidence)] : []),
    historySheet(evidence),
    enginesSheet(evidence),
    matchesSheet(evidence),
  ]
}
