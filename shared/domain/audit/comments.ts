import type { CompanyItems } from './items.ts'

/** What was removed leaves that it stood there, and not what it said; nobody empties or edits another one. */
export function comments(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const { pk, id, text, status, removedAt } of of.others) {
    if (!/#comments#\d+$/.test(pk)) continue
    const isRemoved = status === 'removed'
    if ((text === '') !== isRemoved || (typeof removedAt === 'string') !== isRemoved)
      fail(`comment ${id} is ${status}, and says ${text === '' ? 'nothing' : 'something'}`)
  }
}
