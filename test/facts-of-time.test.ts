import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factsOfTime } from './facts-of-time.ts'

const { speakOfTime, speakOfDays, passThroughTime } = factsOfTime(join(import.meta.dirname, '..'))

test('facts that ask for the time are told from those that only work with what does', () => {
  expect(speakOfTime).toContain('local-cloud/host/clock.test.ts')
  expect(speakOfDays).toContain('functions/matching/nightly.test.ts')
  expect(passThroughTime).toEqual(
    expect.arrayContaining(['functions/imports/imports.test.ts', 'frontend/src/format/dates.test.ts']),
  )
})

test('facts that reach no clock are left out', () => {
  expect([...speakOfTime, ...speakOfDays, ...passThroughTime]).not.toContain(
    'shared/domain/money/money.test.ts',
  )
})
