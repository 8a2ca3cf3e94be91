import { SegmentedControl, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useCallback, useMemo, useState } from 'react'
import type { AcceptedDifference } from '../../../../../shared/contract/matches.ts'
import type { LedgerTransaction } from '../../../../../shared/contract/transactions.ts'
import type { Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import { can } from '../../../company/company-context.tsx'
import type { Scope } from '../../../company/scope.ts'
import { foreign } from '../../../format/foreign.ts'
import { showFailure } from '../../../ui/feedback/toasts.ts'
import { type Shortcut, useShortcutsHelp } from '../../../ui/layout/shortcuts.ts'
import { useListKeys } from '../../../ui/table/use-list-keys.ts'
import { usePlace } from '../../../ui/table/use-place.ts'
import { CreateTransactionDialog } from '../../ledger/create-transaction-dialog.tsx'
import { RuleFromLine } from '../../rules/rule-from-line.tsx'
import { DocumentsColumn } from '../documents/documents-column.tsx'
import { ClassifyLines } from '../lines/classify-lines.tsx'
import { LineActs } from '../lines/line-acts.tsx'
import { type OpenLine, openLedgerEntry } from '../lines/open-line.ts'
import { OpenLinesColumn } from '../lines/open-lines-column.tsx'
import { type Beside, useLineInUrl } from '../lines/use-line-in-url.ts'
import {
  BANK_SORT_LABELS,
  BANK_SORTS,
  type BankSort,
  type LedgerSort,
  NEAR_DAYS,
  useOpenBankLines,
  useOpenLedgerEntries,
} from '../lines/use-open-lines.ts'
import { useSelection } from '../lines/use-selection.ts'
import { useUndoNewest } from '../matches/use-undo-newest.ts'
import { MineChip } from '../mine-chip.tsx'
import classes from '../reconciliation.module.css'
import { BookLine } from './book-line.tsx'
import { DisputedLines } from './disputed-lines.tsx'
import { draftOfMissing } from './entry-draft.ts'
import { ExcludeLine } from './exclude-line.tsx'
import { MatchBar } from './match-bar.tsx'
import { isMatchable, judgeSelection, looksLikeFee } from './pair-selection.ts'
import { SelectedDifference } from './selected-difference.tsx'
import { TransferLine } from './transfer-line.tsx'
import { useCreateMatch } from './use-create-match.ts'
import { useLedgerSearch, useSelectAwaited } from './use-ledger-search.ts'

const KEYS: readonly Shortcut[] = [
  ['J / Down', 'Next line'],
  ['K / Up', 'Previous line'],
  ['Left / Right', 'To the bank lines, to the ledger entries'],
  ['Space', 'Select'],
  ['Shift Space / Shift click', 'Select up to here'],
  ['Enter', 'Create the match'],
  ['C', 'Create the missing entry'],
  ['Ctrl Z', 'Undo the last decision'],
]
const LEDGER_SORT_LABELS: Record<LedgerSort, string> = {
  closest: `Closest, within ${NEAR_DAYS} days`,
  'closest-any': 'Closest, any date',
  ...BANK_SORT_LABELS,
}

const AGAINST = ['entries', 'documents'] as const
type Against = (typeof AGAINST)[number]
const AGAINST_LABELS: Record<Against, string> = {
  entries: 'Ledger entries',
  documents: 'Invoices and bills',
}

/** What is left on both sides, to be paired by hand: one or several with one or several. */
export function TransactionMatching({ scope }: { scope: Scope }) {
  const { company } = scope
  const [view, setView] = useQueryStates({
    bank: parseAsString.withDefault(''),
    mine: parseAsBoolean.withDefault(false),
    bankSort: parseAsStringLiteral(BANK_SORTS).withDefault('oldest'),
    against: parseAsStringLiteral(AGAINST).withDefault('entries'),
  })
  const bank = useSelection()
  const ledger = useSelection()
  const search = useLedgerSearch(bank)
  const judged = useMemo(() => judgeSelection(bank.lines, ledger.lines), [bank.lines, ledger.lines])
  const open = useOpenBankLines(scope, view.bank, view.bankSort, view.mine)
  const candidates = useOpenLedgerEntries(
    scope,
    search.ledger,
    search.ledgerSort,
    bank.lines,
    judged.bankTotal,
  )
  useSelectAwaited(search, candidates.entries, ledger)
  const [side, setSide] = useState<Side>('bank')
  const listOf = { bank: open.lines, ledger: candidates.entries }
  const bankPlace = usePlace(listOf.bank.map(({ id }) => id))
  const ledgerPlace = usePlace(listOf.ledger.map(({ id }) => id))
  const placeOf = { bank: bankPlace, ledger: ledgerPlace }
  const [activeId] = placeOf[side]
  const [isCreating, creating] = useDisclosure(false)
  const isReadOnly = !can(company, 'accountant')

  const clear = () => {
    bank.replace([])
    ledger.replace([])
  }
  const match = useCreateMatch(company, clear)
  const undoNewest = useUndoNewest()
  const matchLines = (posted?: { difference: AcceptedDifference; rate?: string }) =>
    match.create({
      sourceTransactionIds: bank.lines.map(({ id }) => id),
      ledgerTransactionIds: ledger.lines.map(({ id }) => id),
      ...posted,
    })
  const matchSelected = () => {
    if (isReadOnly) return
    if (isMatchable(judged)) matchLines()
    else showFailure('No Match Created', judged.sentence)
  }
  const { replace: selectBank } = bank
  const { lookBeside } = search
  useLineInUrl(
    company.id,
    useCallback(
      (line: OpenLine, beside: Beside) => {
        selectBank([line])
        lookBeside(line, beside)
      },
      [selectBank, lookBeside],
    ),
  )

  const activate = (of: Side) => (line: OpenLine) => {
    const [, go] = placeOf[of]
    setSide(of)
    go(line.id)
  }
  const step = (by: number) => {
    const list = listOf[side]
    const at = list.findIndex(({ id }) => id === activeId)
    const line = list[at < 0 ? 0 : Math.max(0, Math.min(at + by, list.length - 1))]
    if (line) activate(side)(line)
  }
  const turnTo = (to: Side) => {
    const [there] = placeOf[to]
    const line = listOf[to].find(({ id }) => id === there) ?? listOf[to][0]
    if (line) activate(to)(line)
  }
  const chooseActive = ({ shiftKey }: KeyboardEvent) => {
    const line = listOf[side].find(({ id }) => id === activeId)
    if (!line || isReadOnly) return
    const chosen = side === 'bank' ? bank : ledger
    if (shiftKey) chosen.extendTo(line, listOf[side])
    else chosen.toggle(line)
  }
  const mayCreateEntry = !isReadOnly && bank.lines.length > 0 && !isMatchable(judged)

  useShortcutsHelp('Transaction Matching', KEYS)
  useListKeys({
    j: () => step(1),
    k: () => step(-1),
    down: () => step(1),
    up: () => step(-1),
    left: () => turnTo('bank'),
    right: () => turnTo('ledger'),
    space: chooseActive,
    enter: matchSelected,
    c: () => mayCreateEntry && creating.open(),
    'mod+z': undoNewest,
  })

  const [line] = bank.lines
  const currency = (line ?? ledger.lines[0])?.currency
  const mayPay = line && bank.lines.length === 1 && ledger.lines.length === 0 && !isReadOnly
  const against = !isReadOnly && (
    <SegmentedControl
      size="xs"
      aria-label="Match the bank line with"
      data={AGAINST.map((value) => ({ value, label: AGAINST_LABELS[value] }))}
      // It stays where it cannot be used: what is below would move away under the pointer.
      disabled={!mayPay}
      value={mayPay ? view.against : 'entries'}
      onChange={(against) => void setView({ against: against as Against })}
    />
  )
  return (
    <>
      <div className={classes.sides}>
        <OpenLinesColumn
          scope={scope}
          side="bank"
          title="Bank lines"
          forSelected={
            line &&
            !isReadOnly && (
              <Tooltip.Group>
                <ClassifyLines companyId={company.id} lines={bank.lines} />
                <LineActs company={company} lines={bank.lines} onGone={() => bank.replace([])} />
                {bank.lines.length === 1 && (
                  <>
                    <TransferLine company={company} line={line} onMade={() => bank.replace([])} />
                    <ExcludeLine companyId={company.id} line={line} onExcluded={() => bank.replace([])} />
                  </>
                )}
              </Tooltip.Group>
            )
          }
          filter={<MineChip checked={view.mine} onChange={(mine) => void setView({ mine: mine || null })} />}
          isNarrowed={view.mine}
          lines={open.lines}
          query={open.query}
          selection={bank}
          isReadOnly={isReadOnly}
          search={view.bank}
          onSearch={(text) => void setView({ bank: text || null })}
          sort={{
            value: view.bankSort,
            choices: choicesOf(BANK_SORT_LABELS),
            onChange: (to) => void setView({ bankSort: to as BankSort }),
          }}
          activeId={side === 'bank' ? activeId : null}
          onActivate={activate('bank')}
        />
        {mayPay && view.against === 'documents' ? (
          <DocumentsColumn
            key={line.id}
            company={company}
            line={line}
            heading={against}
            isBusy={match.isCreating}
            onMatch={(paid) =>
              match.create({ sourceTransactionIds: [line.id], ledgerTransactionIds: [], ...paid })
            }
          />
        ) : (
          <OpenLinesColumn
            scope={scope}
            side="ledger"
            title="Ledger entries"
            heading={against}
            lines={candidates.entries}
            candidates={
              line && {
                account: scope.accounts.find(({ id }) => id === line.financialAccountId),
                onAnyDate: candidates.isNearOnly
                  ? () => search.change({ ledgerSort: 'closest-any' })
                  : undefined,
              }
            }
            query={candidates.query}
            selection={ledger}
            isReadOnly={isReadOnly}
            search={search.ledger}
            onSearch={(ledger) => search.change({ ledger })}
            sort={{
              value: search.ledgerSort,
              choices: choicesOf(LEDGER_SORT_LABELS),
              onChange: (to) => search.change({ ledgerSort: to as LedgerSort }),
            }}
            activeId={side === 'ledger' ? activeId : null}
            onActivate={activate('ledger')}
          />
        )}
      </div>
      {!isReadOnly && (
        <MatchBar
          judged={judged}
          bankCount={bank.lines.length}
          ledgerCount={ledger.lines.length}
          currency={foreign(company, currency ?? company.baseCurrency)}
          isBusy={match.isCreating}
          rule={line && can(company, 'admin') && <RuleFromLine line={line} iconOnly />}
          booking={
            line &&
            bank.lines.length === 1 &&
            ledger.lines.length === 0 && (
              <BookLine key={line.id} company={company} line={line} onBooked={clear} />
            )
          }
          onClear={clear}
          onMatch={matchSelected}
          onCreateEntry={mayCreateEntry ? creating.open : undefined}
          posting={
            judged.state === 'different' &&
            currency && (
              <SelectedDifference
                company={company}
                lines={bank.lines.length > 0 ? bank.lines : ledger.lines}
                remaining={judged.remaining}
                currency={currency}
                isFee={looksLikeFee(judged)}
                isBusy={match.isCreating}
                onPost={matchLines}
              />
            )
          }
        />
      )}
      <DisputedLines scope={scope} />
      <CreateTransactionDialog
        company={company}
        opened={isCreating}
        onClose={creating.close}
        draft={line && draftOfMissing(line, judged.remaining)}
        onCreated={(created: LedgerTransaction) => ledger.toggle(openLedgerEntry(created))}
      />
    </>
  )
}

function choicesOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
