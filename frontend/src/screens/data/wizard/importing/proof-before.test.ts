import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import { readBankFile } from '../../../../../../shared/domain/bank-files/read-bank-file.ts'
import { pageOf } from '../../../../app/page-of.tsx'
import { readAs } from '../reading/read-as.ts'
import { ProofBefore } from './proof-before.tsx'

const EITHER_WAY = `Date,Description,Amount,Balance
01/02/2026,Rent,-100.00,900.00
02/03/2026,Client,50.00,950.00
03/04/2026,Client,50.00,1000.00
`
const GREEN = 'Every balance follows from the one before it.'

function shown(text: string, isSideOpen = false): string {
  const reading = readBankFile(new TextEncoder().encode(text))
  const card = createElement(ProofBefore, {
    company: { id: 1 } as Company,
    ...reading,
    settlement: undefined,
    side: 'bank',
    account: undefined,
    currency: 'USD',
    named: undefined,
    alreadyHere: undefined,
    firstNew: undefined,
    following: undefined,
    readAs: readAs(reading, 'bank', isSideOpen),
  })
  return pageOf(card, new QueryClient())
}

test('while a question is open the figures say of which reading they are, and nothing is called proved', () => {
  const asked = shown(EITHER_WAY)
  expect(asked).toContain('<b>Month first (month, day, year)</b>')
  expect(asked).not.toContain(GREEN)
  const answered = shown(EITHER_WAY.replaceAll('02/03', '02/23'))
  expect(answered).not.toContain('one reading')
  expect(answered).toContain(GREEN)
})

test('so do they while nobody has said whose file it is', () => {
  const asked = shown(EITHER_WAY.replaceAll('02/03', '02/23'), true)
  expect(asked).toContain('<b>as the bank’s file</b>')
  expect(asked).not.toContain(GREEN)
})
