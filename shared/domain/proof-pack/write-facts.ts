/** What a pack is of: it follows from the company and its accounts as they are kept, so that a verifier holds it to them. */
import type { PackedAccount, PackedCompany, PackFacts } from './pack-files.ts'

/** Of company and accounts no more than is named. */
export function writeFacts({ company, accounts, without, ...facts }: PackFacts): PackFacts {
  const { exportId, accountId, month, madeAt, reader, engine } = facts
  return {
    exportId,
    company: companyIn(company),
    accountId,
    month,
    accounts: accounts.map(accountIn),
    without: without.map(({ id, name }) => ({ id, name })),
    madeAt,
    reader,
    engine,
  }
}

const companyIn = ({ id, name, taxId, baseCurrency, timeZone }: PackedCompany): PackedCompany => ({
  id,
  name,
  taxId,
  baseCurrency,
  timeZone,
})

const accountIn = (account: PackedAccount): PackedAccount => ({
  id: account.id,
  name: account.name,
  institutionName: account.institutionName,
  accountNumber: account.accountNumber,
  currency: account.currency,
  accountType: account.accountType,
  chartAccountId: account.chartAccountId,
  openingBalance: account.openingBalance,
  openingDate: account.openingDate,
  bankOpeningBalance: account.bankOpeningBalance,
})
