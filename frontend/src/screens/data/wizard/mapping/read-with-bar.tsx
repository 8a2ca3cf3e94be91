import { Anchor, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { todayIn } from '../../../../../../shared/domain/calendar/day.ts'
import { presetsQuery } from '../../../../api/templates.ts'
import { formatDay } from '../../../../format/dates.ts'
import { SearchSelect } from '../../../../ui/form/search-select.tsx'
import { ManageTemplatesDialog } from '../../templates/manage-templates-dialog.tsx'
import { SaveTemplateDialog } from '../../templates/save-template-dialog.tsx'
import classes from '../../templates/templates.module.css'
import type { ReadingView } from '../file/bank-file-worker.ts'
import type { ReadWith, ReadWithState } from './use-read-with.ts'

interface ReadWithBarProps {
  company: Company
  state: ReadWithState
  side: Side
  /** Undefined while there is nothing worth saving. */
  view: ReadingView | undefined
  onPick: (source: ReadWith) => void
}

/** Which mapping the file is read with, and why; saved mappings are kept from here. */
export function ReadWithBar({ company, state, side, view, onPick }: ReadWithBarProps) {
  const presets = useQuery(presetsQuery)
  const [isSaving, saving] = useDisclosure(false)
  const [isManaging, managing] = useDisclosure(false)
  const saved = state.templates.map(({ id, name }) => ({ value: `saved:${id}`, label: name }))
  const banks =
    side === 'bank'
      ? (presets.data ?? []).map(({ id, templateName }) => ({ value: `preset:${id}`, label: templateName }))
      : []

  return (
    <>
      <Group gap="xs" align="flex-end" mt="sm">
        <SearchSelect
          label="Read with"
          w={{ base: '100%', xs: 340 }}
          limit={60}
          maxDropdownHeight={340}
          nothingFoundMessage="No template"
          data={[
            { value: 'file', label: 'The file’s own description' },
            ...(state.before ? [{ value: 'before', label: `As “${state.before.fileName}” was read` }] : []),
            ...(state.source === 'mended'
              ? [{ value: 'mended', label: 'As the file whose rows it corrects' }]
              : []),
            ...(saved.length > 0 ? [{ group: 'Your templates', items: saved }] : []),
            ...(banks.length > 0 ? [{ group: 'Banks', items: banks }] : []),
          ]}
          value={state.source}
          onChange={(source) => source && onPick(source as ReadWith)}
        />
        <Button
          variant="default"
          leftSection={<BookmarkPlus size={16} aria-hidden />}
          disabled={!view}
          onClick={saving.open}
        >
          Save as template
        </Button>
        {state.templates.length > 0 && (
          <Button variant="default" onClick={managing.open}>
            Manage templates
          </Button>
        )}
      </Group>
      <WhyThisOne state={state} onPick={onPick} />
      <AnsweredBefore company={company} state={state} onPick={onPick} />
      {view && (
        <SaveTemplateDialog
          company={company}
          view={view}
          side={side}
          opened={isSaving}
          onClose={saving.close}
          onSaved={(id) => onPick(`saved:${id}`)}
        />
      )}
      <ManageTemplatesDialog company={company} opened={isManaging} onClose={managing.close} />
    </>
  )
}

/** How well the saved mapping fits, and the next one where it fits nearly as well. */
function WhyThisOne({ state, onPick }: { state: ReadWithState; onPick: (source: ReadWith) => void }) {
  const { best, runnerUp, isClose } = state.choice ?? {}
  if (!best || state.source !== `saved:${best.template.id}`) return null
  return (
    <div className={classes.why}>
      <Text size="sm" c="dimmed">
        Recognized: {best.scorePercent}% fit. {best.reasons.join('. ')}.
      </Text>
      {isClose && runnerUp && (
        <Text size="sm">
          “{runnerUp.template.name}” fits nearly as well ({runnerUp.scorePercent}%) and would read it
          differently.{' '}
          <Anchor component="button" inherit onClick={() => onPick(`saved:${runnerUp.template.id}`)}>
            Use it instead
          </Anchor>
        </Text>
      )}
    </div>
  )
}

/** Where the answers come from that nobody gave for this file. */
function AnsweredBefore({
  company,
  state: { before, source },
  onPick,
}: Pick<ReadWithBarProps, 'company' | 'state' | 'onPick'>) {
  if (!before || source !== 'before') return null
  return (
    <div className={classes.why}>
      <Text size="sm" c="dimmed">
        The file leaves open how it is read. It is read as “{before.fileName}” was on{' '}
        {formatDay(todayIn(company.timeZone, new Date(before.createdAt)))}, which has the same columns.{' '}
        <Anchor component="button" inherit onClick={() => onPick('file')}>
          Ask me again
        </Anchor>
      </Text>
    </div>
  )
}
