import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Import } from '../../../../../shared/contract/imports.ts'
import type { ChangeRequest } from '../../../../../shared/contract/requests.ts'
import { accountsQuery } from '../../../api/accounts.ts'
import { importQuery } from '../../../api/imports.ts'
import { requestsQuery } from '../../../api/requests.ts'
import { isImportRunning } from '../../../api/work.ts'
import { DialogFoot } from '../../../ui/feedback/dialog-foot.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Requested } from '../../waiting/requested.tsx'
import classes from '../data.module.css'
import { useUpload } from '../wizard/importing/uploads.ts'
import { AfterImport } from './after-import.tsx'
import { AwaitingFile } from './awaiting-file.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReceipt } from './import-receipt.tsx'
import { LookAlikesOfImport } from './look-alikes-of-import.tsx'
import { MatchingAfterImport } from './matching-after-import.tsx'
import { PartsOfImport } from './parts-of-import.tsx'
import { RowsLeftOut } from './rows-left-out.tsx'
import { SuspenseOfImport } from './suspense-of-import.tsx'
import { UndoImport } from './undo-import.tsx'

export interface OneImportProps {
  company: Company
  importId: string
  onClose: () => void
  onMend: ((item: Import) => void) | undefined
  onOpen: ((importId: string) => void) | undefined
}

/** How far it is or how it ended, what is asked for about it, and what is done with it. */
export function OneImport({ company, importId, onClose, onMend, onOpen }: OneImportProps) {
  const query = useQuery(importQuery(company.id, importId))
  const item = query.data
  const requests = useQuery(requestsQuery(company.id))
  const isMeant = ({ about }: ChangeRequest) => about === importId || about === item?.parts?.[0]
  const isAsked = requests.data?.some(isMeant) ?? false

  if (query.isLoadingError)
    return (
      <LoadFailed
        title="This import could not be loaded"
        error={query.error}
        onRetry={() => query.refetch()}
      />
    )
  if (!item) return <SkeletonRows rows={4} />
  const asked = <Requested company={company} isMeant={isMeant} />
  return (
    <Stack gap="md" className={isImportRunning(item.status) || isDone(item) ? classes.receipt : undefined}>
      <Heading company={company} item={item} />
      <State item={item} />
      {item.status === 'awaiting_approval' ? (
        <>
          <AwaitingFile company={company} item={item} />
          {asked}
        </>
      ) : (
        asked
      )}
      {isDone(item) && (
        <>
          <ImportReceipt item={item} />
          <LookAlikesOfImport item={item} />
          <SuspenseOfImport item={item} />
          {item.duplicateRecords + item.errorRecords + (item.voidedRecords ?? 0) > 0 && (
            <RowsLeftOut company={company} item={item} isAsked={isAsked} onMend={onMend} />
          )}
          {item.runId && <MatchingAfterImport companyId={company.id} runId={item.runId} />}
        </>
      )}
      {item.parts && (
        <PartsOfImport company={company} item={item} parts={item.parts} isAsked={isAsked} onOpen={onOpen} />
      )}
      <div className={classes.rest} />
      <DialogFoot>
        {!isAsked && <UndoImport company={company} item={item} />}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {isDone(item) && <AfterImport companyId={company.id} item={item} />}
      </DialogFoot>
    </Stack>
  )
}

function State({ item }: { item: Import }) {
  const upload = useUpload(item.id)
  return isImportRunning(item.status) ? (
    <ImportProgress item={item} upload={upload} />
  ) : (
    <ImportOutcome item={item} />
  )
}

function Heading({ company, item }: { company: Company; item: Import }) {
  const accounts = useQuery(accountsQuery(company.id))
  const account = accounts.data?.find(({ id }) => id === item.financialAccountId)
  return (
    <Text size="sm" className={classes.fileName}>
      <b>{item.fileName}</b> {item.side === 'bank' ? 'as a bank statement' : 'as ledger entries'} of{' '}
      {account?.name ?? 'an account'}, {company.name}
    </Text>
  )
}

function isDone(item: Import): boolean {
  return item.status === 'completed' || item.status === 'completed_with_errors'
}
