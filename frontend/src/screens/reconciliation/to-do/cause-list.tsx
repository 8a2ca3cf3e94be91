import { Button, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ChevronDown } from 'lucide-react'
import { memo, type ReactNode, Suspense, useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { counted } from '../../../format/numbers.ts'
import { later } from '../../../ui/feedback/later.tsx'
import type { Cause } from './causes.ts'
import classes from './to-do.module.css'
import { useApproveGroup } from './use-approve-group.ts'

/** Once somebody asks. */
const ApproveTogether = later(async () => (await import('./approve-together.tsx')).ApproveTogether)

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
export const CauseList = memo(function CauseList({
  company,
  causes,
  none,
  isLooking,
  chosen,
  onChoose,
  mayDecide,
}: CauseListProps) {
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
              <Skeleton height={12} width="46%" />
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
      </ul>
      {asked && (
        <Suspense>
          <ApproveTogether
            company={company}
            cause={asked}
            onClose={() => ask(undefined)}
            onConfirm={() => {
              group.approve(asked.proposals)
              ask(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
})
