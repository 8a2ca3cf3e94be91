import { Stack, Switch, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { AcceptedErrors } from '../../company/accepted-errors.tsx'
import { AWAITS_ANOTHER } from '../../company/awaits-another.ts'
import { can } from '../../company/company-context.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-back.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { Surface } from '../../ui/layout/surface.tsx'
import { RequestedChange } from './requested-change.tsx'
import { WhatMayStay } from './what-may-stay.tsx'

type Policy = Partial<Pick<Company, 'autoApprove' | 'requiresSecondPerson'>>

/** How the company approves. Everybody sees it; administrators switch it, each change at once. */
export function Approvals({ company }: { company: Company }) {
  const { autoApprove, requiresSecondPerson, requestedChange, version } = company
  const mayChange = can(company, 'admin')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusKept(requestedChange?.kind === 'policies', heading)
  const { write, isWriting } = useWrite({
    send: (policy: Policy, client) =>
      client.updateCompanyPolicies({
        params: { id: company.id },
        body: { ...policy, version },
      }),
    success: (saved, policy) =>
      policy.requiresSecondPerson === false && saved.requiresSecondPerson
        ? AWAITS_ANOTHER
        : { title: 'Approvals Changed', message: sentenceOf(saved) },
    failure: { title: 'Approvals Not Changed', message: 'Please try again.' },
  })
  const isFixed = !mayChange || isWriting

  return (
    <>
      <Title ref={heading} tabIndex={-1} order={2} mt="xl" mb="sm" id="approvals">
        Approvals
      </Title>
      <Surface p="lg" aria-labelledby="approvals">
        <Stack gap="md">
          <RequestedChange company={company} kind="policies" />
          <Switch
            label="Approve clear matches automatically"
            description={
              requiresSecondPerson
                ? 'Off while approvals need a second person: clear matches too are proposed, and two people decide.'
                : 'After each import and every night. When off, every match waits for a person.'
            }
            checked={autoApprove && !requiresSecondPerson}
            disabled={isFixed || requiresSecondPerson}
            onChange={({ currentTarget }) => write({ autoApprove: currentTarget.checked })}
          />
          <AcceptedErrors
            key={`${company.oneWrongIn} ${company.strictMatching}`}
            company={company}
            mayChange={mayChange}
          />
          <Switch
            label="Approvals need a second person"
            description="Nobody can approve or post what they prepared, take a ledger file into the books, undo an import, or void or allocate posted entries alone. Period locks, opening balances, a new fiscal year end and turning this off need two administrators. That includes matches: nothing is approved automatically, one person takes up what is proposed, and another one approves it."
            checked={requiresSecondPerson}
            disabled={isFixed || (requiresSecondPerson && requestedChange !== null)}
            onChange={({ currentTarget }) => write({ requiresSecondPerson: currentTarget.checked })}
          />
          <WhatMayStay
            key={`${company.materiality} ${company.itemAgeLimitDays}`}
            company={company}
            mayChange={mayChange}
          />
          {!mayChange && (
            <Text size="sm" c="dimmed">
              Administrators and owners of {company.name} can change these.
            </Text>
          )}
        </Stack>
      </Surface>
    </>
  )
}

function sentenceOf({ name, autoApprove, requiresSecondPerson }: Company): string {
  if (requiresSecondPerson) return `In ${name}, every match needs two people from now on.`
  return autoApprove
    ? `In ${name}, clear matches are approved by the run from now on.`
    : `In ${name}, people decide about every match from now on.`
}
