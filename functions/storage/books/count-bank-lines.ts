import { EVER } from '../../../shared/domain/books/book-pages.ts'
import { COMPANY_PAGE } from '../../../shared/domain/books/counts.ts'
import type { Month } from '../../../shared/domain/calendar/day.ts'
import type { Scope } from '../scope.ts'
import { readPages } from './read-books.ts'

/** Bank lines of the whole company, and those dated in one month. */
export async function countBankLines(scope: Scope, month: Month): Promise<{ all: number; inMonth: number }> {
  const [year, part] = [month.slice(0, 4), month.slice(4)]
  const pages = await readPages(scope, [COMPANY_PAGE], [EVER, year])
  const counts = { all: 0, inMonth: 0 }
  for (const { period, counts: named } of pages)
    for (const [name, value] of named) {
      if (period === EVER && name.endsWith('.n')) counts.all += Number(value)
      if (period === year && name === `${part}.n`) counts.inMonth += Number(value)
    }
  return counts
}
