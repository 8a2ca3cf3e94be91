import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { ERASURE_DAYS } from '../../../../shared/domain/companies/erasure.ts'
import { mayApprove } from '../../../../shared/domain/companies/policies.ts'
import { everybodyQuery } from '../../api/members.ts'
import { can } from '../../company/company-context.tsx'
import { memberName } from '../../company/member-name.ts'
import { formatInstant } from '../../format/dates.ts'
import { sessionQuery } from '../../session/session.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { Surface } from '../../ui/layout/surface.tsx'
import { EraseCompanyDialog } from './erase-company-dialog.tsx'

/** For owners the way to have a company erased; for everybody, once it was asked for, until when it is there. */
export function CompanyErasure({ company }: { company: Company }) {
  const { erasure } = company
  const [isAsking, asking] = useDisclosure(false)
  const { data: session } = useQuery(sessionQuery)
  if (!erasure && !can(company, 'owner')) return null
  const awaits = erasure && !erasure.erasesAt
  const mayAgree =
    awaits && can(company, 'owner') && mayApprove(company, session?.userId ?? '', erasure.askedBy)
  return (
    <>
      <Title order={2} mt="xl" mb="sm" id="company-erasure">
        Erase company
      </Title>
      <Surface p="lg" aria-labelledby="company-erasure">
        {erasure ? (
          <AskedErasure company={company} erasure={erasure}>
            {mayAgree && (
              <Button size="xs" color="red.9" onClick={asking.open}>
                Agree
              </Button>
            )}
          </AskedErasure>
        ) : (
          <Group justify="space-between" gap="sm">
            <Text size="sm" maw={620} style={{ overflowWrap: 'anywhere' }}>
              Everything in {company.name} is erased {ERASURE_DAYS} days after you ask for it. Until then any
              administrator can take that back.
            </Text>
            <Button variant="subtle" color="red" c="var(--bad-text)" onClick={asking.open}>
              Erase company
            </Button>
          </Group>
        )}
      </Surface>
      {isAsking && <EraseCompanyDialog company={company} onClose={asking.close} />}
    </>
  )
}

interface AskedErasureProps {
  company: Company
  erasure: NonNullable<Company['erasure']>
  children: ReactNode
}

function AskedErasure({ company, erasure, children }: AskedErasureProps) {
  const { askedBy, askedAt, reason, erasesAt } = erasure
  const { data: members } = useQuery(everybodyQuery(company.id))
  const withdraw = useWrite({
    companyId: company.id,
    send: (_: null, client) =>
      client.withdrawCompanyErasure({ params: { id: company.id }, body: { version: company.version } }),
    success: () => ({ title: 'Company Kept', message: `${company.name} is not erased.` }),
    failure: { title: 'Not Taken Back', message: 'Please try again.' },
  })
  return (
    <Alert
      variant="light"
      color="red"
      title={
        erasesAt
          ? `${company.name} is erased on ${formatInstant(erasesAt, company.timeZone)}`
          : `Another owner has to agree that ${company.name} is erased`
      }
    >
      <Text size="sm">
        {memberName(members, askedBy)} asked for it, {formatInstant(askedAt, company.timeZone)}: {reason}
      </Text>
      {can(company, 'admin') && (
        <Group gap="xs" mt="sm">
          {children}
          <Button
            size="xs"
            variant="default"
            loading={withdraw.isWriting}
            onClick={() => withdraw.write(null)}
          >
            Keep the company
          </Button>
        </Group>
      )}
    </Alert>
  )
}
