import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import { journalEntryQuery } from '../../api/journal.ts'
import { DateText } from '../../ui/figures/date-text.tsx'

interface EntryLinkProps {
  company: Company
  id: string
  onOpen: (id: string) => void
}

/** Another entry by its number and day, which opens in place of this one. */
export function EntryLink({ company, id, onOpen }: EntryLinkProps) {
  const { data: entry } = useQuery(journalEntryQuery(company.id, id))
  return (
    <>
      <Anchor component="button" type="button" fz="inherit" onClick={() => onOpen(id)}>
        {entry?.entryNumber ?? '…'}
      </Anchor>{' '}
      {entry && <DateText date={entry.entryDate} />}
    </>
  )
}
