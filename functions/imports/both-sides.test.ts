/** One file taken into both sides of an account with its amounts as they stand: lines that are alike in everything but their side. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyPack } from '../../shared/domain/proof-pack/verify-pack.ts'
import { aProof } from '../../test/a-proof.ts'
import { aCompany, anAccount, anApprovedPeriod, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
/** What is left behind is verified: the audit knows one of each. */
afterAll(() => desk.stop())

const FILE = 'Date,Description,Amount\n2026-01-05,Fee,-2.50\n2026-01-05,Fee,-2.50\n2026-01-06,Fees back,5.00'

const newAccount = async () => (await anAccount(desk, as, companyId, { openingDate: '2025-12-31' })).id

async function call(name: Parameters<Desk['call']>[0], request: Json): Promise<Json> {
  const { status, body } = await desk.call(name, { as, ...request })
  expect([name, status, body]).toEqual([name, status < 300 ? status : 'fine', body])
  return body
}

/** The import, once it is done. */
async function anImport(accountId: number, side: string, text = FILE): Promise<Json> {
  const { id } = await anUpload(desk, as, accountId, text, { side })
  await desk.drain()
  return call('getImport', { params: { id } })
}

async function linesOf(accountId: number): Promise<{ bank: Json[]; ledger: Json[] }> {
  const query = { accountId }
  const bank = await call('listSourceTransactions', { query })
  return { bank, ledger: await call('listLedgerTransactions', { query }) }
}

test.each([
  ['bank', 'ledger'],
  ['ledger', 'bank'],
])(
  'a file taken as the %s side and then as the %s side makes lines of their own, and comes again to the same ones',
  async (...sides) => {
    const accountId = await newAccount()
    for (const side of sides) expect(await anImport(accountId, side)).toMatchObject({ newRecords: 3 })

    const { bank, ledger } = await linesOf(accountId)
    const said = ({ transactionDate, description, amount }: Json) => [transactionDate, description, amount]
    expect(ledger.map(said)).toEqual(bank.map(said))
    expect(new Set([...bank, ...ledger].map(({ id }) => id)).size).toBe(6)

    const longer = `${FILE}\n2026-01-07,Deposit,7.00`
    for (const side of sides)
      expect(await anImport(accountId, side, longer)).toMatchObject({ newRecords: 1, duplicateRecords: 3 })
  },
)

test('each side is matched for itself, has a history of its own, and the month that holds both is proved', async () => {
  const accountId = await newAccount()
  for (const side of ['bank', 'ledger']) await anImport(accountId, side)
  const { bank, ledger } = await linesOf(accountId)
  const idsOf = (lines: Json[]) => lines.map(({ id }) => id)
  const taken = { sourceTransactionIds: [], ledgerTransactionIds: [] }
  const atBank = await call('createMatch', { body: { ...taken, sourceTransactionIds: idsOf(bank) } })
  const inBooks = await call('createMatch', { body: { ...taken, ledgerTransactionIds: idsOf(ledger) } })

  const after = await linesOf(accountId)
  expect(after.bank.map(({ matchId }) => matchId)).toEqual(bank.map(() => atBank.id))
  expect(after.ledger.map(({ matchId }) => matchId)).toEqual(ledger.map(() => inBooks.id))
  const history = { params: { companyId }, query: { entityId: bank[0].id } }
  const told = await call('listAuditHistory', history)
  expect(told.map(({ entityType }: Json) => entityType)).toEqual(['source_transaction'])

  await anApprovedPeriod(desk, as, accountId, { closingBalance: '1000.00' })
  const { files } = await aProof(desk, as, { companyId, accountId, month: '2026-01' })
  expect(verifyPack(files, { verifier: files.get('verify.mjs')! }).faults).toEqual([])
})
