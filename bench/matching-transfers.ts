/** How many of a company's transfers between its own accounts are found, and how many proposed ones are none. */
import { proposeTransfers } from '../shared/domain/matching/engine/transfers/propose-transfers.ts'
import {
  gradeTransfers,
  makeTransfers,
  type TransferGrade,
  type TransferKnobs,
} from '../shared/domain/matching/proving/workload/make-transfers.ts'
import type { Figure, MeasureOptions } from './figure.ts'

const SEEDS = 10
const SEEDS_FROM = 7000

const KINDS: {
  title: string
  knobs: Partial<TransferKnobs>
  areNumbersKnown?: boolean
  foundMin?: number
}[] = [
  { title: '4 accounts, 10,000 lines', knobs: {}, foundMin: 0.85 },
  { title: '7 accounts, 20,000 lines', knobs: { accounts: 7, lines: 20_000 } },
  { title: '70% round amounts', knobs: { roundShare: 0.7 } },
  { title: '30% of the sides say nothing', knobs: { silentShare: 0.3 } },
  { title: 'numbers of accounts unknown', knobs: {}, areNumbersKnown: false },
]

export function measure({ seed }: MeasureOptions): Figure[] {
  return KINDS.flatMap(({ title, knobs, areNumbersKnown = true, foundMin }) => {
    const grades: Record<'automatic' | 'suggested', TransferGrade[]> = { automatic: [], suggested: [] }
    for (let at = 0; at < SEEDS; at++) {
      const made = makeTransfers({ ...knobs, seed: at === 0 ? seed : SEEDS_FROM + at })
      const accounts = areNumbersKnown ? made.accounts : made.accounts.map(({ endsIn: _, ...rest }) => rest)
      const { transfers } = proposeTransfers({ accounts })
      const automatic = transfers.filter(({ tier }) => tier === 'auto_approved')
      const suggested = transfers.filter(({ tier }) => tier !== 'manual_review')
      grades.automatic.push(gradeTransfers(made, automatic))
      grades.suggested.push(gradeTransfers(made, suggested))
    }
    const [automatic, suggested] = [pooled(grades.automatic), pooled(grades.suggested)]
    const figure = (name: string, value: number, more: Partial<Figure> = {}): Figure => ({
      name: `transfers: ${title}: ${name}`,
      value,
      unit: '',
      ...more,
    })
    const counted = ({ right, proposed }: TransferGrade) => `${proposed - right} wrong of ${proposed}`
    return [
      figure('surest, right', automatic.right / automatic.proposed, {
        atLeast: 0.9995,
        note: counted(automatic),
      }),
      figure('surest, found', automatic.right / automatic.truths, foundMin ? { atLeast: foundMin } : {}),
      figure('surest or suggested, right', suggested.right / suggested.proposed, {
        note: counted(suggested),
      }),
      figure('surest or suggested, found', suggested.right / suggested.truths),
    ]
  })
}

function pooled(grades: readonly TransferGrade[]): TransferGrade {
  const sum = (of: keyof TransferGrade) => grades.reduce((total, grade) => total + grade[of], 0)
  return { truths: sum('truths'), proposed: sum('proposed'), right: sum('right') }
}
