import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { decimalOf, money, sumOf } from '../../shared/domain/money/money.ts'
import { controlSign, type DocumentKind } from '../../shared/domain/trade/document-kinds.ts'
import { aBankLine, aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, type TradeGround } from '../../test/trade-builders.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

const STEPS = ['receive', 'receive part', 'match', 'approve', 'unmatch', 'void'] as const

test('in whatever order lines come, are matched, taken apart and voided, what is owed is the sum of what is open', async () => {
  const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 6, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const books = await begin()
      for (const step of ['receive', 'match', 'approve', ...chosen] as const) await books[step]()
      expect(await books.owed()).toBe(await books.open())
    }),
    { numRuns: 3, seed: 7 },
  )
  expect(verify(await desk.items()).broken).toEqual([])
})

async function begin() {
  const ground: TradeGround = { desk, as, companyId: (await aCompany(desk, as)).id }
  const query = { companyId: ground.companyId }
  const accountId = (await anAccount(desk, as, ground.companyId, { balance: '0' })).id
  const customer = (await aContact(ground)).id
  const invoices = [await aDocument(ground, customer, '120.00'), await aDocument(ground, customer, '75.50')]
  const read = async (name: 'listMatches' | 'listTradeDocuments' | 'listChartAccounts'): Promise<Json[]> =>
    (await desk.call(name, { as, query })).body
  let at = 0
  const receive = (amounts: readonly string[]) => {
    const invoice = at++ % 2
    const description = `HARBOUR BAKERY ${invoices[invoice]!.number}`
    return aBankLine(desk, as, accountId, { amount: amounts[invoice]!, description, reference: `R${at}` })
  }
  return {
    receive: () => receive(['120.00', '75.50']),
    'receive part': () => receive(['50.00', '80.00']),
    match: () => desk.call('runIntelligentMatching', { as, params: { id: ground.companyId }, body: {} }),
    approve: async () => {
      const { body } = await desk.call('listProposals', { as, query: { accountId } })
      for (const { id } of body) await desk.call('approveProposal', { as, params: { id } })
    },
    unmatch: async () => {
      const [match] = await read('listMatches')
      if (match) await desk.call('deleteMatch', { as, params: { id: match.id } })
    },
    void: async () => {
      const free = (await read('listTradeDocuments')).find(({ settlements }) => settlements.length === 0)
      const body = { reason: 'Entered twice' }
      if (free) await desk.call('voidTradeDocument', { as, params: { id: free.id }, body })
    },
    owed: async () =>
      (await read('listChartAccounts')).find(({ accountCode }) => accountCode === '1100').balance,
    open: async () =>
      decimalOf(
        sumOf(
          (await read('listTradeDocuments')).map(
            ({ kind, openAmount }) => controlSign(kind as DocumentKind) * money(openAmount),
          ),
        ),
      ),
  }
}
