/** What a payment processor paid out: how often its own file is brought together with the bank's, and what it charged with the books. */
import type { BankFileRow } from '../shared/domain/bank-files/bank-file.ts'
import { readBankFile } from '../shared/domain/bank-files/read-bank-file.ts'
import type { Day } from '../shared/domain/calendar/day.ts'
import type { OpenLine } from '../shared/domain/matching/engine/proposals/proposal.ts'
import { proposeMatches } from '../shared/domain/matching/engine/propose-matches.ts'
import {
  type OwnAccount,
  proposeTransfers,
} from '../shared/domain/matching/engine/transfers/propose-transfers.ts'
import {
  makePayouts,
  type PayoutKnobs,
  type PayoutWorkload,
} from '../shared/domain/matching/proving/workload/make-payouts.ts'
import {
  gradeTransfers,
  type TransferGrade,
} from '../shared/domain/matching/proving/workload/make-transfers.ts'
import { PROCESSORS, type ProcessorName } from '../shared/domain/matching/proving/workload/processor-texts.ts'
import type { Figure, MeasureOptions } from './figure.ts'

const SEEDS = 3
const SEEDS_FROM = 8900
const NAMES = Object.keys(PROCESSORS) as ProcessorName[]

const KINDS: { title: string; knobs: Partial<PayoutKnobs>; isBound?: boolean }[] = [
  { title: 'usual', knobs: {}, isBound: true },
  { title: 'every bank text has the number', knobs: { numberedShare: 1 } },
  { title: 'no bank text has a number', knobs: { numberedShare: 0 } },
  { title: 'crowded amounts', knobs: { chargesMax: 2, priceShare: 0.95, lookalikeShare: 0.1 } },
  { title: 'three payouts a day', knobs: { sameDayShare: 0.67, payouts: 900, strangers: 6 } },
  { title: '30% say nothing of the processor', knobs: { silentShare: 0.3 } },
]

export function measure({ seed }: MeasureOptions): Figure[] {
  return KINDS.flatMap(({ title, knobs, isBound }) => {
    const sums = { surest: none(), suggested: none(), charges: none(), without: none() }
    for (const [place, processor] of NAMES.entries()) {
      for (let at = 0; at < SEEDS; at++) {
        const work = makePayouts({
          ...knobs,
          processor,
          seed: place + (at === 0 ? seed : SEEDS_FROM + at * NAMES.length),
        })
        const lines = linesOf(work)
        const { payouts, all } = gradePayouts(work, lines)
        add(sums.surest, payouts)
        add(sums.suggested, all)
        add(sums.charges, gradeCharges(work, lines))
        add(sums.without, gradeWithout(work))
      }
    }
    const figure = (name: string, value: number, more: Partial<Figure> = {}): Figure => ({
      name: `payouts: ${title}: ${name}`,
      value,
      unit: '',
      ...more,
    })
    const right = (name: string, grade: TransferGrade, atLeast?: number) =>
      figure(`${name}, right`, grade.proposed === 0 ? 1 : grade.right / grade.proposed, {
        note: `${grade.proposed - grade.right} wrong of ${grade.proposed}`,
        ...(atLeast !== undefined && { atLeast }),
      })
    const found = (name: string, grade: TransferGrade, atLeast?: number) =>
      figure(`${name}, found`, grade.right / grade.truths, atLeast === undefined ? {} : { atLeast })
    return [
      right('surest', sums.surest, isBound ? 0.999 : undefined),
      found('surest', sums.surest),
      right('surest or suggested', sums.suggested, isBound ? 0.999 : undefined),
      found('surest or suggested', sums.suggested, isBound ? 0.95 : undefined),
      right('its charges, automatic', sums.charges, isBound ? 0.9995 : undefined),
      found('its charges, automatic', sums.charges),
      right('without the report, all proposed', sums.without),
      found('without the report, all proposed', sums.without),
    ]
  })
}

const PROCESSOR = 'processor'
const BANK = 'bank'

type ReportLine = OpenLine & Pick<BankFileRow, 'moved'>

/** The processor's file as the lines of its account, with what each of them is called there. */
function linesOf({ file }: PayoutWorkload): ReportLine[] {
  const { rows } = readBankFile(new TextEncoder().encode(file))
  return rows.map(({ row, date, amount, description, reference, moved }) => ({
    id: `P${row}`,
    day: date as Day,
    amount,
    text: description,
    ...(reference && { reference }),
    ...(moved && { moved }),
  }))
}

function gradePayouts(work: PayoutWorkload, lines: readonly ReportLine[]) {
  const accounts: OwnAccount[] = [
    { accountId: PROCESSOR, lines },
    { accountId: BANK, lines: work.bank },
  ]
  const payouts = lines.filter(({ moved }) => moved === 'payouts')
  const truth = work.truth.map(({ payout, bankId }): [string, string] =>
    payouts[payout]!.amount < 0n ? [payouts[payout]!.id, bankId] : [bankId, payouts[payout]!.id],
  )
  const { transfers } = proposeTransfers({ accounts })
  const graded = (tiers: readonly string[]) =>
    gradeTransfers(
      { accounts, truth },
      transfers.filter(({ tier }) => tiers.includes(tier)),
    )
  return { payouts: graded(['auto_approved']), all: graded(['auto_approved', 'suggested']) }
}

/** Charges and refunds against the entries of the books, fees and payouts among them. */
function gradeCharges(work: PayoutWorkload, lines: readonly ReportLine[]): TransferGrade {
  const { proposals } = proposeMatches({ bank: lines, ledger: work.ledger })
  const contentOf = new Map(
    [...lines, ...work.ledger].map(({ id, day, amount, text, reference = '' }) => [
      id,
      `${day} ${amount} ${text} ${reference}`,
    ]),
  )
  const truth = new Set<string>()
  const charged = lines.filter(({ moved }) => moved === 'gross' || moved === 'refunds')
  if (charged.length !== work.entries.length)
    throw new Error('The file was read as other charges than it has')
  for (const [at, { id }] of charged.entries())
    truth.add(`${contentOf.get(id)} / ${contentOf.get(work.entries[at]!)}`)
  const automatic = proposals.filter(({ tier }) => tier === 'auto_approved')
  const right = automatic.filter(
    ({ bankIds: [b, ...bs], ledgerIds: [l, ...ls] }) =>
      bs.length + ls.length === 0 && truth.has(`${contentOf.get(b!)} / ${contentOf.get(l!)}`),
  )
  return { truths: work.entries.length, proposed: automatic.length, right: right.length }
}

/** Without the file: the bank's line against the charges that the books have, of which nobody said what was kept back. */
function gradeWithout(work: PayoutWorkload): TransferGrade {
  const { proposals } = proposeMatches({ bank: work.bank, ledger: work.ledger })
  const truth = new Map(work.truth.map(({ bankId, ledgerIds }) => [bankId, ledgerIds.toSorted().join()]))
  const proposed = proposals.filter(({ bankIds }) => bankIds.some((id) => truth.has(id)))
  const right = proposed.filter(
    ({ bankIds, ledgerIds }) => truth.get(bankIds[0]!) === ledgerIds.toSorted().join(),
  )
  return { truths: truth.size, proposed: proposed.length, right: right.length }
}

const none = (): TransferGrade => ({ truths: 0, proposed: 0, right: 0 })

function add(sum: TransferGrade, more: TransferGrade): void {
  sum.truths += more.truths
  sum.proposed += more.proposed
  sum.right += more.right
}
