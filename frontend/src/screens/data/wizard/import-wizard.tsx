import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, useQueryState } from 'nuqs'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { BankFileMapping, Side } from '../../../../../shared/domain/bank-files/bank-file.ts'
import { isTable } from '../../../../../shared/domain/bank-files/bank-file-ending.ts'
import type { SideBefore } from '../../../../../shared/domain/templates/side-before.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Surface } from '../../../ui/layout/surface.tsx'
import classes from '../data.module.css'
import { formatBytes } from '../format-bytes.ts'
import {
  type AssignedRole,
  amountStyleOf,
  changeColumn,
  changeLayout,
  isMapped,
  type Layout,
} from './columns/change-mapping.ts'
import { ColumnMapping } from './columns/column-mapping.tsx'
import { FileLayout } from './columns/file-layout.tsx'
import type { BankFileReader } from './file/bank-file-reader.ts'
import { Unreadable } from './file/unreadable.tsx'
import { useOfFile } from './file/use-of-file.ts'
import { WhoseFile } from './file/whose-file.tsx'
import { ImportCard } from './importing/import-card.tsx'
import { SeveralAccountsCard } from './importing/several-accounts-card.tsx'
import { useIntoAccount } from './importing/use-into-account.ts'
import { usePartsOfFile } from './importing/use-parts-of-file.ts'
import type { Origin } from './importing/use-start-import.ts'
import { ReadWithBar } from './mapping/read-with-bar.tsx'
import { type ReadWith, useReadWith } from './mapping/use-read-with.ts'
import { PreviewTable } from './reading/preview-table.tsx'
import { readingQuery } from './reading/reading-query.ts'
import { type Answer, ReadingQuestions } from './reading/reading-questions.tsx'
import { SignProposal } from './reading/sign-proposal.tsx'
import { UnderstoodAs } from './reading/understood-as.tsx'
import { useOwnAccount } from './reading/use-own-account.ts'

interface ImportWizardProps {
  company: Company
  reader: BankFileReader
  firstSide: Side
  /** Whose file it is by its columns or as those before it; left out where somebody has said it. */
  found?: SideBefore | undefined
  /** A file of QuickBooks is read in its own meaning of the columns. */
  origin?: Origin
  onOtherFile: () => void
  onStarted: (importId: string) => void
}

/** A chosen file from what was understood to the press of Import. Every change is read again by the parser of the import itself. */
export function ImportWizard({
  company,
  reader,
  firstSide,
  found,
  origin = 'bank',
  onOtherFile,
  onStarted,
}: ImportWizardProps) {
  const [side, setSide] = useOfFile(reader, 'side', firstSide)
  const [isSideOpen, setSideOpen] = useOfFile(reader, 'isSideOpen', found?.side === 'unsure')
  const [edited, setChosen] = useOfFile<BankFileMapping | undefined>(reader, 'mapping', undefined)
  const [answers, setAnswers] = useOfFile<Answer[]>(reader, 'answers', [])
  const [isAsOne, setAsOne] = useOfFile(reader, 'isAsOne', false)
  const [chosenId, setChosenId] = useOfFile<number | null>(reader, 'account', null)
  const [askedId] = useQueryState('account', parseAsInteger)
  const readWith = useReadWith({ company, reader, side, origin, accountId: chosenId ?? askedId })
  const asked = { chosenId: chosenId ?? askedId, isChosenForIt: chosenId !== null }
  const [isOwnOpen, setOwnOpen] = useOfFile(reader, 'isOwnOpen', false)
  const own = useOwnAccount({
    company,
    reader,
    side,
    origin,
    mapping: readWith.mapping,
    asked,
    isWanted: readWith.isSettled && !isOwnOpen && !isSideOpen,
  })
  const chosen = edited ?? own?.mapping ?? readWith.mapping
  const isReadable = chosen === undefined || isMapped(chosen)
  const reading = useQuery({
    ...readingQuery(reader, side, chosen),
    enabled: isReadable && readWith.isSettled,
  })
  const view = reading.data
  const mapping = chosen ?? view?.mapping
  const {
    parts,
    rows: rowsOfAll,
    open,
  } = usePartsOfFile({
    reader,
    side,
    mapping: chosen,
    view: isReadable && !reading.isPlaceholderData ? view : undefined,
    isWanted: origin === 'bank' && !isAsOne && !isSideOpen,
  })

  const rows = rowsOfAll ?? view?.rows ?? []
  const { currency } = useIntoAccount({ company, reader, view, side, origin, asked })

  /** What nobody was asked stands with the answers, and is taken back as they are. */
  const said = own && edited === undefined ? [own.answer] : answers

  const restart = (toSide: Side) => {
    setSide(toSide)
    setSideOpen(false)
    setChosen(undefined)
    setAnswers([])
  }
  const pick = (source: ReadWith) => {
    readWith.pick(source)
    setChosen(undefined)
    setAnswers([])
  }
  const change = (to: BankFileMapping) => {
    setChosen(to)
    setAnswers([])
  }

  return (
    <Stack gap="md">
      <Surface>
        <Group justify="space-between" gap="sm">
          <div style={{ minWidth: 0 }}>
            <Title order={2} size="h3" className={classes.fileName}>
              {reader.file.name}
            </Title>
            <Text size="sm" c="dimmed" className="figures">
              {formatBytes(reader.file.size)}
            </Text>
          </div>
          <Group gap="xs">
            <SegmentedControl
              aria-label="What the file is"
              value={side}
              onChange={(value) => restart(value as Side)}
              data={[
                { value: 'bank', label: 'Bank statement' },
                { value: 'ledger', label: 'Ledger' },
              ]}
            />
            <Button variant="default" onClick={onOtherFile}>
              Choose another file
            </Button>
          </Group>
        </Group>
        <WhoseFile found={found} side={side} isOpen={isSideOpen} onSide={restart} />
        {origin === 'bank' && isTable(view?.mapping.format) && (
          <ReadWithBar
            company={company}
            state={readWith}
            side={side}
            view={isReadable && !reading.isError && !reading.isPlaceholderData ? view : undefined}
            onPick={pick}
          />
        )}
      </Surface>

      <div className={classes.columns}>
        <Stack gap="md" style={{ minWidth: 0 }}>
          {reading.isPending && isReadable && <SkeletonRows rows={4} label="Reading the file" />}
          {(reading.error ?? readWith.error) && (
            <Unreadable
              error={(reading.error ?? readWith.error)!}
              onBack={
                edited
                  ? () => change(view?.mapping ?? { format: 'csv' })
                  : readWith.source !== 'file'
                    ? () => pick('file')
                    : undefined
              }
            />
          )}
          {view && mapping && (
            <>
              <UnderstoodAs
                view={view}
                side={side}
                isOpen={isSideOpen || (!view.certain && !parts)}
                isProved={!isSideOpen}
              />
              <ReadingQuestions
                questions={isSideOpen ? [] : open}
                currency={currency}
                side={side}
                answers={said}
                onAnswer={(answer, to) => {
                  setAnswers([...said, { ...answer, before: edited }])
                  setChosen(to)
                }}
                onTakeBack={(index) => {
                  const answer = said[index]
                  if (answer?.label === own?.answer.label) setOwnOpen(true)
                  setChosen(answer?.before)
                  setAnswers(said.slice(0, index))
                }}
              />
              {isTable(mapping.format) && (
                <Surface aria-labelledby="columns-heading">
                  <Title order={3} size="h3" id="columns-heading" mb="xs">
                    Columns
                  </Title>
                  <ColumnMapping
                    view={view}
                    mapping={mapping}
                    side={side}
                    style={amountStyleOf(mapping)}
                    onColumn={(role: AssignedRole, column) => change(changeColumn(mapping, role, column))}
                  />
                  <FileLayout
                    mapping={mapping}
                    dialect={view.dialect}
                    onLayout={(layout: Layout) => change(changeLayout(mapping, layout))}
                    onMapping={change}
                  />
                </Surface>
              )}
              <SignProposal
                rows={isReadable ? rows : []}
                currency={currency}
                mapping={mapping}
                side={side}
                onMapping={change}
              />
              <PreviewTable
                view={{ ...view, rows }}
                currency={currency}
                mapping={mapping}
                side={side}
                isOld={reading.isPlaceholderData || !isReadable}
                reader={reader}
              />
            </>
          )}
        </Stack>
        {parts ? (
          <SeveralAccountsCard
            company={company}
            reader={reader}
            parts={parts}
            onAsOne={() => setAsOne(true)}
            onStarted={onStarted}
          />
        ) : (
          <ImportCard
            company={company}
            reader={reader}
            side={side}
            origin={origin}
            view={isReadable && !reading.isError && !reading.isPlaceholderData ? view : undefined}
            isReading={isReadable && (reading.isPending || reading.isPlaceholderData)}
            isSideOpen={isSideOpen}
            isMapped={mapping !== undefined && isMapped(mapping)}
            asked={asked}
            onChoose={setChosenId}
            onStarted={onStarted}
          />
        )}
      </div>
    </Stack>
  )
}
