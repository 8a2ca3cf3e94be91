import { downloadEvidencePackage, type EVIDENCE_FILE_FORMATS } from '../../shared/contract/evidence.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { evidenceSheets } from '../../shared/domain/evidence/sheets/evidence-sheets.ts'
import { writeXlsx } from '../../shared/domain/exports/write-xlsx.ts'
import { fileOrLink } from '../runtime/file-or-link.ts'
import { lambda } from '../runtime/lambda.ts'
import { getReconciliation } from '../storage/entities/reconciliation.ts'
import { type ReadVersion, readVersion } from './read-version.ts'

type Format = (typeof EVIDENCE_FILE_FORMATS)[number]

const TYPES: Record<Format, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}

/** Made anew each time, and always the same. */
export const handler = lambda(downloadEvidencePackage, async ({ params, query, scope, now }) => {
  const { format } = query
  const reconciliation = await getReconciliation(scope, params.id)
  const read = await readVersion(scope, reconciliation, params.version)

  const { account, periodStart, periodEnd } = read.evidence
  const bytes = await bytesOf(format, read)
  const name = `${account.name} ${periodStart} to ${periodEnd} v${params.version}.${format}`
  return fileOrLink({ scope, now }, { name, type: TYPES[format], bytes })
})

async function bytesOf(format: Format, { approved, bytes, evidence }: ReadVersion): Promise<Uint8Array> {
  if (format === 'json') return bytes
  const sheets = evidenceSheets(evidence, approved.sha256)
  if (format === 'xlsx') return writeXlsx(sheets)
  const { company, account, version } = evidence
  const periodEnd = dayInWords(evidence.periodEnd as Day)
  // The library of PDFs is heavier than all the rest.
  const { writePdf } = await import('./write-pdf.ts')
  return writePdf({
    sheets,
    title: `${company.name}: ${account.name}, ${periodEnd}`,
    foot: `${company.name}, ${account.name}, ${periodEnd}, version ${version}. Package ${approved.sha256}`,
    at: approved.approvedAt,
  })
}
