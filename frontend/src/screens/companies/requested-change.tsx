import { Alert, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company, RequestedChange as RequestedChangeOf } from '../../../../shared/contract/companies.ts'
import { loosenedInWords } from '../../../../shared/domain/companies/loosened.ts'
import { mayApprove } from '../../../../shared/domain/companies/policies.ts'
import { isAtLeast } from '../../../../shared/domain/companies/role.ts'
import { everybodyQuery } from '../../api/members.ts'
import { can } from '../../company/company-context.tsx'
import { memberName } from '../../company/member-name.ts'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { sessionQuery } from '../../session/session.ts'
import { AskedForButtons } from '../../ui/feedback/asked-for-buttons.tsx'
import { useWrite } from '../../ui/feedback/use-write.ts'

/** What one administrator asked for, for another one to confirm; shown where it is about. */
export function RequestedChange({ company, kind }: { company: Company; kind: RequestedChangeOf['kind'] }) {
  const requested = company.requestedChange?.kind === kind ? company.requestedChange : null
  const { data: session } = useQuery(sessionQuery)
  const { data: members } = useQuery({ ...everybodyQuery(company.id), enabled: requested !== null })
  const request = { params: { id: company.id }, body: { version: company.version } }
  const confirm = useWrite({
    companyId: company.id,
    send: (_: null, client) => client.confirmCompanyChange(request),
    success: (saved) => confirmedInWords(kind, saved),
    failure: { title: 'Not Confirmed', message: 'Please try again.' },
  })
  const withdraw = useWrite({
    companyId: company.id,
    send: (_: null, client) => client.withdrawCompanyChange(request),
    success: () => ({ title: 'Withdrawn', message: 'Everything stays as it is.' }),
    failure: { title: 'Not Withdrawn', message: 'Please try again.' },
  })
  if (!requested) return null
  const { askedBy, askedAt } = requested
  const isOwn = !mayApprove(company, session?.userId ?? '', askedBy)
  const isAlone =
    members?.every(({ userId, role }) => userId === askedBy || !isAtLeast(role, 'admin')) ?? false
  const whoElse = isAlone
    ? `${company.name} has no other administrator. Make one of its members an administrator, who can then confirm it.`
    : 'Another administrator has to confirm it.'
  return (
    <Alert variant="light" title={titleOf(requested, company)}>
      <Text size="sm">
        {memberName(members, askedBy)} asked for it, {formatInstant(askedAt, company.timeZone)}.
        {requested.kind === 'lock' && requested.reason && ` Reason: ${requested.reason}`}
      </Text>
      {requested.kind === 'lock' && requested.overridden.length > 0 && (
        <List size="sm" mt={4}>
          {requested.overridden.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
      {can(company, 'admin') && (
        <AskedForButtons
          confirm={confirm}
          withdraw={withdraw}
          isOwn={isOwn}
          whyNot={isOwn ? whoElse : undefined}
        />
      )}
    </Alert>
  )
}

function titleOf(requested: RequestedChangeOf, { baseCurrency }: Company): string {
  if (requested.kind === 'policies') return `Asked for: ${loosenedInWords(requested, baseCurrency)}`
  const { lockedThrough } = requested
  return `The books are to be ${lockedThrough ? `locked through ${formatDay(lockedThrough)}` : 'opened again altogether'}`
}

function confirmedInWords(kind: RequestedChangeOf['kind'], { name, lockedThrough }: Company) {
  if (kind === 'policies')
    return { title: 'Approvals Changed', message: `What was asked for is so in ${name}.` }
  return {
    title: lockedThrough ? 'Period Locked' : 'Period Opened',
    message: lockedThrough
      ? `The books of ${name} are locked through ${formatDay(lockedThrough)}.`
      : `No period of ${name} is locked.`,
  }
}
