/** How often the difference finder names what is wrong, in made-up books with one fault each, and how long it looks. */
import { type Money, sumOf } from '../shared/domain/money/money.ts'
import type { CauseKind } from '../shared/domain/reconciliations/differences/cause.ts'
import type { Evidence } from '../shared/domain/reconciliations/differences/evidence.ts'
import { findCauses } from '../shared/domain/reconciliations/differences/find-causes.ts'
import { free } from '../shared/domain/reconciliations/differences/proving/book.ts'
import { evidenceOf } from '../shared/domain/reconciliations/differences/proving/evidence-of.ts'
import { FAULTS } from '../shared/domain/reconciliations/differences/proving/faults.ts'
import { gradeCauses, pooled } from '../shared/domain/reconciliations/differences/proving/grade-causes.ts'
import { makeBook } from '../shared/domain/reconciliations/differences/proving/make-book.ts'
import type { Figure, MeasureOptions } from './figure.ts'
import { threadTime } from './thread-time.ts'

const BOOKS = 1_000
const LINES = 10_000
/** Some payments have no line at the bank. */
const MADE_SHARE = 1.2
const TURNS = 5
const MS_MAX = 1_000
const PASSES_MAX = 1_000

export function measure({ seed }: MeasureOptions): Figure[] {
  return [...quality(seed), ...speed(seed)]
}

function quality(seed: number): Figure[] {
  const grades = gradeCauses(BOOKS, seed)
  const all = pooled(grades.values())
  const share = (name: string, value: number, rest: Partial<Figure> = {}): Figure => ({
    name: `differences: ${name}`,
    value,
    unit: '',
    ...rest,
  })
  return [
    share('the first cause named is right', all.first / all.books, { atLeast: 0.9, note: `${BOOKS} books` }),
    share('one of the first three is', all.amongThree / all.books, { atLeast: 0.98 }),
    ...[...grades].map(([kind, { books, first, amongThree }]) => {
      const note = `${(amongThree / books).toFixed(2)} among three`
      return share(`${TITLES[kind]}, first`, first / books, { note })
    }),
  ]
}

const TITLES: Partial<Record<CauseKind, string>> = {
  line_missing: 'a line missing from the file',
  line_twice: 'a line twice',
  line_elsewhere: 'a line of another account',
  row_left_out: 'a row left out',
  digits_transposed: 'digits transposed',
  decimal_slipped: 'a point or zero slipped',
  sign_turned: 'a sign turned',
  opening_edited: 'an opening edited',
  closing_edited: 'a closing edited',
  closing_older: 'a closing older than a line',
  entry_elsewhere: 'an entry on the wrong account',
  entry_twice: 'an entry twice',
  entry_back_dated: 'an entry back-dated',
  match_differs: 'a match with a difference',
  nearly_meets: 'a pair that nearly meets',
}

/** A month as it is looked at when most is matched, and one in which nothing is yet; the best of some turns. */
function speed(seed: number): Figure[] {
  return [true, false].flatMap((isMatched) => {
    const evidence = aLargeMonth(seed, isMatched)
    const best = { finder: Infinity, pass: Infinity }
    for (let turn = 0; turn < TURNS; turn++) {
      best.finder = Math.min(
        best.finder,
        threadTime(() => findCauses(evidence)),
      )
      best.pass = Math.min(
        best.pass,
        threadTime(() => onePass(evidence)),
      )
    }
    const title = `differences: ${LINES.toLocaleString('en')} lines${isMatched ? '' : ', none matched'}`
    return [
      { name: title, value: best.finder, unit: 'ms', atMost: MS_MAX, note: `${evidence.lines.length} lines` },
      {
        name: `${title}, over one pass of them`,
        value: best.finder / best.pass,
        unit: 'x',
        atMost: isMatched ? PASSES_MAX : PASSES_MAX * 3,
      },
    ]
  })
}

function aLargeMonth(seed: number, isMatched: boolean): Evidence {
  const book = makeBook({ lines: LINES * MADE_SHARE, profile: 'crowded', seed })
  FAULTS.line_twice(book)
  if (!isMatched) for (const payment of book.here.payments) free(payment)
  return evidenceOf(book)
}

/** What nothing that looks at the lines can do without: each amount read once. */
function onePass({ lines }: Evidence): Money {
  return sumOf(lines.map(({ amount }) => amount))
}
