import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factsOfTime } from './facts-of-time.ts'

const { speakOfTime, passThroughTime } = factsOfTime(join(import.meta.dirname, '..'))

test('facts that ask for the time are told from those that only work with what does', () => {
  expect(speakOfTime).toEqual(
    expect.arrayContaining(['infra/local/clock.test.ts', 'functions/matching/nightly.test.ts']),
  )
  expect(passThroughTime).toEqual(
    expect.arrayContaining(['functions/imports/imports.test.ts', 'frontend/src/format/dates.test.ts']),
  )
  expect(speakOfTime.filter((file) => passThroughTime.includes(file))).toEqual([])
})

test('facts that reach no clock are left out', () => {
  expect([...speakOfTime, ...passThroughTime]).not.toContain('shared/domain/money/money.test.ts')
})
