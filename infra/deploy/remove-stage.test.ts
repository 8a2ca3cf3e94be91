import { expect, test } from 'vitest'
import { removeStage } from './remove-stage.ts'

/** A stage of which a bucket with something in it stays, and with it its stack; `fills` says what arrives before each removal. */
function aStage({ fills }: { fills: readonly number[] }) {
  let files = 3
  const arriving = [...fills]
  const steps: string[] = []
  return {
    steps,
    async remove(...stacks: string[]) {
      files += arriving.shift() ?? 0
      steps.push(stacks.join(' '))
      if (stacks.includes('--all') && files > 0) throw new Error('cdk destroy failed')
    },
    async empty() {
      const went = files
      files = 0
      steps.push(`${went} files`)
      return went
    },
  }
}

test('what writes goes before the buckets are emptied, so that nothing is anchored in between', async () => {
  const stage = aStage({ fills: [2] })
  expect(await removeStage(stage)).toBe(5)
  expect(stage.steps).toEqual(['api-* jobs', '5 files', '--all'])
})

test('a bucket of logs that fills while its stack is removed is emptied again, and the rest goes', async () => {
  const stage = aStage({ fills: [0, 7, 1] })
  expect(await removeStage(stage)).toBe(11)
  expect(stage.steps).toEqual(['api-* jobs', '3 files', '--all', '7 files', '--all', '1 files', '--all'])
})

test('what stays for another reason is said at once, and what fills for ever after some tries', async () => {
  const stays = aStage({ fills: [] })
  const refused = { ...stays, remove: async () => Promise.reject(new Error('no right to')) }
  await expect(removeStage(refused)).rejects.toThrow('no right to')
  const isUsed = {
    ...stays,
    async remove(...stacks: string[]) {
      if (stacks.includes('--all')) throw new Error('a firewall is still used')
    },
  }
  await expect(removeStage(isUsed)).rejects.toThrow('a firewall is still used')
  expect(stays.steps).toEqual(['3 files', '0 files'])
  const filling = aStage({ fills: Array.from({ length: 50 }, () => 1) })
  await expect(removeStage(filling)).rejects.toThrow('cdk destroy failed')
  expect(filling.steps.filter((step) => step === '--all')).toHaveLength(5)
})
