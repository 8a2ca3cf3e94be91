import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function shareAt(seed: string, oneIn?: string): Promise<number[]> {
  vi.resetModules()
  vi.stubEnv('TEST_SEED', seed)
  vi.stubEnv('SWEEP_ONE_IN', oneIn)
  const { inTurn } = await import('./in-turn.ts')
  return inTurn([1, 2, 3, 4, 5, 6, 7], 3)
}

test('as many seeds in a row as there are shares try everything once', async () => {
  const shares = [...(await shareAt('6')), ...(await shareAt('7')), ...(await shareAt('8'))]
  expect(shares.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('the long run tries all of it', async () => {
  expect(await shareAt('6', '1')).toEqual([1, 2, 3, 4, 5, 6, 7])
})
