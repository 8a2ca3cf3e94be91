import type { Money } from '../../money/money.ts'
import { cellsOf } from './printed-header.ts'
import type { StatedValues } from './prove-statement.ts'
import type { PrintedLine, StatementTable } from './statement-rows.ts'
import { type BalanceKind, balanceNamed } from './statement-words.ts'
import type { Piece } from './written-pieces.ts'

/** Lines below a label in which its amount may stand, and how far from it. */
const LINES_BELOW = 2
const ASIDE = 30

/** The balances that a statement names beside its rows: behind their label, or below it. */
export function statedBalancesOf({ others }: StatementTable): StatedValues {
  const found: Record<BalanceKind, Set<Money>> = { opening: new Set(), closing: new Set(), either: new Set() }
  const put = (label: string, value: Money | undefined) => {
    const kind = balanceNamed(label)
    if (kind && value !== undefined) found[kind].add(value)
  }
  for (const [at, { line, pieces }] of others.entries()) {
    if (pieces.some(({ amount }) => amount)) {
      for (const { label, value } of labelled(pieces)) put(label, value)
      continue
    }
    const below = others.slice(at + 1, at + 1 + LINES_BELOW).filter((one) => one.line.page === line.page)
    for (const cell of cellsOf(pieces)) put(cell.text, amountUnder(cell, below))
  }
  return found
}

function* labelled(pieces: readonly Piece[]): Generator<{ label: string; value: Money }> {
  let label: string[] = []
  for (const { text, amount } of pieces) {
    if (!amount) {
      label.push(text)
      continue
    }
    yield { label: label.join(' '), value: amount.value }
    label = []
  }
}

function amountUnder({ left, right }: { left: number; right: number }, lines: readonly PrintedLine[]) {
  const under = lines
    .flatMap(({ pieces }) => pieces)
    .find((piece) => piece.amount && piece.left < right + ASIDE && piece.right > left - ASIDE)
  return under?.amount?.value
}
