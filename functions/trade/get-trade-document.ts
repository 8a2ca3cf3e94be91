import { getTradeDocument } from '../../shared/contract/trade-documents.ts'
import { lambda } from '../runtime/lambda.ts'
import { getDocument } from '../storage/entities/trade-document.ts'

export const handler = lambda(getTradeDocument, ({ params, scope }) => getDocument(scope, params.id))
