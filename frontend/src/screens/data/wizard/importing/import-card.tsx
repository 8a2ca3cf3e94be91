import { Button, Stack, Text, Title } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { Suspense } from 'react'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { later } from '../../../../ui/feedback/later.tsx'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import { Surface } from '../../../../ui/layout/surface.tsx'
import classes from '../../data.module.css'
import type { BankFileReader } from '../file/bank-file-reader.ts'
import type { ReadingView } from '../file/bank-file-worker.ts'
import { useOfFile } from '../file/use-of-file.ts'
import { readAs } from '../reading/read-as.ts'
import type { Chosen } from './account-of-file.ts'
import { importLabel } from './import-label.ts'
import { IntoAccount } from './into-account.tsx'
import { ProofBefore } from './proof-before.tsx'
import { type SaidOfAlike, saidInto } from './said-of-alike.ts'
import { tellWanting } from './tell-wanting.ts'
import { useAlreadyHere } from './use-already-here.ts'
import { useFollowing } from './use-following.ts'
import { useIntoAccount } from './use-into-account.ts'
import { type Origin, useStartImport } from './use-start-import.ts'
import { wantingOf } from './wanting.ts'

const LookAlikeRows = later(async () => (await import('./look-alike-rows.tsx')).LookAlikeRows)

interface ImportCardProps {
  company: Company
  reader: BankFileReader
  side: Side
  /** Undefined while the file cannot be read as chosen. */
  view: ReadingView | undefined
  /** What the columns are is not known yet. */
  isReading: boolean
  /** Nobody has said yet whose file it is. */
  isSideOpen: boolean
  isMapped: boolean
  origin: Origin
  /** The account that was chosen for the file, or that somebody came from. */
  asked: Chosen
  onChoose: (accountId: number | null) => void
  onStarted: (importId: string) => void
}

/** The last step: into which account, what will come of it, and Import. */
export function ImportCard({
  company,
  reader,
  side,
  view,
  isReading,
  isSideOpen,
  isMapped,
  origin,
  asked,
  onChoose,
  onStarted,
}: ImportCardProps) {
  const { accounts, active, named, account, currency } = useIntoAccount({
    company,
    reader,
    view,
    side,
    origin,
    asked,
  })
  const [mends] = useQueryState('mends', parseAsString)
  const start = useStartImport(company.id, origin, onStarted)
  const hasAccounts = accounts.data === undefined || active.length > 0
  const here = useAlreadyHere({ company, reader, side, view, account })
  const { count, isCounting } = here
  const alike = origin === 'bank' ? here.alike : []
  const [said, say] = useOfFile<SaidOfAlike | undefined>(reader, 'leaves look-alikes', undefined)
  const leaves = saidInto(account, said)
  const isAlikeOpen = alike.length > 0 && leaves === undefined
  const wanting = wantingOf({
    account,
    hasAccounts,
    isReading,
    isSideOpen,
    isMapped,
    isAlikeOpen,
    view,
    origin,
  })
  const { following, isAsking } = useFollowing({ company, side, view, account })
  // The receipt grows when they are known and moves the button: a press in that moment would miss it.
  const isGrowing = isCounting || isAsking

  const begin = () => {
    if (wanting) return tellWanting(wanting)
    if (account && view)
      start.write({
        accountId: account.id,
        side,
        file: reader.file,
        columnMapping: view.mapping,
        leavesLookAlikes: alike.length > 0 && leaves === true,
        parentImportId: mends ?? undefined,
      })
  }

  return (
    <Surface aria-labelledby="import-heading">
      <Stack gap="sm" className={classes.card}>
        <Title order={3} size="h3" id="import-heading">
          Import into
        </Title>
        <IntoAccount
          company={company}
          accounts={accounts.data && active}
          account={account}
          named={named}
          institution={view?.dialect.institution}
          onChoose={onChoose}
        />
        <NotLoaded what="The accounts" query={accounts} />
        {view && (
          <ProofBefore
            company={company}
            proof={view.proof}
            rejected={view.rejected}
            skipped={view.skipped}
            settlement={side === 'bank' ? view.settlement : undefined}
            side={side}
            account={account}
            currency={currency}
            named={named?.account}
            alreadyHere={count}
            firstNew={here.firstNew}
            following={following}
            readAs={readAs(view, side, isSideOpen)}
          />
        )}
        {view && alike.length > 0 && (
          <Suspense>
            <LookAlikeRows
              alike={alike}
              rowsAccepted={view.proof.rowsAccepted}
              areLeftOut={leaves}
              onLeave={(areLeftOut) => account && say({ accountId: account.id, areLeftOut })}
            />
          </Suspense>
        )}
        <Button
          fullWidth
          onClick={begin}
          loading={start.isWriting || isGrowing}
          {...(wanting ? LOOKS_DISABLED : {})}
        >
          {importLabel(view?.proof ?? { rowsAccepted: 0 }, count, leaves ? alike.length : 0)}
        </Button>
        <Text size="xs" c="dimmed">
          {wanting ? wanting.message : 'Lines that are already there are recognized and not added again.'}
        </Text>
      </Stack>
    </Surface>
  )
}

/** It still takes the focus and says what is missing when it is pressed. */
const LOOKS_DISABLED = { 'data-disabled': true, 'aria-disabled': true }
