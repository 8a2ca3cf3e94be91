import { expect, test } from 'vitest'
import { hashedStore } from './state.ts'

test('the state is read once for as long as nobody writes, and again after each write, whoever looked meanwhile', async () => {
  const items: object[] = []
  let scans = 0
  const { store, stateHash } = hashedStore(
    {
      async ask(operation) {
        if (operation === 'Scan') scans += 1
        if (operation === 'PutItem') items.push({ at: items.length })
        return { status: 200, body: JSON.stringify({ Items: items }) }
      },
      close: async () => {},
    },
    'table',
  )
  const empty = await stateHash()
  await store.ask('GetItem', {})
  expect([await stateHash(), scans]).toEqual([empty, 1])
  const writing = store.ask('PutItem', {})
  await Promise.all([stateHash(), writing])
  expect(await stateHash()).not.toBe(empty)
})
