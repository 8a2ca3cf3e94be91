import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import type { FilePart } from '../../../../../../shared/domain/bank-files/rows/file-parts.ts'
import { accountsQuery } from '../../../../api/accounts.ts'
import { importsQuery } from '../../../../api/imports.ts'
import { itemsOf } from '../../../../api/pages.ts'
import { counted } from '../../../../format/numbers.ts'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import { Surface } from '../../../../ui/layout/surface.tsx'
import classes from '../../data.module.css'
import type { BankFileReader } from '../file/bank-file-reader.ts'
import { useOfFile } from '../file/use-of-file.ts'
import { PartOfFile } from './part-of-file.tsx'
import { type SaidOfAlike, saidInto } from './said-of-alike.ts'
import { suggestAccount } from './suggest-account.ts'
import { tellWanting } from './tell-wanting.ts'
import { useStartImport, useStartImports } from './use-start-import.ts'
import { ALIKE_OPEN } from './wanting.ts'

interface SeveralAccountsCardProps {
  company: Company
  reader: BankFileReader
  parts: readonly FilePart[]
  onAsOne: () => void
  onStarted: (importId: string) => void
}

/** The last step of a file with several accounts: where each goes, and all of them at once. */
export function SeveralAccountsCard({
  company,
  reader,
  parts,
  onAsOne,
  onStarted,
}: SeveralAccountsCardProps) {
  const accounts = useQuery(accountsQuery(company.id))
  const imports = useInfiniteQuery(importsQuery(company.id))
  const [chosen, setChosen] = useOfFile<ReadonlyMap<number, number | null>>(reader, 'accounts', new Map())
  const one = useStartImport(company.id, 'bank', onStarted)
  const several = useStartImports(company.id, onStarted)
  const active = (accounts.data ?? []).filter(({ isActive }) => isActive)
  const [said, setSaid] = useOfFile<ReadonlyMap<number, SaidOfAlike>>(
    reader,
    'parts leave look-alikes',
    new Map(),
  )
  const [alike, setAlike] = useState<ReadonlyMap<number, number | undefined>>(new Map())
  const hearAlike = useCallback(
    (at: number, count: number | undefined) => setAlike((known) => new Map(known).set(at, count)),
    [],
  )
  const rows = parts.map((part, at) => {
    const suggested = suggestAccount(part, active, itemsOf(imports.data))
    const id = chosen.has(at) ? chosen.get(at) : suggested
    const account = active.find((one) => one.id === id)
    return { at, part, account, leaves: saidInto(account, said.get(at)) }
  })
  const taken = rows.flatMap(({ account, ...row }) => (account ? [{ ...row, account }] : []))
  const isCounting = taken.some(({ at }) => alike.get(at) === undefined)
  const isAlikeOpen = taken.some(({ at, leaves }) => alike.get(at) && leaves === undefined)
  const hasAccounts = accounts.data === undefined || active.length > 0
  const wanting = wantingOf(taken, hasAccounts) ?? (isAlikeOpen ? ALIKE_OPEN : undefined)

  const begin = () => {
    if (wanting) return tellWanting(wanting)
    const mapped = taken.map(({ at, part, account, leaves }) => ({
      accountId: account.id,
      columnMapping: part.mapping,
      leavesLookAlikes: Boolean(alike.get(at)) && leaves === true,
    }))
    const [only, ...others] = mapped
    if (others.length > 0) return several.write({ file: reader.file, parts: mapped })
    if (only) one.write({ ...only, side: 'bank', file: reader.file, parentImportId: undefined })
  }

  return (
    <Surface aria-labelledby="import-heading">
      <Stack gap="sm" className={classes.card}>
        <Title order={3} size="h3" id="import-heading">
          Import into
        </Title>
        <Text size="sm">
          The file holds {counted(parts.length, 'account')}. Each goes into an account of its own, as an
          import of its own.
        </Text>
        <NotLoaded what="The accounts" query={accounts} />
        {rows.map(({ at, part, account, leaves }) => (
          <PartOfFile
            key={`${part.account ?? ''} ${part.currency ?? ''}`}
            company={company}
            reader={reader}
            part={part}
            accounts={active}
            account={account}
            onChoose={(id) => setChosen(new Map(chosen).set(at, id))}
            areLeftOut={leaves}
            onLeave={(areLeftOut) =>
              account && setSaid(new Map(said).set(at, { accountId: account.id, areLeftOut }))
            }
            at={at}
            onAlike={hearAlike}
          />
        ))}
        <Button
          fullWidth
          onClick={begin}
          loading={
            one.isWriting || several.isWriting || accounts.isPending || imports.isPending || isCounting
          }
          {...(wanting ? { 'data-disabled': true, 'aria-disabled': true } : {})}
        >
          Import into {taken.length === 0 ? 'accounts' : counted(taken.length, 'account')}
        </Button>
        <Text size="xs" c="dimmed">
          {wanting?.message ?? leftOutOf(parts.length - taken.length)}
        </Text>
        <Anchor component="button" size="sm" ta="left" onClick={onAsOne}>
          Read it into one account instead
        </Anchor>
      </Stack>
    </Surface>
  )
}

function leftOutOf(count: number): string {
  return count === 0
    ? 'Lines that are already there are recognized and not added again.'
    : `${counted(count, 'account')} of the file ${count === 1 ? 'is' : 'are'} left out.`
}

function wantingOf(taken: readonly { part: FilePart; account: Account }[], hasAccounts: boolean) {
  if (!hasAccounts) return { title: 'Account Required', message: 'Please add an account first' }
  if (taken.length === 0) return { title: 'Account Required', message: 'Please select an account for import' }
  const twice = taken.find(({ account }, at) => taken.findIndex((one) => one.account === account) < at)
  if (twice) {
    const message = `Two accounts of the file go into ${twice.account.name}. Choose another account for one of them, or leave it out.`
    return { title: 'Account Chosen Twice', message }
  }
  const other = taken.find(({ part, account }) => part.currency && part.currency !== account.currency)
  if (!other) return undefined
  const message = `${other.part.account ?? 'A part'} is in ${other.part.currency}, and ${other.account.name} is kept in ${other.account.currency}. Choose another account.`
  return { title: 'Other Currency', message }
}
