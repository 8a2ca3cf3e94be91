/** Makes up a year of several accounts of one company: transfers between them among the payments of strangers. */
import { addDays, day } from '../../../calendar/day.ts'
import { type Money, money } from '../../../money/money.ts'
import type { OwnAccount, TransferLine, TransferProposal } from '../../engine/transfers/propose-transfers.ts'
import { type Chance, createChance } from './chance.ts'
import { makeNames } from './make-names.ts'
import { RAILS, type Rail } from './transfer-texts.ts'

export interface TransferKnobs {
  seed: number
  accounts: number
  /** On all accounts together. */
  lines: number
  /** Of the lines, so many are a side of a transfer. */
  transferShare: number
  /** Amounts that end in 00, of strangers and of transfers. */
  roundShare: number
  /** Sides of a transfer of which the bank does not say what they are. */
  silentShare: number
  /** Transfers of which both sides show the bank's number of them. */
  numberedShare: number
}

export const USUAL: TransferKnobs = {
  seed: 1,
  accounts: 4,
  lines: 10_000,
  transferShare: 0.08,
  roundShare: 0.35,
  silentShare: 0.12,
  numberedShare: 0.4,
}

export interface TransferWorkload {
  accounts: OwnAccount[]
  /** The line that left, and the one that arrived. */
  truth: [outId: string, inId: string][]
}

const BEGIN = day('2025-01-01')
const YEAR_DAYS = 365

export function makeTransfers(given: Partial<TransferKnobs>): TransferWorkload {
  const knobs = { ...USUAL, ...given }
  const chance = createChance(knobs.seed)
  const rail = chance.pick(RAILS)
  const names = makeNames(chance, 400)
  const accounts = Array.from({ length: knobs.accounts }, (_, at) => ({
    accountId: String(at + 1),
    endsIn: String(1000 + chance.below(9000)),
    lines: [] as TransferLine[],
  }))
  const truth: TransferWorkload['truth'] = []
  let made = 0
  const add = (at: number, amount: Money, after: number, text: string, reference?: string) => {
    const id = `t${++made}`
    accounts[at]!.lines.push({
      id,
      day: addDays(BEGIN, after),
      amount,
      text,
      ...(reference && { reference }),
    })
    return id
  }
  while (made < knobs.lines) {
    const amount = drawAmount(chance, knobs.roundShare)
    const at = chance.below(knobs.accounts)
    const after = chance.below(YEAR_DAYS)
    if (chance.happens(knobs.transferShare / (2 - knobs.transferShare))) {
      const other = (at + 1 + chance.below(knobs.accounts - 1)) % knobs.accounts
      const number = chance.happens(knobs.numberedShare) ? String(10_000_000 + chance.below(90_000_000)) : ''
      const say = (texts: Rail['out'], about: number) =>
        chance.happens(knobs.silentShare)
          ? `${chance.pick(rail.silent)} ${number}`.trim()
          : `${chance.pick(texts).replace('#', accounts[about]!.endsIn)} ${number}`.trim()
      const outId = add(at, -amount, after, say(rail.out, other))
      const inId = add(other, amount, after + arrivesAfter(chance), say(rail.in, at))
      truth.push([outId, inId])
    } else {
      const isIn = chance.happens(0.45)
      const text = chance
        .pick(isIn ? rail.received : rail.paid)
        .replace('@', chance.pick(names).toUpperCase())
      add(at, isIn ? amount : -amount, after, text)
    }
  }
  return { accounts, truth }
}

/** Most on the same day, some over a weekend. */
const arrivesAfter = (chance: Chance) => chance.weighted([70, 16, 7, 6, 1])

function drawAmount(chance: Chance, roundShare: number): Money {
  if (chance.happens(roundShare)) return money(`${(1 + chance.below(80)) * 100}.00`)
  const cents = Math.round(Math.exp(5.5 + 1.4 * chance.normal()) * 100) + 100
  return money((cents / 100).toFixed(2))
}

export interface TransferGrade {
  truths: number
  proposed: number
  right: number
}

/** Lines of one content count as the same line. */
export function gradeTransfers(
  { accounts, truth }: TransferWorkload,
  proposed: readonly Pick<TransferProposal, 'outId' | 'inId'>[],
): TransferGrade {
  const contents = new Map(
    accounts.flatMap(({ accountId, lines }) =>
      lines.map(({ id, day, amount, text }) => [id, `${accountId} ${day} ${amount} ${text}`] as const),
    ),
  )
  const keyOf = (outId: string, inId: string) => `${contents.get(outId)} ${contents.get(inId)}`
  const left = new Map<string, number>()
  for (const pair of truth) left.set(keyOf(...pair), (left.get(keyOf(...pair)) ?? 0) + 1)
  let right = 0
  for (const { outId, inId } of proposed) {
    const key = keyOf(outId, inId)
    const open = left.get(key) ?? 0
    if (open > 0) right++
    left.set(key, open - 1)
  }
  return { truths: truth.length, proposed: proposed.length, right }
}
