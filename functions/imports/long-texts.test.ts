import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { FIELD_MAX, TEXTS_MAX } from '../../shared/domain/bank-files/bank-file.ts'
import { createChance } from '../../shared/domain/matching/proving/workload/chance.ts'
import { budgetMs } from '../../test/budget.ts'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { PLAIN_COLUMNS } from '../../test/plain-columns.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

const HEADER = 'Date,Description,Amount,Payee,Reference,Category'
const mapping = { ...PLAIN_COLUMNS, payee: 'Payee', reference: 'Reference', category: 'Category' }

/** Rows whose texts are as long as they may be, in signs that take the most room and are folded together the least. */
function rowsOfLongTexts(count: number): string {
  const chance = createChance(7)
  const text = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(chance.next() * 20_000))).join('')
  const rest = (TEXTS_MAX - FIELD_MAX) / 4
  const row = (at: number) =>
    `2026-03-02,${text(FIELD_MAX)},${at + 1}.00,${text(rest * 2)},${text(rest)},${text(rest)}`
  return [HEADER, ...Array.from({ length: count }, (_, at) => row(at))].join('\n')
}

test.each(['bank', 'ledger'] as const)(
  'rows of the %s whose texts are as long as they may be are all taken, and taken back',
  { timeout: budgetMs(60) },
  async (side) => {
    const { id: accountId } = await anAccount(desk, as, companyId)
    const { id } = await anUpload(desk, as, accountId, rowsOfLongTexts(100), { columnMapping: mapping, side })
    await desk.drain()
    const item = async () => (await desk.call('getImport', { as, params: { id } })).body
    expect(await item()).toMatchObject({ status: 'completed', newRecords: 100, errorRecords: 0 })
    const { broken } = verify(await desk.items())
    expect(broken).toEqual([])

    expect((await desk.call('undoImport', { as, params: { id } })).status).toBe(202)
    await desk.drain()
    expect(await item()).toMatchObject({ status: 'undone' })
    expect(verify(await desk.items()).broken).toEqual([])
  },
)
