import { expect, test } from 'vitest'
import { tellOfDemo } from './tell-of-demo.ts'

function listening() {
  const said: string[] = []
  const hear = (kind: string) => (line: string) => void said.push(`${kind} ${line}`)
  return { said, log: hear('log'), error: hear('error') }
}

test('who stops the product in the middle of the demo reads that it goes on, and of no failure that comes of the stop', async () => {
  const { said, ...voice } = listening()
  const { promise, reject } = Promise.withResolvers<void>()
  const stop = tellOfDemo(promise, voice)
  stop()
  reject(new Error('500: Internal Server Error'))
  await expect(promise).rejects.toThrow()
  expect(said).toEqual(['log The demo companies are not complete yet: that goes on at the next start.'])
})

test('who stops it afterwards reads nothing more', async () => {
  const { said, ...voice } = listening()
  const stop = tellOfDemo(Promise.resolve(), voice)
  await Promise.resolve()
  stop()
  expect(said).toEqual(['log The demo companies are complete.'])
})

test('a demo that fails by itself says why', async () => {
  const { said, ...voice } = listening()
  tellOfDemo(Promise.reject(new Error('the upload was refused')), voice)
  await Promise.resolve()
  expect(said).toEqual(['error The demo companies are not complete: the upload was refused'])
})
