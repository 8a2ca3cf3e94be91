import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { pageOf } from '../../../app/page-of.tsx'
import { HowItDecides } from './how-it-decides.tsx'

test('the matching panel says by which levels it decides: points for amount and days, a reference, a description, then the tiers', () => {
  const text = pageOf(createElement(HowItDecides), new QueryClient()).replaceAll(/<[^>]*>/g, ' ')
  expect(text).toContain('an exact match with 95 points')
  expect(text).toContain('date window of 3 days')
  expect(text).toContain('on both sides adds 20')
  expect(text).toContain('70% or more agree add 15')
  expect(text).toContain('from 95% it is automatic')
  expect(text).toContain('from 80% suggested')
  // From a margin as a natural log: 1 - e^-4 and 1 - e^-3.2.
  expect(text).toContain('at least 98.1% to be automatic and 95.9% to be suggested')
  expect(text).toContain('is not among the matches whose errors are measured')
})
