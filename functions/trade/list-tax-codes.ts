import { listTaxCodes } from '../../shared/contract/contacts.ts'
import { lambda } from '../runtime/lambda.ts'
import { listTaxCodes as readTaxCodes } from '../storage/entities/tax-code.ts'

export const handler = lambda(listTaxCodes, ({ scope }) => readTaxCodes(scope))
