import { Button, Text } from '@mantine/core'
import { useId } from 'react'
import type { Condition, ConditionStep } from '../../../../shared/domain/reconciliations/conditions.ts'
import classes from './reconciliations.module.css'

interface StepButtonProps {
  step: ConditionStep
  label: string
  conditions: readonly Condition[]
  isWriting: boolean
  onPress: () => void
}

/** Goes on where every condition is met. Where one is not, it still takes the focus and says how many are not. */
export function StepButton({ step, label, conditions, isWriting, onPress }: StepButtonProps) {
  const reason = useId()
  const unmet = conditions.filter((each) => !each.isMet && (step === 'approve' || each.step === step)).length
  if (unmet === 0)
    return (
      <Button loading={isWriting} onClick={onPress}>
        {label}
      </Button>
    )
  return (
    <>
      <Button data-disabled aria-disabled aria-describedby={reason}>
        {label}
      </Button>
      <Text id={reason} size="sm" c="dimmed" className={classes.reason}>
        {unmet === 1 ? '1 condition below is not met yet.' : `${unmet} conditions below are not met yet.`}
      </Text>
    </>
  )
}
