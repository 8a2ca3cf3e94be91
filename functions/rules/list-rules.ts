import { listRules } from '../../shared/contract/rules.ts'
import { lambda } from '../runtime/lambda.ts'
import { listRules as readRules } from '../storage/entities/rule.ts'

export const handler = lambda(listRules, ({ scope }) => readRules(scope))
