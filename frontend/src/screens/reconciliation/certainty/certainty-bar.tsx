import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { measuredErrorsQuery } from '../../../api/matching.ts'
import { can } from '../../../company/company-context.tsx'
import type { Scope } from '../../../company/scope.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { countedAnew, measuredInWords, measuredTogether } from './measured-words.ts'
import { PausedAccount } from './paused-account.tsx'
import { SecondLookDialog } from './second-look-dialog.tsx'

/** How often automatic matches were found wrong, which accounts are paused for it, and the second look. Nothing where nothing is automatic. */
export function CertaintyBar({ scope }: { scope: Scope }) {
  const { company, account, accounts } = scope
  const query = useQuery(measuredErrorsQuery(company.id, account?.id))
  const { data = [] } = query
  const [isLooking, looking] = useDisclosure(false)
  const measured = measuredTogether(data)
  const waiting = data.reduce((sum, each) => sum + each.waiting, 0)
  const nameOf = (accountId: number) => accounts.find(({ id }) => id === accountId)?.name ?? ''
  const resumed = data.filter(({ pause }) => pause?.resumedAt)
  const anew = countedAnew(resumed.map(({ financialAccountId }) => nameOf(financialAccountId)))

  return (
    <>
      <NotLoaded
        what="How often automatic matches were wrong, and which accounts are paused,"
        query={query}
      />
      {data.map(
        ({ financialAccountId, pause }) =>
          pause?.state === 'paused' && (
            <PausedAccount
              key={financialAccountId}
              company={company}
              name={nameOf(financialAccountId)}
              pause={pause}
            />
          ),
      )}
      {(measured.automatic > 0 || waiting > 0) && (
        <Group justify="space-between" gap="sm" mb="sm">
          <Text size="sm" c="dimmed" className="figures">
            {measuredInWords(measured)}
            {anew && `. ${anew}`}
          </Text>
          {waiting > 0 && can(company, 'accountant') && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Eye size={14} aria-hidden />}
              onClick={looking.open}
            >
              Second Look ({waiting})
            </Button>
          )}
        </Group>
      )}
      {isLooking && <SecondLookDialog scope={scope} onClose={looking.close} />}
    </>
  )
}
