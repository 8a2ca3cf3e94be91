/** Items that tests write past the handlers, as a plan would leave them: with the audit record of it. */
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { RawItem } from '../shared/domain/audit/items.ts'
import { monthOfInstant } from '../shared/domain/calendar/day.ts'

type Key = Pick<RawItem, 'pk' | 'sk'>
const TableName = 'table'

/** Over whatever is there, with the hash of what it says. */
export async function putAsPlanned(raw: DynamoDBDocumentClient, { h: _h, ...item }: RawItem): Promise<void> {
  const { contentHash } = await import('../functions/storage/plan/content-hash.ts')
  const { pk: _pk, sk: _sk, openPk: _openPk, openSk: _openSk, ...content } = item
  const h = contentHash(content)
  await raw.send(new PutCommand({ TableName, Item: { ...item, h } }))
  await tell(raw, item as Key, h)
}

export async function dropAsPlanned(raw: DynamoDBDocumentClient, { pk, sk }: Key): Promise<void> {
  await raw.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
  await tell(raw, { pk, sk }, '')
}

async function tell(raw: DynamoDBDocumentClient, { pk, sk }: Key, after: string): Promise<void> {
  const { newUlid } = await import('../functions/storage/new-ulid.ts')
  const [, company = '', partition = ''] = /^(C#\d+#)(.*)$/.exec(pk)!
  const now = new Date()
  const record = {
    pk: `${company}audit#${monthOfInstant(now)}`,
    sk: newUlid(now.getTime()),
    userId: 'system',
    requestId: 'put',
    source: 'put',
    timestamp: now.toISOString(),
    hashes: { [partition]: { [sk]: `* ${after}` } },
    changes: [],
  }
  await raw.send(new PutCommand({ TableName, Item: record }))
}
