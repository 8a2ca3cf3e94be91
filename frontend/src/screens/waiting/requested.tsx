import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ChangeRequest, OpeningRequest } from '../../../../shared/contract/requests.ts'
import { mayApprove } from '../../../../shared/domain/companies/policies.ts'
import type { Role } from '../../../../shared/domain/companies/role.ts'
import { formatMoney } from '../../../../shared/domain/money/format-money.ts'
import { everybodyQuery } from '../../api/members.ts'
import { requestsQuery } from '../../api/requests.ts'
import { can } from '../../company/company-context.tsx'
import { memberName } from '../../company/member-name.ts'
import { formatInstant } from '../../format/dates.ts'
import { sessionQuery } from '../../session/session.ts'
import { AskedForButtons } from '../../ui/feedback/asked-for-buttons.tsx'
import { later } from '../../ui/feedback/later.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-back.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'

/** Once somebody asks for something. */
const RequestInWords = later(async () => (await import('./request-in-words.tsx')).RequestInWords)

interface RequestedProps {
  company: Company
  isMeant: (request: ChangeRequest) => boolean
}

/** What somebody asked for, where it is about: another one confirms or declines it, and whoever asked withdraws it. */
export function Requested({ company, isMeant }: RequestedProps) {
  const query = useQuery(requestsQuery(company.id))
  if (!query.data) return <NotLoaded what="What awaits another person" query={query} />
  return <Meant company={company} meant={query.data.filter(isMeant)} />
}

function Meant({ company, meant }: { company: Company; meant: readonly ChangeRequest[] }) {
  // Once it is confirmed, what was pressed has gone with it.
  useFocusKept(meant.length)
  if (meant.length === 0) return null
  return (
    <Stack gap="xs">
      {meant.map((request) => (
        <OneRequest key={request.id} company={company} request={request} />
      ))}
    </Stack>
  )
}

function OneRequest({ company, request }: { company: Company; request: ChangeRequest }) {
  const { id, title, amount, currency, askedBy, askedAt } = request
  const { data: session } = useQuery(sessionQuery)
  const { data: members } = useQuery(everybodyQuery(company.id))
  const confirm = useWrite({
    companyId: company.id,
    send: (_: null, client) => client.confirmRequest({ params: { id } }),
    success: () => ({
      title: 'Confirmed',
      message: isLong(request) ? 'It is being done.' : 'What was asked for is done.',
    }),
    failure: { title: 'Not Confirmed', message: 'Please try again.' },
  })
  const withdraw = useWrite({
    companyId: company.id,
    send: (_: null, client) => client.withdrawRequest({ params: { id } }),
    success: () => ({ title: 'Withdrawn', message: 'Everything stays as it is.' }),
    failure: { title: 'Not Withdrawn', message: 'Please try again.' },
  })
  // Where the other one of two companies asks for a second person, this one does not say so.
  const isBetween = request.kind === 'undo_intercompany' || request.kind === 'intercompany_payment'
  const isOwn = isBetween ? session?.userId === askedBy : !mayApprove(company, session?.userId ?? '', askedBy)
  const mayConfirm = can(company, ROLES[request.kind] ?? 'accountant')
  const whyNot = isOwn
    ? 'Somebody else has to confirm it.'
    : mayConfirm
      ? undefined
      : 'An administrator has to confirm it.'
  return (
    <Alert variant="light" title={`Asked for: ${title}`}>
      <Text size="sm">
        {amount !== null && currency !== null && `${formatMoney(amount, currency)}. `}
        {memberName(members, askedBy)} asked for it, {formatInstant(askedAt, company.timeZone)}.
      </Text>
      <Suspense>
        <RequestInWords company={company} request={request} />
      </Suspense>
      {can(company, 'accountant') && (
        <AskedForButtons confirm={confirm} withdraw={withdraw} isOwn={isOwn} whyNot={whyNot} />
      )}
    </Alert>
  )
}

/** Whether it goes on in the background. */
function isLong(request: ChangeRequest): boolean {
  return request.kind === 'ledger_file' || 'operationId' in request
}

/** Who may confirm it is whoever may do it: an accountant, or where it is about what an account opens with an administrator. */
const ROLES: Readonly<Record<string, Role>> = {
  opening_balance: 'admin',
  opening_items: 'admin',
  remove_opening_item: 'admin',
} satisfies Record<OpeningRequest['kind'], Role>
