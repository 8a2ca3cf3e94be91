import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import type { Condition, ConditionCode } from '../../../../shared/domain/reconciliations/conditions.ts'
import { isCorrectable } from '../../../../shared/domain/reconciliations/reconciliation-state.ts'
import { can } from '../../company/company-context.tsx'
import classes from './conditions-list.module.css'
import { EditBalancesDialog } from './edit-balances-dialog.tsx'
import { ExplainDialog } from './explain-item.tsx'

interface MendHereProps {
  company: Company
  condition: Condition
  reconciliation: ReconciliationDetails
}

const OF_BALANCES: ReadonlySet<ConditionCode> = new Set(['opening-differs', 'difference', 'unexplained'])

/** The way to what is mended on the page itself: the balances, and the word that an old item lacks. */
export function MendHere({ company, condition, reconciliation }: MendHereProps) {
  const { code, isMet, link } = condition
  if (isMet || !can(company, 'accountant')) return null
  if (OF_BALANCES.has(code) && isCorrectable(reconciliation.status))
    return (
      <Way label="Edit the balances">
        {(close) => <EditBalancesDialog company={company} reconciliation={reconciliation} onClose={close} />}
      </Way>
    )
  if (code !== 'old-items') return null
  const { openLines, outstandingItems } = reconciliation
  const ids = new Set(link?.ids)
  return [...openLines.items, ...outstandingItems.items]
    .filter(({ id }) => ids.has(id))
    .map((item) => (
      <Way key={item.id} label={`Explain ${item.description}`}>
        {(close) => <ExplainDialog companyId={company.id} item={item} onClose={close} />}
      </Way>
    ))
}

function Way({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        mr="xs"
        className={classes.mending}
        onClick={dialog.open}
      >
        {label}
      </Anchor>
      {isOpen && children(dialog.close)}
    </>
  )
}
