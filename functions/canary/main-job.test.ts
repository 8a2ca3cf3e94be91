import { afterAll, beforeAll, expect, test } from 'vitest'
import * as counted from '../../infra/documents/counted-units.ts'
import type { Client } from '../../shared/contract/client.ts'
import { aCompany, aKey, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { deskClient } from '../../test/desk-client.ts'
import { doMainJob } from './main-job.ts'

let desk: Desk
let client: Client
let accountId: number

beforeAll(async () => {
  desk = await startDesk()
  desk.untilHour(12)
  const companyId = (await aCompany(desk, 'olga')).id
  accountId = (await anAccount(desk, 'olga', companyId)).id
  const key = await aKey(desk, 'olga', companyId, { scopes: ['read', 'import'] })
  client = deskClient(desk, key.token)
})
afterAll(() => desk.stop())

/** The steps that came to their end. */
async function tried(by = client): Promise<string[]> {
  const steps: string[] = []
  desk.putForward(60_000)
  await doMainJob(by, new Date(desk.now()), ({ step }) => steps.push(step))
  return steps
}

const stateOf = async () => {
  const imports = await client.listImports({ query: { accountId } })
  const lines = await client.listSourceTransactions({ query: { accountId } })
  return { states: new Set(imports.map(({ status }) => status)), lines: lines.length }
}

test('the main job is done with a key that may read and import, and leaves no line, however often', async () => {
  const steps = [
    'Find the account',
    'Take back what an earlier try left',
    'Send a bank file',
    'Prove the bank file',
    'Send a ledger file',
    'Prove the ledger file',
    'See the pairs',
    'Take the ledger file back',
    'Take the bank file back',
  ]
  expect(await tried()).toEqual(steps)
  expect(await tried()).toEqual(steps)
  expect(await stateOf()).toEqual({ states: new Set(['undone']), lines: 0 })
})

test('a try asks the API and the table no more than the costs say', async () => {
  let requests = 0
  const listening = new Proxy(client, {
    get(calls, name: keyof Client) {
      requests++
      return calls[name]
    },
  })
  const before = desk.rough.counts()
  await tried(listening)
  await desk.drain()
  const { writeUnits, readUnits } = desk.rough.counts()
  expect(requests).toBeLessThanOrEqual(counted.ofTry.requests)
  expect(writeUnits - before.writeUnits).toBeLessThan(counted.ofTry.writes * 1.1)
  expect(readUnits - before.readUnits).toBeLessThan(counted.ofTry.reads * 1.2)
})

test('a step that breaks is named with its reason, and the next try takes back what it left', async () => {
  await expect(tried({ ...client, listProposals: async () => [] })).rejects.toMatchObject({
    step: 'See the pairs',
    message: 'See the pairs: 2 of 2 pairs are not proposed',
  })
  expect(await stateOf()).toMatchObject({ lines: 2 })
  await tried()
  expect(await stateOf()).toEqual({ states: new Set(['undone']), lines: 0 })
})

test('a key that has ended breaks the first step', async () => {
  const stranger = deskClient(desk, 'tk_1-202601-01KCBQ8Z6H0000000000000000_x')
  await expect(tried(stranger)).rejects.toMatchObject({
    step: 'Find the account',
    message: expect.stringContaining('401'),
  })
})
