/** Two companies on a desk of their own process, one with a year of lines and one with ten: what each look asks of the store. */
import { addDays, type Day, day, monthOf } from '../../shared/domain/calendar/day.ts'
import { startDesk } from '../../test/desk.ts'
import { ageCompany } from './age-company.ts'
import { lists, looks, type Where } from './calls.ts'
import type { Counted } from './counted-calls.ts'
import { recordsOfMonth } from './records-of-month.ts'

const desk = await startDesk()
// What imports the storage comes after the desk stands for it.
const { fillCompany } = await import('./fill-company.ts')
const { counting } = await import('./counted-calls.ts')
/** Of each that the product made in one month, in every month before. */
const RECORDS_A_MONTH = 3
/** So that no month is passed over. */
const DAYS_APART = 15
const last = day(new Date().toISOString().slice(0, 10))
const year = await counted({ pairs: 3_000, days: 365, last })
const decade = await counted({ pairs: 51_000, days: 3_650, last })
process.send!([year, decade], () => process.exit())

async function counted(size: { pairs: number; days: number; last: Day }): Promise<Counted[]> {
  const as = 'anna'
  const { body: company } = await desk.call('createCompany', {
    as,
    body: { name: 'Long', baseCurrency: 'CAD' },
  })
  const companyId: number = company.id
  const accounts = []
  for (const name of ['Chequing', 'Savings', 'Card', 'Reserve']) {
    const body = { companyId, name, institutionName: 'RBC', accountNumber: '7741' }
    accounts.push((await desk.call('createAccount', { as, body })).body)
  }
  const { body: chart } = await desk.call('listChartAccounts', { as, query: { companyId } })
  const otherAccountId = chart.find(({ accountCode }: { accountCode: string }) => accountCode === '4000').id
  await recordsOfMonth(desk, as, companyId, accounts)
  await ageCompany(desk, companyId, { months: monthsBack(size), times: RECORDS_A_MONTH })
  await fillCompany(desk, { companyId, accounts, otherAccountId }, size)
  const where: Where = { companyId, accountId: accounts[0].id }
  const all: Counted[] = []
  for (const { endpoint, of } of [...looks, ...lists]) {
    const look = async () => {
      const { status, body } = await desk.call(endpoint, { as, ...of(where) })
      if (status !== 200) throw new Error(`${endpoint} was answered with ${status}: ${JSON.stringify(body)}`)
    }
    await look()
    all.push(await counting(look))
  }
  return all
}

/** From the first to this one, as 202611. */
function monthsBack({ days, last }: { days: number; last: Day }): string[] {
  const back = Array.from({ length: Math.ceil(days / DAYS_APART) }, (_, at) =>
    addDays(last, -at * DAYS_APART),
  )
  return [...new Set(back.map(monthOf))].reverse()
}
