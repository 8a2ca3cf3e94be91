/** Tells who is told of alarms when the account is on the way to cost more than was expected. */
import { createHash } from 'node:crypto'
import type { Stack } from 'aws-cdk-lib'
import * as budgets from 'aws-cdk-lib/aws-budgets'
import type { Stage } from '../settings/stage.ts'
import { globalName } from './global-name.ts'

/**
 * Of the account, not of the stage: costs are known by tag only once somebody has activated it in the console. CloudFormation makes a
 * budget anew where another is told, before it takes away the one that was there, and AWS Budgets takes no second one of a name: so
 * the name is another with whom it tells.
 */
export function accountBudget(stack: Stack, stage: Stage): void {
  if (!stage.alarmEmail) return
  const subscribers = [{ subscriptionType: 'EMAIL', address: stage.alarmEmail }]
  const told = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers,
  })
  const notificationsWithSubscribers = [told('ACTUAL', 80), told('FORECASTED', 100)]
  new budgets.CfnBudget(stack, 'Budget', {
    budget: {
      budgetName: `${globalName(stack, stage, 'budget')}-${shortHash(notificationsWithSubscribers)}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: stage.budgetDollars, unit: 'USD' },
    },
    notificationsWithSubscribers,
  })
}

function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8)
}
