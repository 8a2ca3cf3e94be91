import { Alert, Button, Group, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import { mayApprove } from '../../../../shared/domain/companies/policies.ts'
import { membersQuery } from '../../api/members.ts'
import { can } from '../../company/company-context.tsx'
import { memberName } from '../../company/member-name.ts'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { sessionQuery } from '../../session/session.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'

export const AWAITS_ANOTHER = {
  title: 'Awaits Another Administrator',
  message: 'Nothing is moved until somebody else has confirmed it.',
}

/** What one administrator asked for, for another one to confirm. */
export function LockRequest({ company }: { company: Company }) {
  const { lockRequest } = company
  const { data: session } = useQuery(sessionQuery)
  const { data: members } = useQuery({ ...membersQuery(company.id), enabled: lockRequest !== null })
  const request = { params: { id: company.id }, body: { version: company.version } }
  const confirm = useWrite({
    companyId: company.id,
    send: (_: null, client) => client.confirmPeriodLock(request),
    success: ({ name, lockedThrough }) => ({
      title: lockedThrough ? 'Period Locked' : 'Period Opened',
      message: lockedThrough
        ? `The books of ${name} are locked through ${formatDay(lockedThrough)}.`
        : `No period of ${name} is locked.`,
    }),
    failure: { title: 'Not Confirmed', message: 'Please try again.' },
  })
  const withdraw = useWrite({
    companyId: company.id,
    send: (_: null, client) => client.withdrawPeriodLock(request),
    success: () => ({ title: 'Withdrawn', message: 'The lock stays where it is.' }),
    failure: { title: 'Not Withdrawn', message: 'Please try again.' },
  })
  if (!lockRequest) return null
  const { lockedThrough, reason, overridden, askedBy, askedAt } = lockRequest
  const isOwn = !mayApprove(company, session?.userId ?? '', askedBy)
  const isBusy = confirm.isWriting || withdraw.isWriting
  const asked = lockedThrough ? `locked through ${formatDay(lockedThrough)}` : 'opened again altogether'
  return (
    <Alert variant="light" title={`The books are to be ${asked}`}>
      <Text size="sm">
        {memberName(members, askedBy)} asked for it, {formatInstant(askedAt, company.timeZone)}.
        {reason && ` Reason: ${reason}`}
      </Text>
      {overridden.length > 0 && (
        <List size="sm" mt={4}>
          {overridden.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
      {can(company, 'admin') && (
        <Group gap="xs" mt="sm">
          {isOwn ? (
            <Text size="sm">Another administrator has to confirm it.</Text>
          ) : (
            <Button disabled={isBusy} loading={confirm.isWriting} onClick={() => confirm.write(null)}>
              Confirm
            </Button>
          )}
          <Button
            variant="default"
            disabled={isBusy}
            loading={withdraw.isWriting}
            onClick={() => withdraw.write(null)}
          >
            {isOwn ? 'Withdraw' : 'Decline'}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
