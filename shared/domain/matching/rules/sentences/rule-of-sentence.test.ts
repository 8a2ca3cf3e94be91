import { expect, test } from 'vitest'
import { STANDARD_CHART } from '../../../books/standard-chart.ts'
import { ruleOfSentence, type SentenceRead } from './rule-of-sentence.ts'
import { SENTENCES } from './sentences.ts'
import { SENTENCES_OF_A_CONTROLLER } from './sentences-of-a-controller.ts'

const NAMES = {
  chart: STANDARD_CHART.map(({ accountCode, accountName }) => ({
    id: Number(accountCode),
    code: accountCode,
    name: accountName,
  })),
  accounts: [
    { id: 1, name: 'Chequing' },
    { id: 2, name: 'Savings' },
    { id: 3, name: 'Visa Card' },
  ],
  currency: 'USD',
}
const ACCOUNTS = ['', 'Chequing', 'Savings', 'Visa']

/** As the list of sentences writes it. */
function written(read: SentenceRead): string {
  if (!read.isRule) return '-'
  const { side, direction, textIncludes, amountMin, amountMax, accountId, from, to } = read.when
  const { action } = read
  const done =
    action.kind === 'book_to'
      ? action.chartAccountId
      : action.kind === 'mark'
        ? action.as
        : action.kind === 'match_to'
          ? `match "${action.textIncludes}"`
          : 'never'
  return [
    side === 'ledger' && 'L',
    direction,
    textIncludes && `"${textIncludes}"`,
    amountMin && `>=${amountMin}`,
    amountMax && `<=${amountMax}`,
    accountId && `@${ACCOUNTS[accountId]}`,
    from && `from:${from}`,
    to && `to:${to}`,
    `: ${done}`,
  ]
    .filter(Boolean)
    .join(' ')
}

const KNOWN = (SENTENCES + SENTENCES_OF_A_CONTROLLER.trim())
  .trim()
  .split('\n')
  .map((line) => {
    const at = line.lastIndexOf(' => ')
    return { sentence: line.slice(0, at), meant: line.slice(at + 4).split(' | ') }
  })

test('of 300 sentences none is read as a rule that nobody meant, and nine in ten of those that are rules are read', () => {
  expect(KNOWN.length).toBeGreaterThanOrEqual(300)
  const rules = KNOWN.filter(({ meant }) => !meant.includes('-'))
  const readAs = ({ sentence }: { sentence: string }) => written(ruleOfSentence(sentence, NAMES))
  const wrong = KNOWN.filter((known) => readAs(known) !== '-' && !known.meant.includes(readAs(known)))
  expect(wrong.map((known) => `${known.sentence} => ${readAs(known)}`)).toEqual([])
  const right = rules.filter((known) => known.meant.includes(readAs(known)))
  expect(right.length / rules.length).toBeGreaterThan(0.9)
})

test.each([
  ['book all monthly service fees to bank charges', '"monthly service fee" : 6100'],
  ['put wire fees of 15 to bank charges', '"wire fee" >=15.00 <=15.00 : 6100'],
  ['every Comcast payment between 150 and 250 to telephone', '"Comcast" >=150.00 <=250.00 : 6500'],
  ['everything from Uber to travel', '"Uber" : 6550'],
  ['put 80 monthly to rent', '-'],
  ['book monthly Lumen charges to software', '-'],
  ['every payment to rent', '-'],
])('“%s” is read as an office means it', (sentence, meant) => {
  expect(written(ruleOfSentence(sentence, NAMES))).toBe(meant)
})

test.each([
  ['put Lumen to the moon', 'No account of the chart is called “the moon”.'],
  ['put Lumen to interest', '“interest” may be 4800 Interest Income or 6200 Interest Expense.'],
  ['put Uber or Lyft to travel', '“or” would take more than one rule, or one that no rule can say.'],
  ['put Lumen charges over €50 to software', 'Amounts of this company are in USD.'],
  ['put Lumen charges since 2026-13-01 to software', 'There is no 2026-13-01.'],
  ['put Lumen charges on checking to software', 'No bank account here is called “checking”.'],
  ['put Lumen charges to 9999', 'No account of the chart is called “9999”.'],
  ['put Lumen charges under 50 and over 100 to software', 'No amount is $100.01 or more and $49.99 or less.'],
  [
    'put Credit Karma to software',
    'Does the description say “Credit Karma” or less? Put what it says in quotation marks.',
  ],
  [
    'put text that starts with LUMEN to software',
    '“starts with” would take more than one rule, or one that no rule can say.',
  ],
  [
    'book everything to 6000',
    'It does not say which lines: give words of their description, an amount, or both.',
  ],
  [
    'Lumen',
    'It does not say what to do: book them to an account, mark them, match them with certain words, or never propose them.',
  ],
])('“%s” is refused, and why', (sentence, why) => {
  expect(ruleOfSentence(sentence, NAMES)).toEqual({ isRule: false, why })
})
