import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Settlement, TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { standing } from '../../../../../shared/domain/trade/settlements.ts'
import { can } from '../../../company/company-context.tsx'
import { isNegative } from '../../../format/money.ts'
import { AWAITS_CONFIRMATION } from '../../../ui/feedback/awaits-confirmation.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'

interface AllocationsProps {
  company: Company
  document: TradeDocument
  onOpen: (id: string) => void
}

/** What settles a document, each to be taken back, and what was. */
export function Allocations({ company, document, onOpen }: AllocationsProps) {
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: ({ allocationId }: Settlement, client) =>
      client.undoAllocation({ params: { id: document.id, allocationId }, body: {} }),
    success: ({ openAmount }, { documentNumber }) =>
      openAmount === document.openAmount
        ? AWAITS_CONFIRMATION
        : {
            title: 'Allocation Taken Back',
            message: `The amount is open again on ${document.number} and ${documentNumber}.`,
          },
    failure: { title: 'Not Taken Back', message: 'Please try again.' },
  })
  if (document.settlements.length === 0) return null
  const stands = new Set(standing(document).map(({ allocationId }) => allocationId))
  const isGone = ({ undoes, allocationId }: Settlement) => undoes === null && !stands.has(allocationId)
  return (
    <Stack gap={6}>
      <Text fw={600} size="sm">
        Allocations
      </Text>
      {document.settlements.map((settlement) => (
        <Group key={settlement.allocationId} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" td={isGone(settlement) ? 'line-through' : undefined}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              onClick={() => onOpen(settlement.documentId)}
            >
              {settlement.documentNumber}
            </Anchor>{' '}
            on <DateText date={settlement.date} />
            {settlement.undoes !== null && (isNegative(settlement.amount) ? ', taken back' : ', again')}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <MoneyText amount={settlement.amount} currency={unsaid(document.currency)} />
            {stands.has(settlement.allocationId) && can(company, 'accountant') && (
              <Button
                size="compact-xs"
                variant="default"
                loading={isWriting}
                onClick={() => write(settlement)}
                aria-label={`Undo the allocation to ${settlement.documentNumber}`}
              >
                Undo
              </Button>
            )}
          </Group>
        </Group>
      ))}
    </Stack>
  )
}
