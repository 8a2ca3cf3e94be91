import type { Money } from '../../money/money.ts'
import type { BankFileMapping, Reading } from '../bank-file.ts'

/**
 * What the amounts of a file mean that leaves nothing but their sign open, proved by what the account held before its first row: where its
 * balances begin with exactly that, or with that as what is owed, they say which way the money went. Undefined where they prove nothing.
 * @param heldBefore as the account has it: what is owed is negative
 */
export function signByBalance(
  { questions, proof }: Pick<Reading, 'questions' | 'proof'>,
  heldBefore: Money,
): BankFileMapping | undefined {
  const [question, ...others] = questions
  if (question?.code !== 'sign' || others.length > 0) return undefined
  const { openingBalance, closingBalance: closing, balanceChain, net, stated, rowsRead } = proof
  if (openingBalance === undefined || closing === undefined) return undefined
  if (heldBefore === 0n || net === 0n) return undefined
  // Before a single row its balance leaves two openings, one for each reading.
  const openings =
    balanceChain === 'holds' || (balanceChain === 'absent' && stated !== 'absent')
      ? [openingBalance]
      : rowsRead === 1
        ? [closing - net, closing + net]
        : []
  const opening = openings.find((each) => each === heldBefore || each === -heldBefore)
  if (opening === undefined) return undefined
  const rise = opening === heldBefore ? closing - opening : opening - closing
  const [likelier, other] = question.options
  // The rows are those of the likelier reading.
  if (rise === net) return likelier?.mapping
  return rise === -net ? other?.mapping : undefined
}
