import { Button } from '@mantine/core'
import { Layers } from 'lucide-react'
import type { Scope } from '../../../company/scope.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'
import { batchInWords } from './live-run-words.ts'

const BATCH_SIZE = 50

/** Approves the oldest of the automatic tier, so many at a time; pressing it again goes on. */
export function BatchProcess({
  scope: { company, account },
  isDisabled,
}: {
  scope: Scope
  isDisabled: boolean
}) {
  const batch = useWrite({
    companyId: company.id,
    send: (_: null, client) =>
      client.matchInBatch({
        params: { id: company.id },
        body: { batchSize: BATCH_SIZE, ...(account && { accountId: account.id }) },
      }),
    success: ({ status, applied, runs }) =>
      status === 'completed'
        ? { title: 'Batch Processed', message: batchInWords(applied, runs) }
        : { title: 'Batch Started', message: 'There is much to compare; it goes on in the background.' },
    failure: { title: 'Batch Failed', message: 'The batch could not be processed. Please try again.' },
  })
  return (
    <Button
      variant="default"
      leftSection={<Layers size={16} aria-hidden />}
      loading={batch.isWriting}
      disabled={isDisabled}
      title={`Approves the ${BATCH_SIZE} oldest clear matches${account ? '' : ' of all accounts together'}`}
      onClick={() => batch.write(null)}
    >
      Batch Process
    </Button>
  )
}
