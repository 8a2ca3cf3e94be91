import { expect, test } from 'vitest'
import { findUnused } from './unused-rights.ts'

const of = (action: string, on = 'arn:aws:dynamodb:eu-west-1:000000000000:table/Books C#*') =>
  `accounts/get-account dynamodb:${action} ${on}`

test('a right that nothing used and that has no reason is found', () => {
  const granted = [of('GetItem'), of('PutItem')]
  expect(findUnused(granted, new Set([of('GetItem')]), {})).toEqual({
    spared: [],
    without: [of('PutItem')],
    idle: [],
  })
})

test('a reason holds for its own right, and is idle when that is not granted any more', () => {
  const reasons = { [of('PutItem')]: 'Rarely.', [of('DeleteItem')]: 'Never.' }
  expect(findUnused([of('PutItem')], new Set(), reasons)).toEqual({
    spared: [{ right: of('PutItem'), reason: 'Rarely.' }],
    without: [],
    idle: [of('DeleteItem')],
  })
  expect(findUnused([of('PutItem')], new Set([of('PutItem')]), reasons).idle).toHaveLength(1)
})

test('reading by key and by range are one grant of the table, not of the index', () => {
  const index = of('Query', 'arn:aws:dynamodb:eu-west-1:000000000000:table/Books/index/open C#*')
  const found = findUnused([of('GetItem'), of('Query'), index], new Set([of('GetItem')]), {})
  expect(found.spared.map(({ right }) => right)).toEqual([of('Query')])
  expect(found.without).toEqual([index])
  expect(findUnused([of('GetItem'), of('Query')], new Set(), {}).without).toHaveLength(2)
})

test('what Lambda does in the name of a function that the clock calls is not asked of the function', () => {
  const queue = (name: string) =>
    of('SendMessage', `arn:aws:sqs:eu-west-1:000000000000:${name}`).replace('dynamodb', 'sqs')
  const { spared, without } = findUnused([queue('MissedSchedules'), queue('NightsQueue')], new Set(), {})
  expect([spared.map(({ right }) => right), without]).toEqual([
    [queue('MissedSchedules')],
    [queue('NightsQueue')],
  ])
})
