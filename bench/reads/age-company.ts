/** What the product made in this month, put into each of the months before it as well, and a company that is as old as the first of them. */
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import type { Desk } from '../../test/desk.ts'

const AT_ONCE = 25
/** Records that are listed by the month they were made in; of the audit, and of statements, which have their month in the sort key. */
const BY_MONTH = /#(journal|matches|transfers|runs|imports|exports|operations|compliance|trade|audit)#\d{6}$/

/** @param times how often each record stands in each month */
export async function ageCompany(
  desk: Desk,
  companyId: number,
  { months, times }: { months: readonly string[]; times: number },
): Promise<void> {
  const own = (await desk.items()).filter(({ pk }) => pk.startsWith(`C#${companyId}#`))
  const records = own.filter(({ pk }) => BY_MONTH.test(pk))
  const all = Array.from({ length: times }, (_, time) => time)
  const copies = records.flatMap((record) =>
    months
      .filter((month) => month !== monthIn(record))
      .flatMap((month) => all.map((time) => movedTo(record, { companyId, month, time }))),
  )
  for (let from = 0; from < copies.length; from += AT_ONCE) {
    const some = copies.slice(from, from + AT_ONCE).map((Item) => ({ PutRequest: { Item } }))
    await desk.raw.send(new BatchWriteCommand({ RequestItems: { table: some } }))
  }
  const company = own.find(({ sk }) => sk === 'company')!
  const [first] = months
  await desk.put({ ...company, createdAt: `${first!.slice(0, 4)}-${first!.slice(4)}-01T12:00:00.000Z` })
}

const monthIn = ({ pk }: RawItem) => pk.slice(-6)

interface Place {
  companyId: number
  month: string
  time: number
}

/** The same record with the ids, days and keys of another month. */
function movedTo(record: RawItem, { companyId, month, time }: Place): RawItem {
  const thisMonth = monthIn(record)
  const days = (of: string) => `${of.slice(0, 4)}-${of.slice(4)}-`
  const end = String(time).padStart(2, '0')
  const moved = JSON.stringify(record, (_, value) => (typeof value === 'bigint' ? Number(value) : value))
    .replaceAll(`#${thisMonth}`, `#${month}`)
    .replaceAll(`${companyId}.${thisMonth}.`, `${companyId}.${month}.`)
    .replaceAll(days(thisMonth), days(month))
    .replaceAll(String(record.sk), String(record.sk).slice(0, -2) + end)
  return JSON.parse(moved) as RawItem
}
