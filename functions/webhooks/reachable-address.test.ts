import { afterEach, beforeEach, expect, test } from 'vitest'
import { callableUrl, reachableAddress } from './reachable-address.ts'

let before: string | undefined
beforeEach(() => {
  before = process.env.STAGE
  process.env.STAGE = 'prod'
})
afterEach(() => {
  if (before === undefined) delete process.env.STAGE
  else process.env.STAGE = before
})

const leadingTo = (...addresses: string[]) =>
  reachableAddress(new URL('https://hooks.example.com/in'), async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )

test('an address is https, a host and nothing that hides another', () => {
  for (const wrong of [
    'http://hooks.example.com',
    'https://user:secret@hooks.example.com',
    'https://hooks.example.com:8443',
    'ftp://hooks.example.com',
    'https://',
    'hooks.example.com',
    'http://127.0.0.1:9999',
  ])
    expect([wrong, callableUrl(wrong)]).toEqual([wrong, undefined])
  expect(callableUrl('https://hooks.example.com/in?from=books')?.hostname).toBe('hooks.example.com')
})

test('a name that leads inside is not called, whatever else it leads to', async () => {
  expect(await leadingTo('93.184.215.14')).toEqual({ address: '93.184.215.14', family: 4 })
  for (const inside of ['127.0.0.1', '169.254.169.254', '10.0.0.7', 'fd00::1'])
    expect([inside, await leadingTo('93.184.215.14', inside)]).toEqual([inside, undefined])
  expect(await leadingTo()).toBeUndefined()
  expect(
    await reachableAddress(new URL('https://nowhere.invalid'), () => Promise.reject(new Error())),
  ).toBeUndefined()
})

test('an address that is a number is held to the same, in whatever way it is written', async () => {
  for (const written of [
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
  ])
    expect([written, await reachableAddress(callableUrl(written)!)]).toEqual([written, undefined])
})
