/** Tells who is told of alarms when the account is on the way to cost more than was expected. */
import type { Stack } from 'aws-cdk-lib'
import * as budgets from 'aws-cdk-lib/aws-budgets'
import type { Stage } from '../settings/stage.ts'
import { globalName } from './global-name.ts'

/** Of the account, not of the stage: costs are known by tag only once somebody has activated it in the console. */
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
  new budgets.CfnBudget(stack, 'Budget', {
    budget: {
      budgetName: globalName(stack, stage, 'budget'),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: stage.budgetDollars, unit: 'USD' },
    },
    notificationsWithSubscribers: [told('ACTUAL', 80), told('FORECASTED', 100)],
  })
}
