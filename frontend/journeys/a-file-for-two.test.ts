import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import { answer, chooseFile, figuresIn, importAndFollow } from './import-a-file.ts'
import { join } from './join.ts'
import { seesToast, signIn, test } from './journey.ts'
import { faultsOfOpened } from './look-at.ts'
import type { Product } from './the-product.ts'

const FILE = 'Date,Description,Amount\n2026-03-04,Invoice 7,-1000.00\n2026-03-09,Office rent,800.00\n'

test('a ledger file and its undo each wait for a second person, who looks at the figures and confirms', async ({
  arrive,
  owner,
  colleague,
  product,
}) => {
  const companyId = await prepare(product, owner, colleague)
  const posted = async () =>
    (await product.clientOf(owner).listJournalEntries({ query: { companyId } })).filter(
      ({ entryType, status }) => entryType === 'IMPORT' && status === 'POSTED',
    ).length
  const [dana, samuel] = [await arrive(), await arrive()]
  await Promise.all([signIn(dana.page, owner), signIn(samuel.page, colleague)])
  const faults: string[] = []

  await dana.page.goto('/data?side=ledger')
  await chooseFile(dana.page, 'march-books.csv', FILE)
  await answer(
    dana.page,
    'A ledger file may carry the sign of the bank or of the books. Which does this one carry?',
    'The sign of the income and expense accounts: income is minus, an expense is plus',
  )
  const dialog = await importAndFollow(dana.page, 'Import 2 rows', 'Awaits Another Person')
  await dialog.getByText('Somebody else has to confirm it.').waitFor()
  expect(await figuresIn(dialog)).toMatchObject({
    'Rows read': '2',
    'Money in': '$1,000.00',
    'Money out': '$800.00',
  })
  faults.push(...(await faultsOfOpened(dana.page)))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dana.page
    .getByRole('row', { name: /march-books\.csv/ })
    .getByText('Awaits approval')
    .first()
    .waitFor()
  expect(await posted()).toBe(0)

  await confirms(samuel.page, /^Open Take 2 rows into Operating, .*: “march-books\.csv”$/, faults, [
    /Mar 4, 2026 Invoice 7.* 1999 Suspense 1,000\.00/,
    /Mar 9, 2026 Office rent.* 1999 Suspense 800\.00/,
  ])
  await samuel.page.getByText('Import completed').waitFor()
  expect(await posted()).toBe(2)

  await dana.page.reload()
  await dana.page.getByRole('button', { name: 'march-books.csv' }).first().click()
  await dana.page.getByRole('button', { name: 'Undo import' }).click()
  await dana.page
    .getByRole('dialog', { name: 'Undo Import' })
    .getByRole('button', { name: 'Undo import' })
    .click()
  await seesToast(dana.page, 'Awaits Another Person', 'until somebody else has confirmed it')
  await dana.page
    .getByText(/^Asked for: Undo an import into Operating, 2 entries: “march-books\.csv”/)
    .waitFor()
  expect(await dana.page.getByRole('button', { name: 'Undo import' }).count()).toBe(0)
  faults.push(...(await faultsOfOpened(dana.page)))
  expect(await posted()).toBe(2)

  await confirms(samuel.page, /^Open Undo an import into Operating, 2 entries: “march-books\.csv”$/, faults)
  await samuel.page.getByText('Its lines were taken out again.').waitFor()
  expect(await samuel.page.getByRole('button', { name: 'Undo import' }).count()).toBe(0)
  expect(await posted()).toBe(0)
  expect(faults).toEqual([])
  expect(verify(await product.items()).broken).toEqual([])
})

/** From the list of what waits, without a reload of what is open meanwhile. */
async function confirms(page: Page, link: RegExp, faults: string[], rows: RegExp[] = []): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Waiting for you: 1' }).click()
  await page.getByRole('heading', { level: 1, name: 'Waiting for You' }).waitFor()
  faults.push(...(await faultsOfOpened(page)))
  await page.getByRole('link', { name: link }).click()
  await page.getByText(/^Asked for: /).waitFor()
  for (const name of rows) await page.getByRole('row', { name }).waitFor()
  faults.push(...(await faultsOfOpened(page)))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await seesToast(page, 'Confirmed', 'It is being done.')
}

/** A company of two that asks for a second person. */
async function prepare(product: Product, owner: string, colleague: string): Promise<number> {
  const client = product.clientOf(owner)
  const { id: companyId, version } = await client.createCompany({
    body: { name: 'Two desks', baseCurrency: 'USD' },
  })
  await client.createAccount({
    body: { companyId, name: 'Operating', institutionName: 'Northfield', accountNumber: '4417' },
  })
  await join(product, { owner, colleague, companyId })
  const body = { requiresSecondPerson: true, version }
  await client.updateCompanyPolicies({ params: { id: companyId }, body })
  return companyId
}
