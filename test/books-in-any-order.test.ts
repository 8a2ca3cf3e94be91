/**
 * Whatever is posted, reversed, voided, invoiced, paid, allocated and taken back, in whatever order, with January closed and opened in between and
 * the process dying amid any of it: the books are what a page of paper says, and what cannot be done is refused. Which acts come is drawn;
 * `npm run test:long` draws more.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decimalOf, money } from '../shared/domain/money/money.ts'
import { budgetMs } from './budget.ts'
import { aCompany, anAccount } from './builders.ts'
import { type Desk, type Json, type Reply, startDesk } from './desk.ts'
import type { Fault } from './faults.ts'
import { aContact, chartAccount } from './trade-builders.ts'

const RUNS = Number(process.env.BOOK_RUNS ?? 4)
const DAYS = ['2026-01-15', '2026-02-10'] as const
const LOCKED_THROUGH = '2026-01-31'
const FAULTS = [
  'crash-before',
  'crash-after',
  'lost-response',
  'duplicated',
  'conflict',
] as const satisfies readonly Fault[]

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

type Day = (typeof DAYS)[number]
type Codes = 'bank' | 'rent' | 'sales' | 'owed'

interface PaperEntry {
  id: string
  date: Day
  amount: bigint
  state: 'posted' | 'reversed' | 'void'
}

interface PaperDocument {
  id: string
  kind: 'invoice' | 'credit_note' | 'customer_payment'
  date: Day
  total: bigint
  open: bigint
  isVoid: boolean
}

interface PaperAllocation {
  id: string
  credit: PaperDocument
  charge: PaperDocument
  amount: bigint
  isUndone: boolean
}

/** The page of paper: what each act does to it, and whether it may be done. */
class Paper {
  isClosed = false
  readonly balances: Record<Codes, bigint> = { bank: 0n, rent: 0n, sales: 0n, owed: 0n }
  readonly entries: PaperEntry[] = []
  readonly documents: PaperDocument[] = []
  readonly allocations: PaperAllocation[] = []

  mayWriteOn(date: Day): boolean {
    return !this.isClosed || date > LOCKED_THROUGH
  }
  move(debited: Codes, credited: Codes, amount: bigint): void {
    this.balances[debited] += amount
    this.balances[credited] -= amount
  }
  /** Debit positive. */
  post({ kind, total }: Pick<PaperDocument, 'kind' | 'total'>, sign = 1n): void {
    const sides = {
      invoice: ['owed', 'sales'],
      credit_note: ['sales', 'owed'],
      customer_payment: ['bank', 'owed'],
    } as const
    const [debited, credited] = sides[kind]
    this.move(debited, credited, sign * total)
  }
}

const act = fc.record({
  what: fc.constantFrom(
    'post',
    'reverse',
    'void',
    'invoice',
    'invoice',
    'credit',
    'pay',
    'allocate',
    'allocate',
    'undo',
    'void-document',
    'close',
    'open',
  ),
  day: fc.constantFrom(...DAYS),
  cents: fc.integer({ min: 1, max: 99_999 }),
  /** Which of those that are there. */
  at: fc.nat(1000),
  other: fc.nat(1000),
  /** Where the process dies or the store fails, if it does. */
  fault: fc.option(fc.record({ call: fc.integer({ min: 1, max: 12 }), fault: fc.constantFrom(...FAULTS) })),
})
type Act = (typeof act extends fc.Arbitrary<infer T> ? T : never) & object

const laterOf = (...documents: PaperDocument[]) =>
  documents
    .map(({ date }) => date)
    .toSorted()
    .at(-1)!

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]

async function playOut(acts: readonly Act[]): Promise<void> {
  const { id: companyId } = await aCompany(desk, as)
  const ground = { desk, as, companyId }
  const { id: bank, chartAccountId } = await anAccount(desk, as, companyId, { balance: '0' })
  const customer = (await aContact(ground)).id
  const accounts: Record<Codes, number> = {
    bank: chartAccountId,
    rent: await chartAccount(ground, '6350'),
    sales: await chartAccount(ground, '4000'),
    owed: await chartAccount(ground, '1100'),
  }
  const paper = new Paper()
  const body = { reason: 'It was not meant' }

  /** Sent again, as the same, until it is answered: whatever died on the way, it is done once. */
  const sent = async (
    name: Parameters<Desk['call']>[0],
    request: Json,
    fault: Act['fault'],
  ): Promise<Reply> => {
    const key = crypto.randomUUID()
    if (fault) desk.faults.breakCalls(fault)
    for (let times = 0; ; times++) {
      const reply = await desk.call(name, { as, key, ...request })
      desk.faults.breakCalls()
      if ((reply.status < 500 && reply.body?.code !== 'busy') || times === 5) return reply
    }
  }
  const isDone = ({ status, body: said }: Reply, isMeant: boolean, of: Act) => {
    expect([of.what, status < 300, status < 500, isMeant ? undefined : typeof said?.message]).toEqual([
      of.what,
      isMeant,
      true,
      isMeant ? undefined : 'string',
    ])
    return isMeant
  }

  const play = async (of: Act): Promise<void> => {
    const amount = BigInt(of.cents) * 100n
    const decimal = decimalOf(amount)
    const may = paper.mayWriteOn(of.day)
    switch (of.what) {
      case 'post': {
        const journalEntryLines = [
          { chartAccountId: accounts.rent, debitAmount: decimal },
          { chartAccountId: accounts.sales, creditAmount: decimal },
        ]
        const journalEntry = { companyId, entryDate: of.day, status: 'POSTED' }
        const typed = { journalEntry, journalEntryLines, confirmDuplicate: true }
        const reply = await sent('createJournalEntry', { body: typed }, of.fault)
        if (!isDone(reply, may, of)) return
        paper.entries.push({ id: reply.body.id, date: of.day, amount, state: 'posted' })
        return paper.move('rent', 'sales', amount)
      }
      case 'reverse': {
        const entry = pick(paper.entries, of.at)
        if (!entry) return
        const reply = await sent(
          'reverseJournalEntry',
          { params: { id: entry.id }, body: { date: of.day } },
          of.fault,
        )
        if (!isDone(reply, may && entry.state === 'posted' && of.day >= entry.date, of)) return
        entry.state = 'reversed'
        return paper.move('sales', 'rent', entry.amount)
      }
      case 'void': {
        const entry = pick(paper.entries, of.at)
        if (!entry) return
        const reply = await sent('voidJournalEntry', { params: { id: entry.id }, body }, of.fault)
        if (!isDone(reply, paper.mayWriteOn(entry.date) && entry.state === 'posted', of)) return
        entry.state = 'void'
        return paper.move('sales', 'rent', entry.amount)
      }
      case 'invoice':
      case 'credit':
      case 'pay': {
        const kind = ({ invoice: 'invoice', credit: 'credit_note', pay: 'customer_payment' } as const)[
          of.what
        ]
        const named = { companyId, kind, contactId: customer, documentDate: of.day }
        const lines = [{ chartAccountId: accounts.sales, unitPrice: decimal }]
        const reply =
          kind === 'customer_payment'
            ? await sent(
                'createTradePayment',
                { body: { ...named, financialAccountId: bank, amount: decimal } },
                of.fault,
              )
            : await sent('createTradeDocument', { body: { ...named, lines, approve: true } }, of.fault)
        if (!isDone(reply, may, of)) return
        const made = { id: reply.body.id, kind, date: of.day, total: amount, open: amount, isVoid: false }
        paper.documents.push(made)
        return paper.post(made)
      }
      case 'allocate': {
        const charge = pick(
          paper.documents.filter(({ kind }) => kind === 'invoice'),
          of.at,
        )
        const credit = pick(
          paper.documents.filter(({ kind }) => kind !== 'invoice'),
          of.other,
        )
        if (!charge || !credit) return
        const all = [charge.open, credit.open].toSorted((one, other) => (one < other ? -1 : 1))[0]!
        // Every third is more than there is.
        const asked = of.cents % 3 === 0 ? all + 100n : all > 0n ? (all / 200n) * 100n + 100n : 100n
        const wanted = { documentId: charge.id, amount: decimalOf(asked) }
        const reply = await sent('allocateDocument', { params: { id: credit.id }, body: wanted }, of.fault)
        const later = laterOf(charge, credit)
        const fits = asked <= all && !charge.isVoid && !credit.isVoid
        if (!isDone(reply, fits && paper.mayWriteOn(later), of)) return
        charge.open -= asked
        credit.open -= asked
        const id = reply.body.settlements.at(-1).allocationId
        paper.allocations.push({ id, credit, charge, amount: asked, isUndone: false })
        return
      }
      case 'undo': {
        const taken = pick(paper.allocations, of.at)
        if (!taken) return
        const { credit, charge } = taken
        const params = { id: credit.id, allocationId: taken.id }
        const reply = await sent('undoAllocation', { params, body: {} }, of.fault)
        const later = laterOf(charge, credit)
        if (!isDone(reply, !taken.isUndone && paper.mayWriteOn(later), of)) return
        taken.isUndone = true
        charge.open += taken.amount
        credit.open += taken.amount
        return
      }
      case 'void-document': {
        const document = pick(paper.documents, of.at)
        if (!document) return
        const reply = await sent('voidTradeDocument', { params: { id: document.id }, body }, of.fault)
        const isFree = !document.isVoid && document.open === document.total
        if (!isDone(reply, isFree && paper.mayWriteOn(document.date), of)) return
        document.isVoid = true
        document.open = 0n
        return paper.post(document, -1n)
      }
      case 'close':
      case 'open': {
        const isClosing = of.what === 'close'
        if (paper.isClosed === isClosing) return
        const { version } = (await desk.call('getCompany', { as, params: { id: companyId } })).body
        const lock = isClosing
          ? { lockedThrough: LOCKED_THROUGH, override: body, version }
          : { lockedThrough: null, ...body, version }
        const reply = await sent('updatePeriodLock', { params: { id: companyId }, body: lock }, of.fault)
        if (!isDone(reply, true, of)) return
        paper.isClosed = isClosing
      }
    }
  }

  for (const of of acts) {
    await play(of)
    await isAsOnPaper(of)
  }

  async function isAsOnPaper(of: Act): Promise<void> {
    const get = async (name: Parameters<Desk['call']>[0], request: Json) =>
      (await sent(name, request, null)).body
    const asOfDate = '2026-12-31'
    const balance = await get('getTrialBalance', { params: { companyId }, query: { asOfDate } })
    const found = Object.fromEntries(
      Object.entries(accounts).map(([code, id]) => {
        const row = balance.accounts.find((each: Json) => each.chartAccountId === id)
        return [code, row ? money(row.debitBalance) - money(row.creditBalance) : 0n]
      }),
    )
    expect([of.what, balance.isBalanced, found]).toEqual([of.what, true, paper.balances])
    const aging = await get('getAging', { query: { companyId, side: 'receivable', asOfDate } })
    expect([of.what, aging.totals.total, aging.difference]).toEqual([
      of.what,
      decimalOf(paper.balances.owed),
      '0.00',
    ])
    for (const { id, open } of paper.documents.slice(-6)) {
      const document = await get('getTradeDocument', { params: { id } })
      expect([of.what, document.openAmount]).toEqual([of.what, decimalOf(open)])
    }
  }
}

test(
  'the books are what a page of paper says, whatever comes after what and wherever the process dies',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 40 }), playOut), {
      numRuns: RUNS,
      seed: Number(process.env.TEST_SEED ?? 1),
      endOnFailure: true,
    })
  },
  budgetMs(60 + RUNS * 10),
)
