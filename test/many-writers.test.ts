/**
 * Fifty people write into one company at the same moment, each on an account of their own, and each reads a trial balance after every
 * write: it balances, and has on their account what they were just told is there. `npm run test:long` reads a thousand.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decimalOf, money } from '../shared/domain/money/money.ts'
import { budgetMs } from './budget.ts'
import { aCompany } from './builders.ts'
import { type Desk, type Json, type Reply, startDesk } from './desk.ts'
import { aContact, chartAccount } from './trade-builders.ts'

const WRITERS = 50
const ROUNDS = Number(process.env.WRITER_ROUNDS ?? 4)

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = (await aCompany(desk, as)).id
})
afterAll(() => desk.stop())

/** As the pages do: what the store was too busy for is sent again, as the same. */
async function sent(name: Parameters<Desk['call']>[0], request: Json): Promise<Reply> {
  const key = crypto.randomUUID()
  for (let times = 0; ; times++) {
    const reply = await desk.call(name, { as, key, ...request })
    if (reply.status < 300 || times === 20) return reply
    expect([name, reply.body.code]).toEqual([name, 'busy'])
  }
}

async function written(name: Parameters<Desk['call']>[0], request: Json): Promise<Json> {
  const { status, body } = await sent(name, request)
  expect([name, status, body.message]).toEqual([name, expect.any(Number), undefined])
  return body
}

interface Ground {
  cash: number
  customer: string
}

/** What each does in turn: an entry, its reversal, one that is voided, an invoice, and one that is voided. Gives back what their account gained. */
function acts(own: number, { cash, customer }: Ground): ((amount: string) => Promise<string>)[] {
  const post = (amount: string) =>
    written('createJournalEntry', {
      body: {
        journalEntry: { companyId, entryDate: '2026-03-15', status: 'POSTED' },
        journalEntryLines: [
          { chartAccountId: cash, debitAmount: amount },
          { chartAccountId: own, creditAmount: amount },
        ],
        confirmDuplicate: true,
      },
    })
  const invoice = (unitPrice: string) =>
    written('createTradeDocument', {
      body: {
        companyId,
        kind: 'invoice',
        contactId: customer,
        documentDate: '2026-03-15',
        lines: [{ chartAccountId: own, unitPrice }],
        approve: true,
      },
    })
  const body = { reason: 'Meant for another year' }
  let last: Json
  return [
    async (amount) => {
      last = await post(amount)
      return amount
    },
    async () => {
      await written('reverseJournalEntry', { params: { id: last.id }, body: { date: '2026-03-16' } })
      return `-${last.totalDebits}`
    },
    async (amount) => {
      last = await invoice(amount)
      return amount
    },
    async () => {
      await written('voidTradeDocument', { params: { id: last.id }, body })
      return `-${last.total}`
    },
    async (amount) => {
      last = await post(amount)
      await written('voidJournalEntry', { params: { id: last.id }, body })
      return '0'
    },
    async (amount) => {
      await invoice(amount)
      return amount
    },
  ]
}

test(
  'every trial balance that fifty writers read meanwhile balances, and has what each of them wrote before',
  async () => {
    const ground = {
      cash: await chartAccount({ desk, as, companyId }, '6350'),
      customer: (await aContact({ desk, as, companyId })).id,
    }
    const owns: number[] = []
    for (let writer = 0; writer < WRITERS; writer++) {
      const account = {
        accountCode: `W${writer}`,
        accountName: `Of writer ${writer}`,
        accountType: 'revenue',
      }
      owns.push((await written('createChartAccount', { body: { companyId, ...account } })).id)
    }
    const trialBalance = () =>
      written('getTrialBalance', { params: { companyId }, query: { asOfDate: '2026-12-31' } })

    let read = 0
    const stand = new Map<number, string>()
    await Promise.all(
      owns.map(async (own, writer) => {
        const doing = acts(own, ground)
        let earned = 0n
        for (let round = 0; round < ROUNDS; round++) {
          const amount = `${writer + 1}.${String(10 + round).slice(-2)}`
          earned += money(await doing[round % doing.length]!(amount))
          const { accounts, ...totals } = await trialBalance()
          read++
          expect(totals).toMatchObject({ isBalanced: true, variance: '0.00' })
          const row = accounts.find(({ chartAccountId }: Json) => chartAccountId === own)
          expect(row?.creditBalance ?? '0.00').toBe(decimalOf(earned))
          stand.set(own, decimalOf(earned))
        }
      }),
    )
    expect(read).toBe(WRITERS * ROUNDS)

    const { accounts, totalCredits } = await trialBalance()
    for (const [own, earned] of stand) {
      const row = accounts.find(({ chartAccountId }: Json) => chartAccountId === own)
      expect(row?.creditBalance ?? '0.00').toBe(earned)
    }
    const all = [...stand.values()].reduce((sum, each) => sum + money(each), 0n)
    expect(totalCredits).toBe(decimalOf(all))
  },
  budgetMs(60 + ROUNDS * 10),
)
