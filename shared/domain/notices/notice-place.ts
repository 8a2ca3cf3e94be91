import { parseLineId } from '../ids/ids.ts'
import type { NoticeAbout, NoticeKind } from './notice-kinds.ts'

interface Placed {
  id: string
  kind: NoticeKind
  about: NoticeAbout
  aboutId: string
  financialAccountId: number | null
}

/** Where what somebody is told of is opened: a path of the pages. It names its company, since whoever comes may work in another. */
export function placeOfNotice({ id, kind, about, aboutId, financialAccountId }: Placed): string {
  const [named, of] = [encodeURIComponent(aboutId), `notice=${id}`]
  // What was said stands below everything else.
  const part = kind === 'mentioned' || kind === 'answered' ? '#comments' : ''
  const account = financialAccountId === null ? '' : `&account=${financialAccountId}`
  switch (about) {
    case 'bank_line':
      return kind === 'assigned'
        ? `/reconciliation?mine=true${account}&${of}`
        : `/accounts?transactions=${financialAccountId}&day=${parseLineId(aboutId)?.date}&comments=${named}`
    case 'match':
      return `/reconciliation?tab=matches&comments=${named}`
    case 'journal_entry':
      return `/entry-management?tab=journal&entry=${named}${part}`
    case 'reconciliation':
      return `/reconciliation?tab=statements${account}&statement=${named}${part}`
    case 'import':
      return `/data?import=${named}`
    case 'account':
      return kind === 'automatic_paused'
        ? `/reconciliation?tab=ai${account}&${of}`
        : `/accounts?transactions=${named}&${of}`
    case 'company':
      if (kind === 'let_in') return `/companies?${of}`
      return kind === 'waiting' ? `/waiting?${of}` : `/reconciliation?${of}`
  }
}
