/** Keeps the books of the golden company through the API as a bookkeeper does, and knows everything by its name. */
import { expect } from 'vitest'
import type { surface } from '../shared/contract/index.ts'
import { decimalOf, money } from '../shared/domain/money/money.ts'
import { aCompany, anUpload } from './builders.ts'
import type { Desk, Json } from './desk.ts'
import { ACCOUNTS, type AccountKey, BANK, BOOKS, MATCHES, type Month, OPENING_DAY } from './golden-company.ts'
import { CONTACTS, CREDITS_USED, DOCUMENTS, PAYMENTS, type Season, TAX } from './golden-trade.ts'
import { CLEARED, ENTRIES, type EntryRow, STATEMENTS } from './golden-year-end.ts'

const as = 'anna'
export const KEYS = Object.keys(ACCOUNTS) as AccountKey[]
export type Bookkeeper = Awaited<ReturnType<typeof aBookkeeper>>

export async function aBookkeeper(desk: Desk) {
  const company = await aCompany(desk, as, 'Tern & Quay')
  const companyId = company.id
  const policies = {
    autoApprove: false,
    materiality: '20.00',
    fiscalYearEnd: '03-31',
    version: company.version,
  }
  await done('updateCompanyPolicies', { params: { id: companyId }, body: policies })
  const opened = await Promise.all(KEYS.map(open))
  const accounts = Object.fromEntries(KEYS.map((key, at) => [key, opened[at]])) as Record<AccountKey, Json>
  const chart = new Map<string, number>()
  for (const { accountCode, id } of await done('listChartAccounts', { query: { companyId } }))
    chart.set(accountCode, id)
  /** Lines by what bank and books call them; entries, contacts, documents and payments by their keys. */
  const lines = new Map<string, string>()
  const entries = new Map<string, string>()
  const contacts = new Map<string, string>()
  const documents = new Map<string, Json>()
  const reconciliations = new Map<string, string>()

  async function done(name: keyof typeof surface, rest: Json): Promise<Json> {
    const { status, body } = await desk.call(name, { as, ...rest })
    expect([name, status < 300, body?.message]).toEqual([name, true, undefined])
    return body
  }

  async function refused(name: keyof typeof surface, rest: Json): Promise<Json> {
    const { status, body } = await desk.call(name, { as, ...rest })
    expect([name, status >= 400]).toEqual([name, true])
    return body
  }

  function open(key: AccountKey): Promise<Json> {
    const bank = { institutionName: 'Harbour Bank', accountNumber: '4410' }
    return done('createAccount', { body: { companyId, ...ACCOUNTS[key], ...bank, openingDate: OPENING_DAY } })
  }

  /** The month as the bookkeeper enters it: entries, the files of the bank, and what belongs together. */
  async function keep(month: Month): Promise<void> {
    for (const [key, day, what, amount, code] of BOOKS[month]) {
      const own = [...chart].find(([, id]) => id === accounts[key].chartAccountId)![0]
      const row = [
        [own, amount],
        [code, decimalOf(-money(amount))],
      ] as const
      const { ledgerTransactionIds } = await enter([day, what, row])
      lines.set(what, ledgerTransactionIds[0])
    }
    for (const key of KEYS) await bring(key, BANK[month][key])
    for (const [bank, books] of MATCHES[month]) await match(bank.map(idOf), books.map(idOf))
  }

  const idOf = (name: string) => lines.get(name)!

  function match(sourceTransactionIds: string[], ledgerTransactionIds: string[]): Promise<Json> {
    return done('createMatch', { body: { sourceTransactionIds, ledgerTransactionIds } })
  }

  async function bring(key: AccountKey, text: string | undefined): Promise<void> {
    if (!text) return
    const columnMapping = { format: 'csv', date: 'Date', description: 'Description', amount: 'Amount' }
    const how = { balance: 'Balance', dateFormat: 'YYYY-MM-DD', decimalMark: '.', invert: false }
    await anUpload(desk, as, accounts[key].id, text, { columnMapping: { ...columnMapping, ...how } })
    await desk.drain()
    const query = { accountId: accounts[key].id, status: 'pending', limit: '100' }
    for (const { id, description } of await done('listSourceTransactions', { query }))
      lines.set(description, id)
  }

  function entryOf([entryDate, description, rows, autoReverseOn]: EntryRow, status = 'POSTED') {
    const journalEntryLines = rows.map(([code, amount]) => ({
      chartAccountId: chart.get(code),
      [amount.startsWith('-') ? 'creditAmount' : 'debitAmount']: amount.replace('-', ''),
    }))
    const journalEntry = { companyId, entryDate, description, autoReverseOn, status }
    return { body: { journalEntry, journalEntryLines } }
  }

  async function enter(row: EntryRow, status = 'POSTED'): Promise<Json> {
    const entry = await done('createJournalEntry', entryOf(row, status))
    entries.set(row[1], entry.id)
    return entry
  }

  async function meetEverybody(): Promise<void> {
    const accountsOfTax = {
      salesChartAccountId: chart.get('2300'),
      purchaseChartAccountId: chart.get('1350'),
    }
    const { id } = await done('createTaxCode', { body: { companyId, ...TAX, ...accountsOfTax } })
    documents.set(TAX.code, { id })
    for (const [key, contact] of Object.entries(CONTACTS))
      contacts.set(key, (await done('createContact', { body: { companyId, ...contact } })).id)
  }

  /** What is invoiced, billed and paid, the journal, and the bank with what of the books it cleared. */
  async function keepSeason(season: Season): Promise<void> {
    for (const row of DOCUMENTS[season]) await write(row)
    for (const row of PAYMENTS[season]) await pay(row)
    for (const row of ENTRIES[season]) await enter(row)
    await bring('current', STATEMENTS[season])
    const query = { accountId: accounts.current.id, status: 'pending', limit: '100' }
    const bank = new Map(
      (await done('listSourceTransactions', { query })).map((line: Json) => [line.id, line]),
    )
    const books: Json[] = await done('listLedgerTransactions', { query })
    for (const [name, day] of CLEARED[season]) {
      const { id, amount } = bank.get(idOf(name)) as Json
      const isIt = (line: Json) => line.transactionDate === day && money(line.amount) === -money(amount)
      await match([id], [books.find(isIt)!.id])
    }
  }

  function documentOf([key, kind, of, documentDate, code, net]: (typeof DOCUMENTS)[Season][number]) {
    const named = kind === 'bill' ? { vendorReference: key } : { number: key }
    const line = { chartAccountId: chart.get(code), unitPrice: net, taxCodeId: documents.get(TAX.code).id }
    const contactId = contacts.get(of)
    return { body: { companyId, kind, ...named, contactId, documentDate, lines: [line], approve: true } }
  }

  async function write(row: (typeof DOCUMENTS)[Season][number]): Promise<void> {
    const document = await done('createTradeDocument', documentOf(row))
    expect([row[0], document.total]).toEqual([row[0], row[6]])
    documents.set(row[0], document)
  }

  async function pay({ key, kind, of, day, amount, settles, less }: (typeof PAYMENTS)[Season][number]) {
    const body = {
      companyId,
      kind,
      contactId: contacts.get(of),
      financialAccountId: accounts.current.id,
      documentDate: day,
      amount,
      lines: less ? [{ chartAccountId: chart.get(less[0]), amount: less[1] }] : [],
      allocations: Object.entries(settles).map(([name, part]) => ({
        documentId: documents.get(name).id,
        amount: part,
      })),
    }
    documents.set(key, await done('createTradePayment', { body }))
  }

  async function allocateCredits(): Promise<void> {
    for (const [credit, charge, amount, date] of CREDITS_USED) {
      const body = { documentId: documents.get(charge).id, amount, date }
      await done('allocateDocument', { params: { id: documents.get(credit).id }, body })
    }
  }

  /** A reconciliation in progress, by a name of its own. */
  async function begin(name: string, key: AccountKey, period: Json): Promise<Json> {
    const body = { financialAccountId: accounts[key].id, ...period, status: 'in_progress' }
    const begun = await done('createProposedReconciliation', { body })
    reconciliations.set(name, begun.id)
    return begun
  }

  const reconciliation = (name: string) => ({ params: { id: reconciliations.get(name)! } })

  async function signOff(name: string): Promise<void> {
    await done('completeReconciliation', reconciliation(name))
    await done('approveReconciliation', reconciliation(name))
  }

  return {
    companyId,
    accounts,
    chart,
    lines,
    entries,
    contacts,
    documents,
    done,
    refused,
    idOf,
    keep,
    enter,
    entryOf,
    meetEverybody,
    keepSeason,
    documentOf,
    allocateCredits,
    begin,
    reconciliation,
    signOff,
  }
}
