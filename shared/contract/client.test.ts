import { expect, test } from 'vitest'
import { createClient } from './client.ts'

/** A client whose requests are answered by `answer`, with what it sent and heard. */
function aClient(answer: () => Response | Promise<Response>) {
  const keys: (string | null)[] = []
  const sent: string[] = []
  const locations: string[] = []
  let made = 0
  const client = createClient({
    baseUrl: 'https://tieout.example',
    token: async () => 'token',
    newKey: () => `key ${++made}`,
    onSend: ({ name }) => sent.push(name),
    onLocation: (location) => locations.push(location),
    fetch: async (_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return answer()
    },
  })
  return { client, keys, sent, locations }
}

const approve = (id: string) => ({ params: { id } })

test('writes have keys in the order in which they are called, reads have none', async () => {
  const { client, keys } = aClient(() => Response.json({}))
  await Promise.all([client.approveMatch(approve('a')), client.approveMatch(approve('b')), client.getMe()])
  expect(keys).toEqual(['key 1', 'key 2', null])
})

test('a request whose answer is lost was sent all the same', async () => {
  const { client, sent } = aClient(() => Promise.reject(new TypeError('no connection')))
  await expect(client.approveMatch(approve('a'))).rejects.toThrow('no connection')
  expect(sent).toEqual(['approveMatch'])
})

test('where work goes on, its place is heard', async () => {
  const headers = { location: '/api/operations/1' }
  const { client, locations } = aClient(() => Response.json({}, { status: 202, headers }))
  await client.undoImport({ params: { id: 'a' } })
  expect(locations).toEqual(['/api/operations/1'])
})
