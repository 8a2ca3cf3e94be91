import { expect, test } from 'vitest'
import { day } from '../../calendar/day.ts'
import { money } from '../../money/money.ts'
import { lookAlikes } from './look-alikes.ts'

const aRow = (id: string, on: string, amount: string) => ({ id, date: day(on), amount: money(amount) })
const aLine = (id: string, on: string, amount: string, layout = 'statement') => ({
  id,
  transactionDate: on,
  amount,
  layout,
})
const found = (rows: ReturnType<typeof aRow>[], here: ReturnType<typeof aLine>[]) =>
  [...lookAlikes(rows, here, ({ layout }) => layout === 'statement')].map(([row, { id }]) => [row, id])

test('a row looks like a line of the same day and amount that came by other columns', () => {
  const here = [aLine('s1', '2026-03-01', '-12.50'), aLine('s2', '2026-03-02', '-4.00')]
  const rows = [
    aRow('r1', '2026-03-01', '-12.50'),
    aRow('r2', '2026-03-03', '-4.00'),
    aRow('r3', '2026-03-02', '4.00'),
  ]
  expect(found(rows, here)).toEqual([['r1', 's1']])
})

test('a line answers for one row: the second payment of that amount on a day is new', () => {
  const rows = [aRow('r1', '2026-03-01', '-5.00'), aRow('r2', '2026-03-01', '-5.00')]
  expect(found(rows, [aLine('s1', '2026-03-01', '-5.00')])).toEqual([['r1', 's1']])
})

test('a row that is there itself looks like nothing, and neither does another beside it', () => {
  const rows = [aRow('other', '2026-03-01', '-5.00'), aRow('same', '2026-03-01', '-5.00')]
  expect(found(rows, [aLine('same', '2026-03-01', '-5.00')])).toEqual([])
})

test('files of the same columns tell their payments apart by the text', () => {
  expect(found([aRow('r1', '2026-03-01', '-5.00')], [aLine('e1', '2026-03-01', '-5.00', 'export')])).toEqual(
    [],
  )
})
