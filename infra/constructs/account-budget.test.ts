import { App, Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { expect, test } from 'vitest'
import { type StageOptions, stageNamed } from '../settings/stage.ts'
import { accountBudget } from './account-budget.ts'

function nameOfBudget(options: StageOptions): string {
  const stack = new Stack(new App(), 'jobs', { env: { region: 'eu-west-1' } })
  accountBudget(stack, stageNamed('prod', options))
  const [budget] = stack.node.findAll().filter((each) => each instanceof CfnBudget)
  return stack.resolve(budget!.budget).budgetName
}

// As CloudFormation documents it: `NotificationsWithSubscribers` is replaced, `BudgetLimit` is changed in its place.
test('another address of the alarms, for which the budget is made anew, gives it another name; another sum does not', () => {
  const ours = nameOfBudget({ alarms: 'ops@example.com', budget: '250' })
  expect(ours).toMatch(/^tieout-prod-budget-eu-west-1-[0-9a-f]{8}$/)
  expect(nameOfBudget({ alarms: 'others@example.com', budget: '250' })).not.toBe(ours)
  expect(nameOfBudget({ alarms: 'ops@example.com', budget: '300' })).toBe(ours)
})
