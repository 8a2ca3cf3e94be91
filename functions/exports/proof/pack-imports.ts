import { sourceFile } from '../../../shared/domain/proof-pack/pack-files.ts'
import type { StoredAccount } from '../../storage/entities/account.ts'
import { eachImport, type StoredImport } from '../../storage/entities/import.ts'
import { eachImportRow } from '../../storage/entities/import-rows.ts'
import { readTaken } from '../../storage/files.ts'
import { inOrderOfIds } from './in-order-of-ids.ts'
import type { Packing } from './packing.ts'

/** The files of an account that say something of some days, byte for byte, each with how it was read and which rows were left out. */
export async function packImports(
  { scope, company, zip, told, now }: Packing,
  name: string,
  account: StoredAccount,
  of: { span: { from: string; to: string }; importIds: ReadonlySet<string> },
): Promise<void> {
  const imports: StoredImport[] = []
  for await (const item of eachImport(scope, company.createdAt, now))
    if (item.financialAccountId === account.id && (of.importIds.has(item.id) || touches(item, of.span)))
      imports.push(item)
  for (const { id, createdAt, completedAt } of imports) {
    told.hear(createdAt, completedAt)
    const file = await readTaken(id)
    if (file) zip.add(sourceFile(id), file.bytes)
  }

  async function* withRows() {
    for (const item of inOrderOfIds(imports)) {
      const leftOut: object[] = []
      for await (const row of eachImportRow(scope, item, 0)) leftOut.push(row)
      yield { ...item, leftOut }
    }
  }
  await zip.addLines(name, withRows())
}

function touches(
  { status, periodStart, periodEnd }: StoredImport,
  { from, to }: { from: string; to: string },
): boolean {
  const isTaken = status === 'completed' || status === 'completed_with_errors'
  return isTaken && periodStart !== null && periodEnd !== null && periodStart <= to && periodEnd >= from
}
