import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { client } from '../../../api/client.ts'
import { IMPORT_CHANGES } from '../../../api/imports.ts'
import { isOperationGoing, operationQuery } from '../../../api/operations.ts'
import { useRefetchWhenDone } from '../../../api/use-refetch-when-done.ts'
import { useWrite } from '../../../ui/feedback/use-write.ts'

/** Imports rows that repeat a line all the same: those named, or every one. They are taken back with their import. */
export function useTakeDuplicates(companyId: number, item: Import) {
  const [operationId, setOperationId] = useState<string>()
  const { data: operation } = useQuery(operationQuery(companyId, operationId))
  const isGoing = operationId !== undefined && isOperationGoing(operation?.status ?? 'pending')
  useRefetchWhenDone(companyId, isGoing, IMPORT_CHANGES)
  const { write, isWriting } = useWrite({
    companyId,
    send: (rows: number[] | undefined, idempotencyKey) =>
      client.takeDuplicates({
        params: { id: item.id },
        body: rows ? { rows } : {},
        idempotencyKey,
      }),
    changes: ['imports'],
    failure: { title: 'Import Failed', message: 'Nothing was imported. Please try again.' },
    onSuccess: ({ id }) => setOperationId(id),
  })
  return { take: write, isGoing: isGoing || isWriting }
}
