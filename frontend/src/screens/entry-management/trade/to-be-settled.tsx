import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { tradeDocumentQuery } from '../../../api/trade.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'

interface ToBeSettledProps {
  company: Company
  document: TradeDocument
  onOpen: (id: string) => void
}

/** What a payment that awaits another person settles once it is approved. */
export function ToBeSettled({ company, document, onOpen }: ToBeSettledProps) {
  if (document.status !== 'DRAFT' || document.settles.length === 0) return null
  return (
    <Stack gap={6}>
      <Text fw={600} size="sm">
        Settles once approved
      </Text>
      {document.settles.map(({ documentId, amount }) => (
        <Group key={documentId} justify="space-between" wrap="nowrap" gap="xs">
          <Settled company={company} id={documentId} onOpen={onOpen} />
          <MoneyText amount={amount} currency={document.currency} />
        </Group>
      ))}
    </Stack>
  )
}

function Settled({ company, id, onOpen }: Pick<ToBeSettledProps, 'company' | 'onOpen'> & { id: string }) {
  const query = useQuery(tradeDocumentQuery(company.id, id))
  if (query.isLoadingError) return <NotLoaded what="What it settles" query={query} />
  return (
    <Anchor component="button" type="button" size="sm" underline="always" onClick={() => onOpen(id)}>
      {query.data?.number ?? '…'}
    </Anchor>
  )
}
