import { beforeAll, expect, test } from 'vitest'
import { events } from '../events/index.ts'
import { functionOf } from '../shared/contract/endpoint.ts'
import { endpoints } from '../shared/contract/index.ts'
import { functionNames, missingFunctions } from './build-functions.ts'
import { type Grant, grants, grantsOfConsumer, grantsOfEndpoint } from './permissions.ts'
import { reachableActions } from './reachable-actions.ts'
import { schedules } from './schedules.ts'

/** Rights that a function has beside those that its code comes to, each for a reason. */
const spared: Readonly<Record<string, string>> = {
  'matching/match-nightly dynamodb:GetItem': 'Reading by key and by range are granted together.',
}

let reachable: Map<string, Set<string>>
beforeAll(async () => {
  reachable = await reachableActions(functionNames().filter((name) => !missingFunctions().includes(name)))
})

const granted = new Map<string, Set<string>>([
  ...endpoints.map((of) => [functionOf(of), actionsOf(grantsOfEndpoint(functionOf(of), of.method))] as const),
  ...[...events.map(({ consumer }) => consumer), ...schedules.map((schedule) => schedule.function)].map(
    (name) => [name, actionsOf(grantsOfConsumer(name))] as const,
  ),
])

function actionsOf(some: readonly Grant[]): Set<string> {
  return new Set(some.flatMap((grant) => grants[grant].actions))
}

/** What each function has in one and not in the other. */
function differences(
  one: ReadonlyMap<string, Set<string>>,
  other: ReadonlyMap<string, Set<string>>,
): string[] {
  return [...reachable.keys()].flatMap((name) =>
    [...(one.get(name) ?? [])]
      .filter((action) => !other.get(name)?.has(action))
      .map((action) => `${name} ${action}`),
  )
}

test('every function has the rights that its code needs', () => {
  expect(reachable.size).toBeGreaterThan(30)
  expect(differences(reachable, granted)).toEqual([])
})

test('no function has a right that its code does not need', () => {
  expect(differences(granted, reachable).filter((one) => !(one in spared))).toEqual([])
})

test('a right that is spared is there, and has its reason', () => {
  expect(differences(granted, reachable)).toEqual(expect.arrayContaining(Object.keys(spared)))
})
