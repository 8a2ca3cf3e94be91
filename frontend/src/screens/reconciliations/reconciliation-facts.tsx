import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { everybodyQuery } from '../../api/members.ts'
import { memberName } from '../../company/member-name.ts'
import { formatInstant } from '../../format/dates.ts'
import { besides, formatCount } from '../../format/numbers.ts'
import { Facts } from '../../ui/figures/facts.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { Surface } from '../../ui/layout/surface.tsx'

/** How much of it is explained, and who signed it. */
export function ReconciliationFacts({
  company,
  reconciliation,
}: {
  company: Company
  reconciliation: ReconciliationDetails
}) {
  const { data: members } = useQuery(everybodyQuery(company.id))
  const signed = (userId: string | null, instant: string | null) =>
    userId && instant ? `${memberName(members, userId)}, ${formatInstant(instant, company.timeZone)}` : '–'
  const { currency, matchedCount, excludedCount, transactionCount } = reconciliation
  return (
    <Surface aria-labelledby="facts">
      <Title order={3} size="h4" id="facts" mb="xs">
        Explained
      </Title>
      <Facts
        facts={[
          [
            'Bank lines matched',
            `${formatCount(matchedCount)} of ${formatCount(transactionCount)}${besides(excludedCount)}`,
          ],
          [
            'Bank less books',
            <MoneyText key="variance" amount={reconciliation.balanceVariance} currency={currency} dashZero />,
          ],
          ['Completed', signed(reconciliation.completedBy, reconciliation.completedAt)],
          ['Approved', signed(reconciliation.approvedBy, reconciliation.approvedAt)],
          ...(reconciliation.notes ? [['Notes', reconciliation.notes] as const] : []),
        ]}
      />
    </Surface>
  )
}
