import { beforeAll, expect, test } from 'vitest'
import { events } from '../../events/index.ts'
import { functionOf } from '../../shared/contract/endpoint.ts'
import { endpoints } from '../../shared/contract/index.ts'
import { keyScopeOf } from '../../shared/contract/key-scopes.ts'
import { functionNames, missingFunctions } from '../build/build-functions.ts'
import { canary, schedules } from '../settings/schedules.ts'
import { streamConsumers } from '../settings/streams.ts'
import { type Grant, grants } from './grants.ts'
import { grantsOfConsumer, grantsOfEndpoint } from './permissions.ts'
import { openLinesAction, reachableActions } from './reachable-actions.ts'

/** What the code of a function holds and never comes to, each for a reason. */
const neverCome: Readonly<Record<string, string>> = {
  'bulk/bulk-approve dynamodb:BatchGetItem': 'Lines are read to be freed, and an approval frees none.',
  'financial-statements/get-cash-flow dynamodb:Query on open lines':
    'Documents are read on a cash basis alone, and what moved cash has no basis.',
  'search/search-company dynamodb:Query on open lines':
    'It seeks among all lines, never among the open ones alone.',
}

/** Calls of keys are counted by the wrapper of all, and only where a key comes at all. */
const countedNowhere: ReadonlySet<string> = new Set(
  endpoints.filter((of) => !keyScopeOf(of)).map((of) => `${functionOf(of)} dynamodb:UpdateItem`),
)

let reachable: Map<string, Set<string>>
beforeAll(async () => {
  reachable = await reachableActions(functionNames().filter((name) => !missingFunctions().includes(name)))
})

const granted = new Map<string, Set<string>>([
  ...endpoints.map((of) => [functionOf(of), actionsOf(grantsOfEndpoint(of))] as const),
  ...[
    ...events.map(({ consumer }) => consumer),
    ...[...schedules, canary, ...streamConsumers].map((each) => each.function),
  ].map((name) => [name, actionsOf(grantsOfConsumer(name))] as const),
])

function actionsOf(some: readonly Grant[]): Set<string> {
  return new Set(
    some.flatMap((grant) =>
      grants[grant].on === 'open lines' ? [openLinesAction] : [...grants[grant].actions],
    ),
  )
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
  const missing = differences(reachable, granted).filter((right) => !countedNowhere.has(right))
  expect(missing.toSorted()).toEqual(Object.keys(neverCome).toSorted())
})

/** What a plan comes to: `test/unused-rights.ts` finds what of it is never used. */
const ofPlans = /dynamodb:(Put|Update|Delete|ConditionCheck)Item$/

test('no function has a right that its code does not need', () => {
  const tooMany = differences(granted, reachable).filter((right) => !ofPlans.test(right))
  expect(tooMany).toEqual([])
})

test('who enters integers writes nothing else of the directory', () => {
  const { keys } = grants['enter integers']
  const mayWrite = (pk: string) => keys.some((pattern) => pk.startsWith(pattern.slice(0, -1)))
  expect([1, 27, 9_999_999_999].every((id) => mayWrite(`D#${id}`))).toBe(true)
  for (const name of [
    'sequence',
    'api-key#7-202601-1',
    'erased',
    'companies',
    'invited#x',
    'arriving',
    'key-calls#7',
  ])
    expect(mayWrite(`D#${name}`)).toBe(false)
})
