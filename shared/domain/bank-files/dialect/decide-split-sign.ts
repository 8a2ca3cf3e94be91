import { absolute, type Money } from '../../money/money.ts'
import type { BankFileMapping } from '../bank-file.ts'
import { typeKey } from '../columns/type-words.ts'
import { followsMore, senseProved } from './balance-chain.ts'
import { isOfBankByKinds } from './entry-kinds.ts'
import { countSigns, type Decision, type RawRow, type SignFacts } from './sign-facts.ts'
import { textEvidence } from './text-evidence.ts'
import { typeVerdict } from './type-verdict.ts'

/** Two columns: whether a minus inside one of them means anything. */
export function splitSign(facts: SignFacts): Decision {
  const { rows } = facts
  const differs = rows.some((row) => row.amountByValue !== undefined && row.amountByValue !== row.amount)
  const evidence = 'Money in and money out have columns of their own'
  if (!differs) return { patch: { splitSign: 'column', invert: false }, evidence }

  const valued = rows.map((row) => ({ ...row, amount: row.amountByValue ?? row.amount }))
  if (senseProved(valued) !== 0 && followsMore(valued, rows)) {
    return {
      patch: { splitSign: 'value', invert: false },
      evidence: 'The running balance proves that a minus turns the amount',
    }
  }
  if (senseProved(rows) !== 0 && followsMore(rows, valued)) {
    return {
      patch: { splitSign: 'column', invert: false },
      evidence: 'The running balance proves that the column decides',
    }
  }
  const outs = rows.filter((row) => row.amount < 0n)
  const ins = rows.filter((row) => row.amount > 0n)
  const isDecoration = [outs, ins].every((side) => {
    const turned = side.filter((row) => row.amountByValue !== row.amount).length
    return turned === 0 || turned === side.length
  })
  if (isDecoration && !followsMore(valued, rows))
    return { patch: { splitSign: 'column', invert: false }, evidence: `${evidence}, with or without a minus` }

  return {
    patch: { invert: false },
    open: {
      code: 'sign',
      sentence:
        'Some amounts in the debit or credit column carry a minus and some do not. What does the minus mean?',
      options: [
        { label: 'The amount goes the other way (a correction or a refund)', patch: { splitSign: 'value' } },
        { label: 'Nothing: the column alone decides', patch: { splitSign: 'column' } },
      ],
    },
  }
}

export function ledgerSign(facts: SignFacts): Decision {
  const { places } = facts
  const isSplit = places.debit !== undefined || places.credit !== undefined
  const base: Partial<BankFileMapping> = isSplit
    ? splitSign({ ...facts, side: 'bank' }).patch.splitSign === 'value'
      ? { splitSign: 'value' }
      : { splitSign: 'column' }
    : {}
  const types = isSplit ? undefined : typeVerdict(facts).decision?.patch.typeValues
  const patch = { ...base, ...(types ? { typeValues: types } : {}) }
  if (isOfBankAccount(facts, types ? byType(facts.rows, types.out) : atBank(facts.rows, isSplit))) {
    return {
      patch: { ...patch, invert: true },
      evidence: `The running balance rises with ${isSplit || types ? 'debits' : 'what is plus'}: the entries of a bank account in the books`,
    }
  }
  if (!types && isOfBankByKinds(atBank(facts.rows, isSplit), isSplit)) {
    return {
      patch: { ...patch, invert: true },
      evidence: isSplit
        ? 'What was spent is a credit and what was received a debit: the entries of a bank account in the books'
        : 'Checks are minus and deposits plus: the entries of a bank account in the books',
    }
  }
  const own =
    isSplit || types
      ? 'Debit and credit are those of the income and expense accounts'
      : 'The sign of the income and expense accounts: income is minus, an expense is plus'
  const bank =
    isSplit || types
      ? 'Debit and credit are those of the bank account: debit is money in'
      : 'The bank’s sign: money in is plus, money out is minus'
  const options = [
    { label: bank, patch: { invert: true } },
    { label: own, patch: { invert: false } },
  ]
  const signed = bankSigned(atBank(facts.rows, isSplit))
  return {
    patch,
    open: {
      code: 'sign',
      sentence: 'A ledger file may carry the sign of the bank or of the books. Which does this one carry?',
      ...(signed > 0 && { because: 'Its descriptions have income as money in, and expenses as money out' }),
      ...(signed < 0 && {
        because: 'Its descriptions have income and expenses on the side of their own accounts',
      }),
      options: signed >= 0 ? options : options.reverse(),
    },
  }
}

/**
 * Whether the balance that runs along is what a bank account holds. One account has a balance, so that no row is of an income or an
 * expense account; what is owed on a card rises with credits, and that of an expense account has debits alone.
 */
function isOfBankAccount({ hintsAtCard }: SignFacts, seen: readonly RawRow[]): boolean {
  const { plus, minus } = countSigns(seen.map(({ amount }) => amount))
  if (plus === 0 || minus === 0 || hintsAtCard || textEvidence(seen).isCard) return false
  return senseProved(seen) === 1 && bankSigned(seen) >= 0
}

/** As they are if a debit is money in, where a column says which amounts are debits. */
function byType(rows: readonly RawRow[], debits: readonly string[]): readonly RawRow[] {
  const isDebit = new Set(debits.map(typeKey))
  return rows.map((row) => {
    const size = absolute(row.amount)
    return { ...row, amount: isDebit.has(typeKey(row.type ?? '')) ? size : (-size as Money) }
  })
}

/** As they are if a debit, or a plus, is money in. */
function atBank(rows: readonly RawRow[], isSplit: boolean): readonly RawRow[] {
  return isSplit ? rows.map((row) => ({ ...row, amount: -row.amount })) : rows
}

/** Income booked with a plus is the bank's sign: in the books income is a credit. Above zero where more rows have that one, below where fewer do. */
function bankSigned(rows: readonly RawRow[]): number {
  let more = 0
  for (const { amount, description, category } of rows.slice(0, 500)) {
    const words = `${description} ${category ?? ''}`.slice(0, 300)
    const isIncome = INCOME.test(words)
    if (amount === 0n || isIncome === EXPENSE.test(words)) continue
    more += isIncome === amount > 0n ? 1 : -1
  }
  return more
}

const INCOME = /\b(?:income|sales|revenue|deposit|invoice|customer|receipt)\b/i
const EXPENSE =
  /\b(?:expenses?|rent|bill|vendor|supplier|payroll|wages|utilities|insurance|supplies|fees?|purchase)\b/i
