import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type { BankFileProof } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { addDays, type Day } from '../../../../../../shared/domain/calendar/day.ts'
import { formatMoney } from '../../../../../../shared/domain/money/format-money.ts'
import { decimalOf, money } from '../../../../../../shared/domain/money/money.ts'
import { formatDay, formatPeriod } from '../../../../format/dates.ts'
import { counted } from '../../../../format/numbers.ts'
import { brokenRows } from '../../broken-rows.ts'
import { isOfAnother } from './account-of-file.ts'
import type { Following } from './continuity.ts'

type Into = Pick<
  Account,
  | 'name'
  | 'accountNumber'
  | 'openingDate'
  | 'openingBalance'
  | 'bankOpeningBalance'
  | 'approvedThrough'
  | 'currency'
  | '_transactionCount'
>

export interface Finding {
  isGood: boolean
  sentence: string
}

/**
 * What a file was found to be before it is imported: what needs a look first, then what is as it should be.
 * @param named the account that the file is of, as it says itself
 * @param firstNew the earliest day of a row that is not here yet, where that is known
 */
export function findingsOf(
  proof: BankFileProof,
  alreadyHere: number | 'many' | undefined,
  following: Following | undefined,
  account: Into | undefined,
  named?: string,
  firstNew?: Day,
): Finding[] {
  const all = [
    ...(account && named ? ofNumber(named, account) : []),
    ...(typeof alreadyHere === 'number' && alreadyHere > 0 ? [ofRepeats(proof, alreadyHere)] : []),
    ...ofBalances(proof, account?.currency),
    ...(following ? ofFollowing(following) : []),
    ...(account ? ofOpening(proof, account) : []),
    ...(account ? ofApproval(proof, alreadyHere, account, firstNew) : []),
  ]
  return [...all.filter(({ isGood }) => !isGood), ...all.filter(({ isGood }) => isGood)]
}

function ofNumber(named: string, account: Into): Finding[] {
  if (!isOfAnother(named, account)) return []
  return [warning(`The file is of account ${named}, and ${account.name} ends in ${account.accountNumber}.`)]
}

/** What an account should have opened with, where the first file into it begins with something else. */
export function openingMeant(
  { first, openingBalance }: BankFileProof,
  account: Into,
): { balance: string; openingDate: Day } | undefined {
  if (!first || openingBalance === undefined || account._transactionCount > 0) return undefined
  const more = openingBalance - money(account.bankOpeningBalance)
  if (more === 0n) return undefined
  return { balance: decimalOf(money(account.openingBalance) + more), openingDate: addDays(first, -1) }
}

/** An opening balance counts from before the first line, whenever it is posted. */
function ofOpening(proof: BankFileProof, account: Into): Finding[] {
  const { first, openingBalance: begins } = proof
  const { name, openingDate, openingBalance, bankOpeningBalance, currency } = account
  if (begins !== undefined && openingMeant(proof, account))
    return [
      warning(
        `The file begins with ${formatMoney(decimalOf(begins), currency)}, and ${name} opens with ${formatMoney(bankOpeningBalance, currency)}: none of its statements would tie out until that is put right.`,
      ),
    ]
  if (account._transactionCount === 0 && begins !== undefined)
    return [good('Begins with what the account opens with.')]
  if (!first || first >= openingDate || money(openingBalance) === 0n) return []
  const opening = `${formatMoney(openingBalance, currency)} on ${formatDay(openingDate)}`
  return [
    warning(
      `The account opens with ${opening}, and the file begins before that: its lines are counted on top. If the opening balance has them already, leave those rows out.`,
    ),
  ]
}

function ofApproval(
  { first, rowsAccepted }: BankFileProof,
  alreadyHere: number | 'many' | undefined,
  { approvedThrough }: Into,
  firstNew: Day | undefined,
): Finding[] {
  if (!first || !approvedThrough || first > approvedThrough) return []
  if (alreadyHere === undefined || alreadyHere === rowsAccepted) return []
  if (firstNew && firstNew > approvedThrough)
    return [
      good(`Every row up to ${formatDay(approvedThrough)} is already here: what is approved stays approved.`),
    ]
  return [
    warning(
      `The account is approved through ${formatDay(approvedThrough)}: a row dated under an approved statement takes its approval back, unless the row is already here.`,
    ),
  ]
}

const good = (sentence: string): Finding => ({ isGood: true, sentence })
const warning = (sentence: string): Finding => ({ isGood: false, sentence })

function ofRepeats({ rowsAccepted }: BankFileProof, alreadyHere: number): Finding {
  return good(
    alreadyHere === rowsAccepted
      ? 'Every row is already here: importing the file adds nothing.'
      : `${counted(alreadyHere, 'row is', 'rows are')} already here and will not be added again.`,
  )
}

function ofBalances(
  { stated, balanceChain, brokenAt, brokenBy }: BankFileProof,
  currency?: string,
): Finding[] {
  if (stated === 'broken')
    return [warning('The opening balance plus the lines is not the closing balance that the file states.')]
  if (balanceChain === 'broken') {
    const broken = brokenAt.map((row, at) => ({ row, by: brokenBy[at] ?? 0n }))
    return [
      warning(
        `The running balance does not follow at ${brokenRows(broken, currency)}: a line may be missing.`,
      ),
    ]
  }
  if (stated === 'holds') return [good('Opening balance + lines = closing balance.')]
  return balanceChain === 'holds' ? [good('Every balance follows from the one before it.')] : []
}

function ofFollowing({ continuity, balance }: Following): Finding[] {
  const findings: Finding[] = []
  if (continuity.kind === 'gap')
    findings.push(
      warning(
        `No file covers ${formatPeriod(continuity.from, continuity.to)}, between the import before and this one.`,
      ),
    )
  if (continuity.kind === 'overlap')
    findings.push(
      good(
        `An earlier import covers ${formatPeriod(continuity.from, continuity.to)} too; lines in both are recognized.`,
      ),
    )
  if (continuity.kind === 'follows') findings.push(good('Follows on the import before without a gap.'))
  if (balance === 'agrees') findings.push(good('Begins with the balance that the import before ended with.'))
  if (balance === 'differs')
    findings.push(
      warning(
        'Begins with another balance than the import before ended with: lines may be missing between them.',
      ),
    )
  return findings
}
