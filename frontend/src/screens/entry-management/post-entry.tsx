import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { preparerOf } from '../../../../shared/domain/books/entry.ts'
import { mayApprove } from '../../../../shared/domain/companies/policies.ts'
import { can } from '../../company/company-context.tsx'
import { sessionQuery } from '../../session/session.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'

/** Takes a draft into the books; where the company asks for a second person, whoever prepared it is told that another one does. */
export function PostEntry({ company, entry }: { company: Company; entry: JournalEntry }) {
  const { data: session } = useQuery(sessionQuery)
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ id, version }: JournalEntry, client) =>
      client.postJournalEntry({ params: { id }, query: { version: String(version ?? 1) } }),
    success: ({ entryNumber }) => ({ title: 'Entry Posted', message: `${entryNumber} is in the books.` }),
    failure: { title: 'Entry Not Posted', message: 'Please try again.' },
  })
  if (entry.status !== 'DRAFT' || !can(company, 'accountant')) return null
  if (!mayApprove(company, session?.userId ?? '', preparerOf(entry)))
    return (
      <Text size="sm" c="dimmed">
        You prepared this entry: somebody else has to post it. Until then it is in no balance.
      </Text>
    )
  return (
    <Button loading={isWriting} onClick={() => write(entry)} fullWidth>
      Post Entry
    </Button>
  )
}
