import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { aContact, aDocument, aPayment, chartAccount } from '../../test/trade-builders.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

test('a word or an amount finds lines, entries and accounts of the company, and of no other', async () => {
  const { id: companyId } = await aCompany(desk, as)
  const account = await anAccount(desk, as, companyId, { name: 'Ferry account' })
  await aBankLine(desk, as, account.id, { description: 'FERRY TICKETS', amount: '-420.00' })
  await aLedgerEntry(desk, as, account.id, { description: 'Ferry to the islands', amount: '420.00' })
  const { id: otherId } = await aCompany(desk, as)
  const other = await anAccount(desk, as, otherId, { name: 'Ferry elsewhere' })
  await aBankLine(desk, as, other.id, { description: 'FERRY OF OTHERS' })

  const found = async (q: string) => {
    const { body } = await desk.call('searchCompany', { as, query: { companyId, q } })
    return (body.hits as Json[]).map(({ kind, title }) => `${kind} ${title}`)
  }
  expect(await found('ferry')).toEqual([
    'account Ferry account',
    'bank_line FERRY TICKETS',
    'ledger_entry Ferry to the islands',
    'journal_entry Ferry to the islands',
    'journal_entry Opening balance of Ferry account',
    'chart_account Ferry account',
  ])
  for (const written of ['420.00', '$420.00', '420,00 €'])
    expect(await found(written)).toEqual([
      'bank_line FERRY TICKETS',
      'ledger_entry Ferry to the islands',
      'journal_entry Ferry to the islands',
    ])
  const { status } = await desk.call('searchCompany', { as, query: { companyId, q: 'f' } })
  expect(status).toBe(400)
})

test('an entry is found by the amount of each of its lines, an invoice by what it comes to and by what is left of it', async () => {
  const { id: companyId } = await aCompany(desk, as)
  const ground = { desk, as, companyId }
  const account = await anAccount(desk, as, companyId)
  const [rent, fees, accrued] = [
    await chartAccount(ground, '6250'),
    await chartAccount(ground, '6350'),
    await chartAccount(ground, '2000'),
  ]
  const body = {
    journalEntry: { companyId, entryDate: '2026-01-31', description: 'Rent of January', status: 'POSTED' },
    journalEntryLines: [
      { chartAccountId: rent, debitAmount: '1300.00' },
      { chartAccountId: fees, debitAmount: '47.11' },
      { chartAccountId: accrued, creditAmount: '1347.11' },
    ],
  }
  expect((await desk.call('createJournalEntry', { as, body })).status).toBe(201)
  const invoice = await aDocument(ground, (await aContact(ground)).id, '815.30')
  const receiving = { contactId: invoice.contactId, financialAccountId: account.id, amount: '600.00' }
  await aPayment(ground, receiving, { [invoice.id]: '600.00' })

  const found = async (q: string) => {
    const { body } = await desk.call('searchCompany', { as, query: { companyId, q } })
    return (body.hits as Json[]).map(({ kind, title, amount }) => `${kind} ${title} ${amount}`)
  }
  for (const written of ['$1,347.11', '47,11', '1 300,00'])
    expect(await found(written)).toEqual(['journal_entry Rent of January 1347.11'])
  const hit = 'document Harbour Bakery 815.30'
  expect(await found('$815.30')).toContain(hit)
  expect(await found('215.30')).toContain(hit)
})

test('an entry behind hundreds of newer ones is found by its number, its words and each of its amounts, with and without a bank account', async () => {
  const { id: companyId } = await aCompany(desk, as)
  const account = await anAccount(desk, as, companyId)
  await aLedgerEntry(desk, as, account.id, { description: 'First rent', amount: '-1234.56' })
  const [worn, gone] = [
    await chartAccount({ desk, as, companyId }, '6250'),
    await chartAccount({ desk, as, companyId }, '5000'),
  ]
  const old = {
    journalEntry: { companyId, entryDate: '2021-03-31', description: 'Wear of the oven', status: 'POSTED' },
    journalEntryLines: [
      { chartAccountId: worn, debitAmount: '77.41' },
      { chartAccountId: worn, debitAmount: '2.59' },
      { chartAccountId: gone, creditAmount: '80.00' },
    ],
  }
  const { entryNumber } = (await desk.call('createJournalEntry', { as, body: old })).body
  const lines = [
    { account: '6250', debitAmount: '1.00' },
    { account: '5000', creditAmount: '1.00' },
  ]
  const entries = Array.from({ length: 20 }, () => ({
    entryDate: '2026-02-10',
    description: 'Accrued',
    lines,
  }))
  for (let made = 0; made < 500; made += 20) {
    const body = { companyId, confirmDuplicate: true, entries }
    expect((await desk.call('importJournalEntries', { as, body })).status).toBe(201)
  }
  const found = async (q: string) => {
    const { body } = await desk.call('searchCompany', { as, query: { companyId, q } })
    expect(body.notAll).toEqual([])
    return (body.hits as Json[]).map(({ kind, title }) => `${kind} ${title}`)
  }
  expect(await found('1,234.56')).toEqual(['ledger_entry First rent', 'journal_entry First rent'])
  for (const written of ['wear OF the', '77.41', '$80.00', entryNumber, entryNumber.toLowerCase()])
    expect(await found(written)).toEqual(['journal_entry Wear of the oven'])
})

test('what is searched of an entry and an invoice is what they say now: changed, moved to another month, paid, gone', async () => {
  const { id: companyId } = await aCompany(desk, as)
  const ground = { desk, as, companyId }
  const account = await anAccount(desk, as, companyId)
  const [one, other] = [await chartAccount(ground, '6250'), await chartAccount(ground, '2000')]
  const saying = (description: string, entryDate: string, amount: string) => ({
    journalEntry: { entryDate, description },
    journalEntryLines: [
      { chartAccountId: one, debitAmount: amount },
      { chartAccountId: other, creditAmount: amount },
    ],
  })
  const found = async (q: string) => {
    const { body } = await desk.call('searchCompany', { as, query: { companyId, q } })
    return (body.hits as Json[]).map(({ kind, title }) => `${kind} ${title}`)
  }
  const wharf = saying('Wharf', '2026-01-31', '51.20')
  const drafted = { ...wharf, journalEntry: { ...wharf.journalEntry, companyId, status: 'DRAFT' } }
  const made = await desk.call('createJournalEntry', { as, body: drafted })
  expect(await found('wharf')).toEqual(['journal_entry Wharf'])
  const { id, version } = made.body
  const put = await desk.call('updateJournalEntry', {
    as,
    params: { id },
    body: { ...saying('Jetty', '2025-12-31', '51.30'), version },
  })
  expect(put.status).toBe(200)
  expect([await found('wharf'), await found('51.20')]).toEqual([[], []])
  expect([await found('jetty'), await found('51.30')]).toEqual([
    ['journal_entry Jetty'],
    ['journal_entry Jetty'],
  ])
  const gone = await desk.call('deleteJournalEntry', { as, params: { id: put.body.id } })
  expect(gone.status).toBeLessThan(300)
  expect(await found('jetty')).toEqual([])

  const { id: contactId } = await aContact(ground)
  const invoice = await aDocument(ground, contactId, '815.30')
  const hit = 'document Harbour Bakery'
  for (const written of [invoice.number, '$815.30']) expect(await found(written)).toContain(hit)
  const receiving = { contactId, financialAccountId: account.id, amount: '600.00' }
  await aPayment(ground, receiving, { [invoice.id]: '600.00' })
  expect(await found('215.30')).toEqual([hit])
})

test('older entries than are looked at are said to be there, and a number finds its entry in the year that it names', async () => {
  const { id: companyId } = await aCompany(desk, as)
  const ground = { desk, as, companyId }
  const [one, other] = [await chartAccount(ground, '6250'), await chartAccount(ground, '2000')]
  const numbers: string[] = []
  for (const entryDate of ['2023-05-05', '2024-05-05', '2025-05-05']) {
    const body = {
      journalEntry: { companyId, entryDate, description: `Mooring of ${entryDate}`, status: 'POSTED' },
      journalEntryLines: [
        { chartAccountId: one, debitAmount: '5.00' },
        { chartAccountId: other, creditAmount: '5.00' },
      ],
    }
    const made = await desk.call('createJournalEntry', { as, body })
    numbers.push(made.body.entryNumber)
  }
  const { proveScope, within } = await import('../storage/scope.ts')
  const { findEntries } = await import('../storage/entities/journal-entry.ts')
  const { searchRecords } = await import('./search-records.ts')
  const scope = proveScope(companyId)
  const search = (q: string, textsMax: number) =>
    within(scope, async () => {
      const { items, isWhole } = await searchRecords(scope, {
        shelf: 'journal',
        search: q,
        find: (ids) => findEntries(scope, ids),
        holds: () => true,
        limit: 5,
        textsMax,
      })
      return [items.map(({ entryDate }) => entryDate), isWhole]
    })
  expect(await search('mooring', 9)).toEqual([['2025-05-05', '2024-05-05', '2023-05-05'], true])
  expect(await search('mooring', 2)).toEqual([['2025-05-05', '2024-05-05'], false])
  expect(await search(numbers[0]!, 1)).toEqual([['2023-05-05'], true])
})

test('months with more entries than a page has are each asked for once where none is found, but for the first', async () => {
  const { id: companyId } = await aCompany(desk, as)
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const [one, other] = (chart as Json[]).filter(({ accountType }) => accountType === 'expense')
  const inEachMonth = async (times: number) => {
    for (let month = 1; month <= 5; month++)
      for (let at = 0; at < times; at++) {
        const body = {
          journalEntry: { companyId, entryDate: `2025-0${month}-10`, description: 'Rent', status: 'POSTED' },
          confirmDuplicate: true,
          journalEntryLines: [
            { chartAccountId: one.id, debitAmount: '1.00' },
            { chartAccountId: other.id, creditAmount: '1.00' },
          ],
        }
        const { status } = await desk.call('createJournalEntry', { as, body })
        expect(status).toBe(201)
      }
  }
  const callsOfSearch = async () => {
    const before = desk.rough.counts().calls
    await desk.call('searchCompany', { as, query: { companyId, q: 'ferry' } })
    return desk.rough.counts().calls - before
  }
  await inEachMonth(1)
  const few = await callsOfSearch()
  await inEachMonth(8)
  // A store of many people turns some calls away, which are made again.
  const many = Math.min(await callsOfSearch(), await callsOfSearch(), await callsOfSearch())
  expect(many - few).toBeLessThanOrEqual(2)
})
