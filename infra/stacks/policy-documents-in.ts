/** Every policy of a template, of roles and of resources, wherever it stands. */

export interface PolicyDocument {
  Statement: { Effect: string; Action: string | string[] }[]
}

export function policyDocumentsIn(value: unknown): PolicyDocument[] {
  if (typeof value !== 'object' || value === null) return []
  if ('Statement' in value && Array.isArray(value.Statement)) return [value as PolicyDocument]
  return Object.values(value).flatMap(policyDocumentsIn)
}
