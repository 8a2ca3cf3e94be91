import { downloadEvidencePackage, type EVIDENCE_FILE_FORMATS } from '../../shared/contract/evidence.ts'
import { evidenceSheets } from '../../shared/domain/evidence/sheets/evidence-sheets.ts'
import { writeXlsx } from '../../shared/domain/exports/write-xlsx.ts'
import { FileReply, REPLY_BYTES_MAX, Redirect } from '../runtime/file-reply.ts'
import { lambda } from '../runtime/lambda.ts'
import { getReconciliation } from '../storage/entities/reconciliation.ts'
import { presignDownload, putExport } from '../storage/files.ts'
import { type ReadVersion, readVersion } from './read-version.ts'
import { writePdf } from './write-pdf.ts'

type Format = (typeof EVIDENCE_FILE_FORMATS)[number]

const TYPES: Record<Format, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}

/** Made anew each time, and always the same. What is too large for a reply lies among the exports for as long as they do. */
export const handler = lambda(downloadEvidencePackage, async ({ params, query, scope }) => {
  const { format } = query
  const reconciliation = await getReconciliation(scope, params.id)
  const read = await readVersion(scope, reconciliation, params.version)

  const { account, periodStart, periodEnd } = read.evidence
  const bytes = await bytesOf(format, read)
  const name = `${account.name} ${periodStart} to ${periodEnd} v${params.version}.${format}`
  if (bytes.length <= REPLY_BYTES_MAX) return new FileReply({ name, type: TYPES[format], bytes })
  await putExport(reconciliation.id, bytes, TYPES[format])
  return new Redirect(await presignDownload('exports', { id: reconciliation.id, name }))
})

async function bytesOf(format: Format, { approved, bytes, evidence }: ReadVersion): Promise<Uint8Array> {
  if (format === 'json') return bytes
  const sheets = evidenceSheets(evidence, approved.sha256)
  if (format === 'xlsx') return writeXlsx(sheets)
  const { company, account, periodEnd, version } = evidence
  return writePdf({
    sheets,
    title: `${company.name}: ${account.name}, ${periodEnd}`,
    foot: `${company.name}, ${account.name}, ${periodEnd}, version ${version}. Package ${approved.sha256}`,
    at: approved.approvedAt,
  })
}
