/** What each write needs that the journal lends its neighbours, made anew each time. */
import { addDays, day } from '../shared/domain/calendar/day.ts'
import { aWaitingRequest } from './a-waiting-request.ts'
import { aBankLine, aCompany, aMember, anAccount } from './builders.ts'
import type { Call, Desk } from './desk.ts'
import { aContact, aDocument, chartAccount } from './trade-builders.ts'

interface Ground {
  desk: Desk
  as: string
  companyId: number
  another: (what: string) => string
}

type Request = Pick<Call, 'params' | 'body'>

export function booksRequestsOn({ desk, as, companyId, another }: Ground) {
  return {
    confirmRequest: async () => ({ params: await aRequest() }),
    withdrawRequest: async () => ({ params: await aRequest() }),
    askMatchApart: async () => ({ params: await aSignedMatch() }),
    createRevaluation: async () => ({ body: await aRevaluation() }),
    writeExchangeRates: async () => ({ params: { id: companyId }, body: aRate() }),
    deleteExchangeRate: async () => ({ params: await aNewRate() }),
    createRecurringEntry: async () => ({ body: { companyId, ...(await aRecurringEntry()) } }),
    updateRecurringEntry: async () => ({
      params: await aNewRecurringEntry(),
      body: { ...(await aRecurringEntry()), every: 'quarter', version: 1 },
    }),
    deleteRecurringEntry: async () => ({ params: await aNewRecurringEntry() }),
  } satisfies Record<string, () => Promise<Request>>

  /** Of an invoice in euros, in a company of its own: another one finds nothing left to state. */
  async function aRevaluation() {
    const { id } = await aCompany(desk, as, another('Company'))
    const ground = { desk, as, companyId: id }
    const inEuros = { currency: 'EUR', rate: '1.4625' }
    await aDocument(ground, (await aContact(ground)).id, '100.00', inEuros)
    return { companyId: id, date: '2026-01-31', rates: [{ currency: 'EUR', rate: '1.4825' }] }
  }

  function aRate() {
    const date = addDays(day('2026-01-01'), Number(another('')))
    return { rates: [{ currency: 'EUR', date, rate: '1.4825' }] as const }
  }

  async function aNewRate() {
    const body = aRate()
    const [{ currency, date }] = body.rates
    await desk.call('writeExchangeRates', { as, params: { id: companyId }, body })
    return { id: companyId, currency, date }
  }

  async function aRecurringEntry() {
    const ground = { desk, as, companyId }
    const journalEntryLines = [
      { chartAccountId: await chartAccount(ground, '6350'), debitAmount: '800.00' },
      { chartAccountId: await chartAccount(ground, '4000'), creditAmount: '800.00' },
    ]
    const when = { every: 'month', dayOfMonth: 31, nextDay: '2026-01-31' }
    return { name: another('Rent'), ...when, journalEntryLines }
  }

  async function aNewRecurringEntry(): Promise<{ id: string }> {
    const body = { companyId, ...(await aRecurringEntry()) }
    return { id: (await desk.call('createRecurringEntry', { as, body })).body.id }
  }

  /** Of a colleague, to void an invoice. */
  async function aRequest(): Promise<{ id: string }> {
    const { id } = await aCompany(desk, as, another('Company'))
    return aWaitingRequest({ desk, as, companyId: id }, another('partner').replace(' ', ''))
  }

  /** Of a colleague's booking, in a company that asks for a second person since. */
  async function aSignedMatch(): Promise<{ id: string }> {
    const { id } = await aCompany(desk, as, another('Company'))
    const other = another('partner').replace(' ', '')
    await aMember(desk, as, id, other)
    const line = await aBankLine(desk, as, (await anAccount(desk, as, id)).id)
    const chartAccountId = await chartAccount({ desk, as, companyId: id }, '4000')
    const booked = { transactionIds: [line.id], chartAccountId }
    const [match] = (await desk.call('bookLines', { as: other, body: booked })).body
    await desk.call('approveMatch', { as, params: { id: match.id } })
    const { version } = (await desk.call('getCompany', { as, params: { id } })).body
    const body = { requiresSecondPerson: true, version }
    await desk.call('updateCompanyPolicies', { as, params: { id }, body })
    return { id: match.id }
  }
}
