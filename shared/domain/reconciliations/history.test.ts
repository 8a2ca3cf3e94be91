import { expect, test } from 'vitest'
import { stepLabels } from '../evidence/sheets/wording.ts'
import { type HistoryStep, type TakenStep, takenBack, withStep } from './history.ts'

const historyOf = (...steps: HistoryStep[]) =>
  steps.reduce<TakenStep[]>((history, step) => withStep(history, step, { by: 'anna', at: step }), [])

test('what is taken back is an approval only where it was approved', () => {
  const what = (...steps: HistoryStep[]) => takenBack(historyOf(...steps)).map((each) => each.what)
  expect(what('created', 'completed', 'revoked')).toEqual(['completion taken back'])
  expect(what('created', 'completed', 'approved', 'revoked', 'corrected', 'completed', 'reopened')).toEqual([
    'approval revoked',
    'reopened',
  ])
  expect(stepLabels(historyOf('completed', 'revoked', 'completed', 'approved', 'revoked'))).toEqual([
    'Completed',
    'Completion taken back',
    'Completed',
    'Approved',
    'Approval revoked',
  ])
})
