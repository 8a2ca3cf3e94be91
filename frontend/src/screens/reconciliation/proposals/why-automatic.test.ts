import { expect, test } from 'vitest'
import { whyAutomatic } from './why-automatic.ts'

test('what was let pass never reads as worse than the bound that it is held to', () => {
  expect(whyAutomatic(0.0003226, 0.0003227)).toBe(
    'About one in 3,100 matches as sure as this one is wrong. Taken from the surest down, this account’s matches are automatic as long as the wrong ones to be expected stay within what the company accepts: that was down to one in 3,000.',
  )
  for (let at = 1; at < 400; at++) {
    const doubt = Math.exp(-2 - at / 40)
    const [of, bound] = whyAutomatic(doubt, doubt * 1.0001)
      .match(/one in ([\d,]+)/g)!
      .map((said) => Number(said.replaceAll(/\D/g, '')))
    expect(of).toBeGreaterThanOrEqual(bound!)
  }
})

test('a doubt too small to tell is said as one', () => {
  expect(whyAutomatic(1e-9, 0.0005)).toMatch(/^Fewer than one in 1,000,000 .* down to one in 2,000\.$/)
})
