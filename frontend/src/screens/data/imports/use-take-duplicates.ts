import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { operationQuery } from '../../../api/operations.ts'
import { isOperationGoing } from '../../../api/work.ts'
import { AWAITS_CONFIRMATION } from '../../../ui/feedback/awaits-confirmation.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'

/** Imports rows that repeat a line all the same: those named, or every one. They are taken back with their import. */
export function useTakeDuplicates(companyId: number, item: Import) {
  const [operationId, setOperationId] = useState<string>()
  const { data: operation } = useQuery(operationQuery(companyId, operationId))
  const isGoing = operationId !== undefined && isOperationGoing(operation?.status ?? 'pending')
  const { write, isWriting } = useWrite({
    companyId,
    send: (rows: number[] | undefined, client) =>
      client.takeDuplicates({
        params: { id: item.id },
        body: rows ? { rows } : {},
      }),
    failure: { title: 'Import Failed', message: 'Nothing was imported. Please try again.' },
    success: ({ status }) => (status === 'awaiting_approval' ? AWAITS_CONFIRMATION : undefined),
    onSuccess: ({ id }) => setOperationId(id),
  })
  return { take: write, isGoing: isGoing || isWriting }
}
