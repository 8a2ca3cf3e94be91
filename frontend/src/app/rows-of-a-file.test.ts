import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { BankFileRow } from '../../../shared/domain/bank-files/bank-file.ts'
import { money } from '../../../shared/domain/money/money.ts'
import { ReadRows } from '../screens/data/wizard/reading/read-rows.tsx'
import { pageOf } from './page-of.tsx'

const row = (said: object) =>
  ({ row: 1, date: '2026-03-04', amount: money('-12.50'), ...said }) as BankFileRow

test('the preview of a file shows who is named beside a description, and nobody twice', () => {
  const shown = (said: object, props: object = {}) =>
    pageOf(
      createElement(ReadRows, {
        rows: [row(said)],
        currency: 'USD',
        side: 'bank',
        caption: 'Rows',
        ...props,
      }),
      new QueryClient(),
    )
  expect(shown({ description: 'Card purchase', payee: 'Harbour Cafe' })).toMatch(/Payee.*Harbour Cafe/)
  for (const said of [{ description: 'Harbour Cafe', payee: 'Harbour Cafe' }, { description: 'Toll' }])
    expect(shown(said)).not.toContain('Payee')
  const beside = shown({ description: 'Card purchase', payee: 'Harbour Cafe' }, { isCompact: true })
  expect(beside).not.toContain('Payee')
})
