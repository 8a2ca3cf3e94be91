/** What somebody would change of company, accounts, statements and packages, in a pack that then fits by itself. */
import { ANCHORS, COMPANY, SEALS } from '../shared/domain/proof-pack/pack-files.ts'
import {
  type Falsification,
  inAccount,
  inFacts,
  inPackage,
  inPeriod,
  inRow,
  leaveOut,
  putFields,
} from './falsifying.ts'
import { encode, someFile } from './packed-rows.ts'

export const FALSIFIED_FACTS: Record<string, Falsification> = {
  'an opening balance of an account': inFacts((facts) => {
    facts.accounts[0].openingBalance = '1.00'
  }),
  'an opening day of an account': inAccount('openingDate', '2026-08-01'),
  'a number of an account': inAccount('accountNumber', '0001'),
  'a name of an account': inAccount('name', 'Reserve'),
  'a name of an account without a statement': inFacts((facts, files) => {
    facts.without[0].name = 'Petty cash'
    putFields(files, `accounts/${facts.without[0].id}/account.json`, { name: 'Petty cash' })
  }),
  'a name of a company': inFacts((facts, files) => {
    facts.company.name = 'Oak Trading'
    putFields(files, COMPANY, { name: 'Oak Trading' })
  }),
  'a policy of a company': (files) => putFields(files, COMPANY, { requiresSecondPerson: true }),
  'a field beside those of the facts': inFacts((facts) => {
    facts.agreed = 'by phone'
  }),
  'a field beside those of an account in the facts': inFacts((facts) => {
    facts.accounts[0].agreed = 'by phone'
  }),
  'a field beside those of an account': (files, chance) =>
    putFields(files, someFile(files, chance, /account\.json$/), { agreed: 'by phone' }),
  'a field beside those of a company': (files) => putFields(files, COMPANY, { agreed: 'by phone' }),
  'a field beside those of a reconciliation': inPeriod((period) => {
    period.reconciliations[0].agreed = 'by phone'
  }),
  'what an approved reconciliation says of its approval': inPeriod((period) => {
    period.reconciliations[0].approvedFigures.matchedCount++
  }),
  'a field beside the matches of a reconciliation': inPeriod((period) => {
    period.reconciliations[0].autoMatchStats.agreed = 'by phone'
  }),
  'a field beside those of the statement before': inPeriod((period) => {
    if (period.previous) period.previous.agreed = 'by phone'
  }),
  'a field beside the reconciliations': inPeriod((period) => {
    period.agreed = 'by phone'
  }),
  'a field of a run': inRow(/matching-runs\.jsonl$/, (row, chance) => {
    Object.assign(row, chance.pick<object>([{ agreed: 'by phone' }, { createdBy: 'ben' }, { groups: 99 }]))
    return true
  }),
  'a field beside a seal': inRow(new RegExp(SEALS), (row) => {
    row.agreed = 'by phone'
    return true
  }),
  'a field beside an anchor': inRow(new RegExp(ANCHORS), (row) => {
    row.agreed = 'by phone'
    return true
  }),
  'an attached file': (files, chance) => {
    const name = someFile(files, chance, /^attachments\//)
    files.set(name, encode('Paid in cash'))
    return name
  },
  'an attached file left out': (files, chance) => {
    const name = someFile(files, chance, /^attachments\//)
    files.delete(name)
    return name
  },
  'a file that nothing names': (files) => {
    files.set('attachments/letter.txt', encode('Agreed by phone'))
    return 'attachments/letter.txt'
  },
  'a whole account left out': inFacts((facts, files) => {
    const [gone] = facts.accounts.splice(-1)
    leaveOut(files, gone.id)
  }),
  'a whole account that is said to have no statement': inFacts((facts, files) => {
    const [{ id, name }] = facts.accounts.splice(-1)
    const account = files.get(`accounts/${id}/account.json`)!
    facts.without.push({ id, name })
    leaveOut(files, id)
    files.set(`accounts/${id}/account.json`, account)
  }),
  'a pack of a company that is said to be of one account': inFacts((facts, files) => {
    leaveOut(files, facts.accounts.splice(-1)[0].id)
    facts.accountId = facts.accounts[0].id
  }),
  'an exclusion in a package, with its hash': inPackage((evidence) => {
    evidence.excluded[0].reason = 'duplicate'
  }),
  'an explanation in a package, with its hash': inPackage((evidence) => {
    evidence.items[0].explanation = 'It is on its way'
  }),
  'a difference in a package, with its hash': inPackage((evidence) => {
    evidence.differences[0].accountCode = '1000'
  }),
  'a company in a package, with its hash': inPackage((evidence) => {
    evidence.company.name = 'Oak Trading'
  }),
  'a number of an account in a package, with its hash': inPackage((evidence) => {
    evidence.account.number = '0001'
  }),
  'how items moved in a package, with its hash': inPackage((evidence) => {
    evidence.itemMovements.outstanding.cleared = '1.00'
  }),
  'a policy in a package, with its hash': inPackage((evidence) => {
    evidence.policies.requiresSecondPerson = !evidence.policies.requiresSecondPerson
  }),
}
