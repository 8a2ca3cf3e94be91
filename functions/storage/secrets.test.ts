import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aParameterStore, ownKey, type ParameterStore } from '../../test/a-parameter-store.ts'
import { keepSecret, readSecret } from './secrets.ts'

const region = 'eu-west-1'
const store = { region, credentials: ownKey }
let ssm: ParameterStore
const before = process.env.AWS_ENDPOINT_URL_SSM

beforeAll(async () => {
  ssm = await aParameterStore(region)
  process.env.AWS_ENDPOINT_URL_SSM = ssm.url
})
afterEach(() => ssm.parameters.clear())
afterAll(() => {
  ssm.close()
  if (before === undefined) delete process.env.AWS_ENDPOINT_URL_SSM
  else process.env.AWS_ENDPOINT_URL_SSM = before
})

test('a secret is kept encrypted, in the place of the one before, and read again', async () => {
  await keepSecret('/tieout/prod/canary', 'tk_1', store)
  await keepSecret('/tieout/prod/canary', 'tk_2', store)
  expect(await readSecret('/tieout/prod/canary', store)).toBe('tk_2')
  expect(ssm.parameters.get('/tieout/prod/canary')?.Type).toBe('SecureString')
})

test('one that is missing, or that the role may not read, says so and nothing of what it holds', async () => {
  await expect(readSecret('/tieout/prod/canary', store)).rejects.toThrow(
    'the Parameter Store refuses GetParameter: 400 ParameterNotFound',
  )
  const stranger = { region, credentials: { ...ownKey, secretAccessKey: 'guessed' } }
  await expect(readSecret('/tieout/prod/canary', stranger)).rejects.toThrow('InvalidSignatureException')
})
