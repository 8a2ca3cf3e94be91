import { Group, Text } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import type { FilePart } from '../../../../../../shared/domain/bank-files/rows/file-parts.ts'
import { decimalOf } from '../../../../../../shared/domain/money/money.ts'
import { formatPeriod } from '../../../../format/dates.ts'
import { counted } from '../../../../format/numbers.ts'
import { later } from '../../../../ui/feedback/later.tsx'
import { MoneyText } from '../../../../ui/figures/money-text.tsx'
import { AccountSelect } from '../../../../ui/form/account-select.tsx'
import classes from '../../data.module.css'
import type { BankFileReader } from '../file/bank-file-reader.ts'
import { accountOfFile } from './account-of-file.ts'
import { AddAccountOfFile } from './add-account-of-file.tsx'
import { findingsOf } from './findings.ts'
import { Findings } from './proof-before.tsx'
import { useAlreadyHere } from './use-already-here.ts'

const LookAlikeRows = later(async () => (await import('./look-alike-rows.tsx')).LookAlikeRows)

interface PartOfFileProps {
  company: Company
  reader: BankFileReader
  part: FilePart
  accounts: readonly Account[]
  /** Undefined where it is left out. */
  account: Account | undefined
  onChoose: (accountId: number | null) => void
  /** Whether its rows that look like lines already here stay out; undefined while nobody has said it. */
  areLeftOut: boolean | undefined
  onLeave: (areLeftOut: boolean) => void
  /** Which part of the file it is, for who is told how many such rows it has: undefined while they are not known. */
  at: number
  onAlike: (at: number, count: number | undefined) => void
}

/** One account of the file: what it adds up to, whether its balances hold, and where it goes. */
export function PartOfFile({
  company,
  reader,
  part,
  accounts,
  account,
  onChoose,
  areLeftOut,
  onLeave,
  at,
  onAlike,
}: PartOfFileProps) {
  const { proof, mapping, layout } = part
  const view = { certain: true, mapping, proof, layout }
  const { count, firstNew, alike, isCounting } = useAlreadyHere({
    company,
    reader,
    side: 'bank',
    view,
    account,
  })
  const alikeCount = isCounting ? undefined : alike.length
  useEffect(() => onAlike(at, alikeCount), [onAlike, at, alikeCount])
  const name = nameOf(part)
  return (
    <section className={classes.part} aria-label={name}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
        <Text size="sm" fw={600} className={classes.fileName}>
          {name}
        </Text>
        <Text size="sm" span>
          <MoneyText amount={decimalOf(proof.net)} currency={account?.currency ?? part.currency ?? ''} />
        </Text>
      </Group>
      <Text size="xs" c="dimmed" className="figures" mb={6}>
        {counted(proof.rowsAccepted, proof.feeRows ? 'line' : 'row')}
        {proof.rowsRejected > 0 && `, ${counted(proof.rowsRejected, 'row')} rejected`}
        {proof.first && proof.last && `, ${formatPeriod(proof.first, proof.last)}`}
      </Text>
      <AccountSelect
        aria-label={`Account for ${name}`}
        placeholder="Left out"
        accounts={accounts}
        value={account?.id ?? null}
        onChange={onChoose}
        clearable
      />
      {!account && (
        <AddAccountOfFile company={company} first={accountOfFile(part)} onCreated={onChoose}>
          Add an account for it
        </AddAccountOfFile>
      )}
      <Findings findings={findingsOf(proof, count, undefined, account, part.account, firstNew)} />
      {alike.length > 0 && (
        <Suspense>
          <LookAlikeRows
            alike={alike}
            rowsAccepted={proof.rowsAccepted}
            areLeftOut={areLeftOut}
            onLeave={onLeave}
          />
        </Suspense>
      )}
    </section>
  )
}

function nameOf({ account, currency }: FilePart): string {
  return [account ?? (currency ? undefined : 'No account named'), currency].filter(Boolean).join(' · ')
}
