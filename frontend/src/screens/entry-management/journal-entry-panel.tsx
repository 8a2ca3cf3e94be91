import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { journalEntryQuery } from '../../api/journal.ts'
import { membersQuery } from '../../api/members.ts'
import { later } from '../../ui/feedback/later.tsx'
import { DateText } from '../../ui/figures/date-text.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { StatusBadge } from '../../ui/figures/status-badge.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import { Comments } from '../comments/comments.tsx'
import { Requested } from '../waiting/requested.tsx'
import { Attachments } from './attachments.tsx'
import { EntryActions } from './entry-actions.tsx'
import type { EntryAction } from './entry-dialogs.tsx'
import { EntryLink } from './entry-link.tsx'
import classes from './journal-entry-panel.module.css'
import { LinesOfEntry } from './lines-of-entry.tsx'
import { PostEntry } from './post-entry.tsx'

const EntryDialogs = later(async () => (await import('./entry-dialogs.tsx')).EntryDialogs)

interface JournalEntryPanelProps {
  company: Company
  /** Null while it is closed. */
  openId: string | null
  /** The entries of the list; another one is asked for. */
  entries: readonly JournalEntry[]
  onOpen: (id: string) => void
  onClose: () => void
}

/** One entry with its lines, beside the list. */
export function JournalEntryPanel({ company, openId, entries, onOpen, onClose }: JournalEntryPanelProps) {
  const listed = entries.find(({ id }) => id === openId)
  const found = useQuery({
    ...journalEntryQuery(company.id, openId ?? ''),
    enabled: openId !== null && !listed,
  })
  const entry = listed ?? (openId === null ? undefined : found.data)
  const [asked, setAsked] = useState<EntryAction>()
  const answered = () => setAsked(undefined)
  return (
    <>
      <SidePanel opened={entry !== undefined} onClose={onClose} title={entry?.entryNumber ?? ''}>
        {entry && <Entry company={company} entry={entry} onOpen={onOpen} onAsk={setAsked} />}
      </SidePanel>
      {entry && asked && (
        <Suspense>
          <EntryDialogs
            company={company}
            entry={entry}
            asked={asked}
            onClose={answered}
            onSaved={({ id }) => onOpen(id)}
            onDeleted={() => {
              answered()
              onClose()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const ENTRY_TYPES: Record<JournalEntry['entryType'], string> = {
  RULE: 'Booked by a rule',
  BOOKING: 'Booked bank line',
  DIFFERENCE: 'Difference of a match',
  TRANSFER: 'Transfer between accounts',
  INVOICE: 'Invoice',
  BILL: 'Bill',
  CREDIT_NOTE: 'Credit note',
  PAYMENT: 'Payment',
  STANDARD: 'Standard',
  OPENING: 'Opening balance',
  REVERSAL: 'Reversal',
  LEDGER: 'Ledger transaction',
  IMPORT: 'Import',
  EXCHANGE: 'Exchange difference',
  REVALUATION: 'Revaluation',
  INTERCOMPANY: 'Between companies',
}

interface EntryProps {
  company: Company
  entry: JournalEntry
  onOpen: (id: string) => void
  onAsk: (action: EntryAction) => void
}

function Entry({ company, entry, onOpen, onAsk }: EntryProps) {
  const { data: members } = useQuery(membersQuery(company.id))
  const voider = members?.find(({ userId }) => userId === entry.voidedBy)?.name
  return (
    <div className={classes.entry}>
      <p className={classes.description}>{entry.description}</p>
      <Facts
        facts={[
          ['Date', <DateText key="date" date={entry.entryDate} />],
          ['Status', <StatusBadge key="status" status={entry.status} />],
          ['Reference', entry.referenceNumber ?? '–'],
          ...(entry.contact ? ([['Customer or supplier', entry.contact.name]] as const) : []),
          ['Kind', ENTRY_TYPES[entry.entryType]],
          ...(entry.counterpart
            ? ([['With', `${entry.counterpart.entryNumber} of ${entry.counterpart.companyName}`]] as const)
            : []),
          ['Currency', entry.currency],
          ...(entry.autoReverseOn && entry.status === 'DRAFT'
            ? ([['Takes itself back', <DateText key="accrual" date={entry.autoReverseOn} />]] as const)
            : []),
          ...(entry.voidedAt
            ? ([
                ['Void since', <DateText key="voided" date={entry.voidedAt} timeZone={company.timeZone} />],
                ['Void by', voider ?? entry.voidedBy],
                ['Because', entry.voidReason],
              ] as const)
            : []),
          ...linksOf(entry).map(
            ([name, id]) =>
              [name, <EntryLink key={name} company={company} id={id} onOpen={onOpen} />] as const,
          ),
          ['Created', <DateText key="created" date={entry.createdAt} timeZone={company.timeZone} />],
        ]}
      />
      <LinesOfEntry company={company} entry={entry} />
      <Requested company={company} isMeant={({ about }) => about === entry.id} />
      <Attachments company={company} to={{ attachedTo: 'journal_entry', ownerId: entry.id }} />
      <Comments company={company} to={{ commentedOn: 'journal_entry', ownerId: entry.id }} />
      <PostEntry company={company} entry={entry} />
      <EntryActions company={company} entry={entry} onAsk={onAsk} />
    </div>
  )
}

function linksOf({ reverses, reversedBy }: JournalEntry): [name: string, id: string][] {
  return [
    ...(reverses ? [['Reverses', reverses] as [string, string]] : []),
    ...(reversedBy ? [['Reversed by', reversedBy] as [string, string]] : []),
  ]
}
