import { expect } from 'vitest'
import { inTurn } from '../../test/in-turn.ts'
import { COMPANY_OPENERS } from './company-openers.ts'
import { DATA_OPENERS } from './data-openers.ts'
import { signIn } from './journey.ts'
import { faultsOfOpened, named } from './look-at.ts'
import { OPENERS } from './openers.ts'
import { test } from './with-books.ts'

for (const [what, openers] of [
  ['dialog and panel', { ...OPENERS, ...COMPANY_OPENERS }],
  ['step of an import or export', DATA_OPENERS],
] as const) {
  test(`every ${what} is in order`, async ({ arrive, books, owner }) => {
    const { page } = await arrive()
    await signIn(page, owner)
    const faults: string[] = []
    for (const [name, open] of inTurn(Object.entries(openers), 5)) {
      await open(page, books)
      faults.push(...named(name, await faultsOfOpened(page)))
    }
    expect(faults).toEqual([])
  })
}
