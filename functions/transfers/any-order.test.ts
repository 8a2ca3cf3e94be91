/** In whatever order the sides of transfers come, are made and are undone: the clearing account holds what is in transit, on every day. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { createChance } from '../../shared/domain/matching/proving/workload/chance.ts'
import { decimalOf, money, sumOf } from '../../shared/domain/money/money.ts'
import { budgetMs } from '../../test/budget.ts'
import { aBankLine, aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'

let desk: Desk
let companyId: number
let accounts: { id: number; chartAccountId: number }[]
const as = 'anna'
const DAYS = ['2026-01-05', '2026-01-07', '2026-01-08', '2026-01-12', '2026-02-02']

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
  accounts = []
  for (const name of ['Chequing', 'Savings', 'Reserve'])
    accounts.push(await anAccount(desk, as, companyId, { name, balance: '0.00' }))
})
afterAll(() => desk.stop())

const call = async (...asked: Parameters<Desk['call']>) => (await desk.call(...asked)).body as Json
const linesOf = (accountId: number): Promise<Json[]> =>
  call('listSourceTransactions', { as, query: { accountId, limit: 100 } })

async function expectRightOn(asOfDate: string): Promise<void> {
  const { accounts: rows } = await call('getTrialBalance', { as, params: { companyId }, query: { asOfDate } })
  const balanceOf = (accountCode: string) => {
    const row = rows.find((each: Json) => each.accountCode === accountCode)
    return row ? decimalOf(money(row.debitBalance) - money(row.creditBalance)) : '0.00'
  }
  const { currencies } = await call('getTransfersInTransit', { as, query: { companyId, asOf: asOfDate } })
  expect([asOfDate, balanceOf('1190')]).toEqual([asOfDate, currencies[0]?.amount ?? '0.00'])
  const chart: Json[] = await call('listChartAccounts', { as, query: { companyId } })
  for (const { id, chartAccountId } of accounts) {
    const held = (await linesOf(id)).filter(
      ({ status, transactionDate }) => status === 'matched' && transactionDate <= asOfDate,
    )
    const code = chart.find((each) => each.id === chartAccountId)!.accountCode
    expect(balanceOf(code)).toBe(decimalOf(sumOf(held.map(({ amount }) => money(amount)))))
  }
}

test('after any order of coming, proposing, marking, undoing and taking back a file', {
  timeout: budgetMs(60),
}, async () => {
  const chance = createChance(7)
  const imports: string[] = []
  const steps: Record<string, () => Promise<unknown>> = {
    left: () => line(-1),
    arrived: () => line(1),
    file: async () => {
      const rows = [`${chance.pick(DAYS)},TRANSFER IN ${imports.length},100.00`]
      const text = ['Date,Description,Amount', ...rows].join('\n')
      imports.push((await anUpload(desk, as, chance.pick(accounts).id, text)).id)
      await desk.drain()
    },
    takenBack: async () => {
      const id = imports.pop()
      if (id) await desk.call('undoImport', { as, params: { id } })
      await desk.drain()
    },
    marked: async () => {
      const { id } = chance.pick(accounts)
      const open = (await linesOf(id)).filter(({ status }) => status === 'pending')
      if (!open.length) return
      const sourceTransactionId = chance.pick(open).id
      const other = chance.pick(accounts.filter((each) => each.id !== id)).id
      const query = { lineId: sourceTransactionId, accountId: other }
      const [candidate] = await call('listTransferCandidates', { as, query })
      const otherSide = chance.happens(0.7) && candidate ? { otherTransactionId: candidate.lineId } : {}
      const body = { sourceTransactionId, financialAccountId: other, ...otherSide }
      expect((await desk.call('createTransfer', { as, body })).status).toBe(201)
    },
    proposed: async () => {
      const { id: accountId } = chance.pick(accounts)
      await desk.call('createMatchingRun', { as, body: { accountId, mode: 'dry' } })
      await desk.drain()
      for (const { id } of await call('listProposals', { as, query: { accountId } }))
        await desk.call('approveProposal', { as, params: { id } })
    },
    undone: async () => {
      const matches: Json[] = await call('listMatches', { as, query: { companyId } })
      if (matches.length) await desk.call('deleteMatch', { as, params: { id: chance.pick(matches).id } })
    },
    rejected: async () => {
      const query = { companyId, approvalStatus: 'pending' }
      const pending: Json[] = await call('listMatches', { as, query })
      if (pending.length) await desk.call('rejectMatch', { as, params: { id: chance.pick(pending).id } })
    },
  }
  const weights = [4, 4, 3, 2, 5, 4, 2, 1]
  for (let step = 1; step <= 36; step++) {
    await Object.values(steps)[chance.weighted(weights)]!()
    if (step % 12) continue
    for (const day of DAYS) await expectRightOn(day)
    expect(verify(await desk.items()).broken).toEqual([])
  }
  const made: Json[] = await call('listJournalEntries', { as, query: { companyId, limit: 100 } })
  const states = new Set(made.filter(({ entryType }) => entryType === 'TRANSFER').map(({ status }) => status))
  expect(states).toEqual(new Set(['POSTED', 'VOIDED']))

  async function line(sign: 1 | -1) {
    const amount = chance.pick(sign > 0 ? ['100.00', '98.50'] : ['-100.00'])
    const description = chance.pick(['TRANSFER', 'ONLINE TRANSFER 4411', 'E-XFER'])
    await aBankLine(desk, as, chance.pick(accounts).id, {
      amount,
      description,
      transactionDate: chance.pick(DAYS),
    })
  }
})
