/** What one thing of each kind costs in units of DynamoDB, done alone, and how much room a line takes. */
import { type Item, itemSize } from '../../local-cloud/rough/item-size.ts'
import { anAccount, anUpload } from '../../test/builders.ts'
import type { Desk } from '../../test/desk.ts'
import type { Figure } from '../figure.ts'
import { AS, arrived, rows, type Work } from './a-company.ts'

const LINES = 1_000
const LINE_UNITS_MAX = 8
const LINE_BYTES_MAX = 1_500
/** Of one decision by hand. */
const DECISION_UNITS_MAX = 15
/** What AWS adds to every item, in the table and in an index. */
const ITEM_OVERHEAD_BYTES = 100

export async function unitsOfEach(desk: Desk, work: Work): Promise<Figure[]> {
  const figures: Figure[] = []
  const { id } = await anAccount(desk, AS, work.companyId, { name: 'Measured' })
  const before = await storedBytes(desk)
  const ofLine = { of: LINES, atMost: LINE_UNITS_MAX }
  const ofDecision = { of: 1, atMost: DECISION_UNITS_MAX }
  figures.push(await cost(desk, 'an imported bank line', ofLine, () => imported(desk, id, 'bank')))
  const after = await storedBytes(desk)
  figures.push(
    bytes('a bank line with all that belongs to it', (after.table - before.table) / LINES, LINE_BYTES_MAX),
    bytes('its copy in the index', (after.index - before.index) / LINES),
  )
  figures.push(await cost(desk, 'an imported ledger line', ofLine, () => imported(desk, id, 'ledger')))
  const body = { ...work.pairs.pop()! }
  let match = ''
  figures.push(
    await cost(desk, 'a match of 1:1 by hand', ofDecision, async () => {
      match = (await desk.call('createMatch', { as: AS, body })).body.id
    }),
    await cost(desk, 'an approval of it', ofDecision, () =>
      desk.call('approveMatch', { as: AS, params: { id: match } }),
    ),
    await cost(desk, 'an approval of a proposal', ofDecision, () =>
      desk.call('approveProposal', { as: AS, params: { id: work.proposals.pop()! } }),
    ),
  )
  return figures
}

async function imported(desk: Desk, accountId: number, side: 'bank' | 'ledger'): Promise<void> {
  await anUpload(desk, AS, accountId, rows(LINES, 'Payment', side === 'bank' ? 1 : -1), { side })
  await desk.deliver(await arrived(desk))
  desk.messages.length = 0
}

async function cost(
  desk: Desk,
  name: string,
  { of, atMost }: { of: number; atMost: number },
  work: () => Promise<unknown>,
): Promise<Figure> {
  const before = desk.rough.counts()
  await work()
  const after = desk.rough.counts()
  const reads = (after.readUnits - before.readUnits) / of
  return {
    name: `writers: ${name}`,
    value: (after.writeUnits - before.writeUnits) / of,
    unit: 'WCU',
    atMost,
    note: `${reads.toFixed(1)} RCU`,
  }
}

const bytes = (name: string, value: number, atMost?: number): Figure => ({
  name: `writers: ${name}`,
  value,
  unit: 'bytes',
  ...(atMost !== undefined && { atMost }),
})

async function storedBytes(desk: Desk): Promise<{ table: number; index: number }> {
  const stored = { table: 0, index: 0 }
  let ExclusiveStartKey: unknown
  do {
    const request = { TableName: 'table', ExclusiveStartKey }
    const page = JSON.parse((await desk.rough.ask('Scan', request)).body)
    for (const item of page.Items as Item[]) {
      const size = itemSize(item) + ITEM_OVERHEAD_BYTES
      stored.table += size
      if (item.openPk) stored.index += size
    }
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return stored
}
