import { expect, test } from 'vitest'
import { companyInAddress, withoutCompany } from './company-in-address.ts'

const open = '?tab=statements&statement=145.202610.01J0000000000000000000000A&account=59'

test('an address says whose things it opens, and only ids say it', () => {
  expect(companyInAddress(open)).toBe(145)
  expect(companyInAddress('?line=12.5.20261003.0123456789abcdefghijklmnop')).toBe(12)
  expect(companyInAddress('?tab=statements&statement=new&account=59')).toBeUndefined()
  expect(companyInAddress('')).toBeUndefined()
})

test('who goes to another company leaves behind what was open, and stays on the tab', () => {
  expect(withoutCompany(open)).toBe('tab=statements&account=59')
})
