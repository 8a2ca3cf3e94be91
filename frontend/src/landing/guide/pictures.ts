/** The pictures of the guide: `npm run guide` takes them of the running product with its demo, and the guide shows them. */

export interface GuidePicture {
  /** The screen, and the words on it that say that it is there. */
  address: string
  shows: string
  alt: string
}

export const PICTURE_SIZE = { width: 1200, height: 760 }

export const PICTURES = {
  dashboard: {
    address: '/dashboard',
    shows: 'Account Status',
    alt: 'The dashboard: each account with its balance at the bank and in the books, the variance and the open lines',
  },
  import: {
    address: '/data',
    shows: 'Completeness',
    alt: 'Data Management: a place to drop a statement, the files that came in, and the days that they cover',
  },
  'to-do': {
    address: '/reconciliation',
    shows: 'Oldest first',
    alt: 'To do: bank lines by day, each with its best candidate opposite, how sure it is and why',
  },
  matches: {
    address: '/reconciliation?tab=matches',
    shows: 'Avg Confidence',
    alt: 'Matches: what was matched, of which kind, how sure, and by whom it was approved',
  },
  'month-end': {
    address: '/month-end',
    shows: 'Unexplained',
    alt: 'Month End: every account of all companies with what stands between it and its approval',
  },
  receivable: {
    address: '/entry-management?tab=receivable&view=aging',
    shows: 'Receivable by age',
    alt: 'Accounts Receivable: what customers owe, by how late it is',
  },
  analytics: {
    address: '/analytics',
    shows: 'Open items by month',
    alt: 'Reports & Analytics: match rate, open items, variance and cash of the last twelve months',
  },
} as const satisfies Record<string, GuidePicture>

export type PictureName = keyof typeof PICTURES
