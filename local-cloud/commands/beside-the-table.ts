/** What a recount looks at beside the items of the table, read from the folder of the store of files: what approvals froze, bank files and attachments, and what was anchored. */
import { join } from 'node:path'
import { unpackedItem } from '../../functions/storage/packed-item.ts'
import { anchorItem, anchorKey } from '../../shared/domain/audit/anchors.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { companyOfItem } from '../../shared/domain/audit/items-by-company.ts'
import { fileItem, fileNamedBy } from '../../shared/domain/audit/kept-files.ts'
import { packageItem, packageKey, packagesNamedBy } from '../../shared/domain/audit/package-item.ts'
import { sha256Of } from '../../shared/domain/evidence/evidence-package.ts'
import { itemsOf } from '../dynamodb/items-of.ts'
import { bytesOf } from '../s3/bucket/bytes-of.ts'

/** The items of a folder's table and what lies beside them. */
export async function everythingIn(folder: string): Promise<RawItem[]> {
  const read = new Date()
  const items = [...(await itemsOf(folder)).items].map(unpackedItem)
  return [...items, ...besideTheTable(folder, items, read)]
}

/** @param read when the items were */
export function* besideTheTable(folder: string, items: readonly RawItem[], read: Date): Generator<RawItem> {
  const s3 = join(folder, 's3')
  for (const { companyId, sha256 } of packagesNamedBy(items))
    yield packageItem(companyId, sha256, bytesOf(s3, packageKey(companyId, sha256)))
  for (const item of items) {
    const file = fileNamedBy(item)
    if (!file) continue
    const bytes = bytesOf(s3, file.key)
    yield fileItem(companyOfItem(item)!, file, bytes ? sha256Of(bytes) : null)
  }
  for (const companyId of new Set(items.map(companyOfItem)))
    if (companyId !== undefined) yield* anchorsOf(s3, companyId, read)
}

function* anchorsOf(s3: string, companyId: number, read: Date): Generator<RawItem> {
  for (let block = 1; ; block++) {
    const bytes = bytesOf(s3, anchorKey(companyId, block))
    if (!bytes) return
    yield anchorItem(companyId, block, JSON.parse(new TextDecoder().decode(bytes)), read)
  }
}
