import { ask } from './ask.ts'

/** One operation; nothing while there is none. */
export const operationQuery = (companyId: number, operationId: string | undefined) => ({
  ...ask(companyId, 'getOperation', { params: { id: operationId ?? '' } }),
  enabled: operationId !== undefined,
})
