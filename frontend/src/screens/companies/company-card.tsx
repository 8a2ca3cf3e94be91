import { Text, UnstyledButton } from '@mantine/core'
import type { Company } from '../../../../shared/contract/companies.ts'
import { ROLE_LABELS } from '../../../../shared/domain/companies/role.ts'
import { counted } from '../../format/numbers.ts'
import { ToneBadge } from '../../ui/figures/tone-badge.tsx'
import classes from './company-card.module.css'

interface CompanyCardProps {
  company: Company
  isCurrent: boolean
  onSelect: () => void
}

/** Pressing it switches to the company. */
export function CompanyCard({ company, isCurrent, onSelect }: CompanyCardProps) {
  return (
    <UnstyledButton className={classes.card} aria-pressed={isCurrent} onClick={onSelect}>
      <span className={classes.top}>
        <span className={classes.name}>{company.name}</span>
        {isCurrent && <ToneBadge tone="notice">Current</ToneBadge>}
      </span>
      <Text span size="sm" c="dimmed">
        {company.baseCurrency} · {ROLE_LABELS[company.role]}
        {company.taxId && ` · ${company.taxId}`}
      </Text>
      <Text span size="sm" className="figures">
        {company.transactionCount === 0
          ? 'No transactions'
          : counted(company.transactionCount, 'transaction')}
      </Text>
    </UnstyledButton>
  )
}
