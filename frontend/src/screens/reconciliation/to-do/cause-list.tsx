import { Button, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { counted } from '../../../format/numbers.ts'
import type { Cause } from './causes.ts'
import classes from './to-do.module.css'
import { useApproveGroup } from './use-approve-group.ts'

/** Asks once somebody approves a group. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/feedback/confirm-dialog.tsx')).ConfirmDialog,
}))

interface CauseListProps {
  company: Company
  causes: readonly Cause[]
  /** What is to be known where there is no group. */
  none?: ReactNode
  /** Candidates are still being read. */
  isLooking: boolean
  chosen: string | null
  onChoose: (key: string | null) => void
  mayDecide: boolean
}

/**
 * Why candidates wait, with how many: to be looked at together, and approved together where they are likely. It keeps its height while one decides, so
 * that nothing below it moves, and is not there where there was nothing from the beginning. On a phone it lies behind a button.
 */
export function CauseList({ company, causes, none, isLooking, chosen, onChoose, mayDecide }: CauseListProps) {
  const group = useApproveGroup(company.id)
  const [asked, ask] = useState<Cause>()
  const [hadSome, setHadSome] = useState(false)
  const [isOpen, { toggle }] = useDisclosure()
  if (causes.length > 0 && !hadSome) setHadSome(true)
  if (causes.length === 0 && !isLooking && !none && !hadSome) return null
  const isRemark = causes.length === 0 && Boolean(none)
  return (
    <>
      {!isRemark && (
        <Button
          hiddenFrom="xs"
          variant="default"
          fullWidth
          mb={8}
          justify="space-between"
          disabled={causes.length === 0}
          rightSection={<ChevronDown size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {causes.length === 0 && isLooking
            ? 'Looking for groups…'
            : `${counted(causes.length, 'group')} to decide together`}
        </Button>
      )}
      <ul
        className={classes.causes}
        data-folded={(!isOpen && !isRemark) || undefined}
        data-remark={isRemark || undefined}
        aria-label="Why candidates wait"
        aria-busy={isLooking}
      >
        {causes.length === 0 && (
          <li className={classes.cause} data-none={(!isLooking && !none) || undefined}>
            {isLooking ? (
              <Skeleton height={14} />
            ) : (
              <Text span size="sm" c="dimmed" className={classes.causeText}>
                {none || 'No group is left to decide together.'}
              </Text>
            )}
          </li>
        )}
        {causes.map((cause) => (
          <li key={cause.key} className={classes.cause} data-chosen={cause.key === chosen || undefined}>
            <Text span size="sm" className={classes.causeText} title={cause.sentence}>
              <b className="figures">
                {counted(cause.proposals.length, 'candidate')},{' '}
                {cause.mayApproveAll ? 'likely' : 'to be looked at'}:
              </b>{' '}
              {cause.sentence}
            </Text>
            <span className={classes.causeButtons}>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-pressed={cause.key === chosen}
                onClick={() => onChoose(cause.key === chosen ? null : cause.key)}
              >
                {cause.key === chosen ? 'Show all' : 'Show these'}
              </Button>
              {mayDecide && cause.mayApproveAll && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={group.progress !== undefined}
                  onClick={() => ask(cause)}
                >
                  Approve {cause.proposals.length}…
                </Button>
              )}
            </span>
          </li>
        ))}
        {group.progress && (
          <li className={classes.cause}>
            <Text span size="sm" role="status" className="figures">
              Approving {group.progress.done + 1} of {group.progress.total}
            </Text>
          </li>
        )}
        <Suspense>
          <ConfirmDialog
            opened={asked !== undefined}
            onClose={() => ask(undefined)}
            title="Approve Together"
            confirmLabel={`Approve ${asked?.proposals.length ?? ''}`}
            onConfirm={() => {
              if (asked) group.approve(asked.proposals)
              ask(undefined)
            }}
          >
            {asked && counted(asked.proposals.length, 'candidate')} of {company.name}: {asked?.sentence}. They
            are approved one after the other while this page is open, and each can be taken apart under
            Matches.
          </ConfirmDialog>
        </Suspense>
      </ul>
    </>
  )
}
