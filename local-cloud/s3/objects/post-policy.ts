import * as z from 'zod'
import { S3Error } from '../s3-error.ts'

/** The fields of a form by lower-case name, with `${filename}` already filled in. */
export type FormFields = ReadonlyMap<string, string>

/**
 * Checks a form against the policy that was signed for it: not expired, every condition met, and no field that the
 * policy does not speak of. Returns how large the file may be. Throws as S3 does, naming the condition that failed.
 */
export function checkPostPolicy(
  policyBase64: string,
  fields: FormFields,
  bucket: string,
  now: number,
): { sizeRange?: { min: number; max: number } } {
  const policy = readPolicy(policyBase64)
  if (now > Date.parse(policy.expiration)) throw refused('Policy expired.')

  const covered = new Set<string>()
  let sizeRange: { min: number; max: number } | undefined
  for (const condition of policy.conditions.flatMap(readCondition)) {
    if (condition.kind === 'content-length-range') {
      sizeRange = { min: condition.min, max: condition.max }
      continue
    }
    const actual = condition.field === 'bucket' ? bucket : (fields.get(condition.field) ?? '')
    if (!isMet(condition, actual)) throw refused(`Policy Condition failed: ${wordCondition(condition)}`)
    covered.add(condition.field)
  }

  const extra = [...fields.keys()].filter((name) => !covered.has(name) && !isExempt(name))
  if (extra.length > 0) throw refused(`Extra input fields: ${extra.join(', ')}`)
  return sizeRange ? { sizeRange } : {}
}

type Condition =
  | { kind: 'eq' | 'starts-with'; field: string; value: string }
  | { kind: 'content-length-range'; min: number; max: number }

const Text = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const Policy = z.object({
  expiration: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
  conditions: z.array(
    z.union([
      z.record(z.string(), Text),
      z.tuple([z.literal('content-length-range'), z.coerce.number().int(), z.coerce.number().int()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), Text]),
    ]),
  ),
})
type PolicyCondition = z.infer<typeof Policy>['conditions'][number]

function readPolicy(policyBase64: string): z.infer<typeof Policy> {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(policyBase64, 'base64').toString('utf8'))
  } catch {
    throw new S3Error('InvalidPolicyDocument')
  }
  const policy = Policy.safeParse(json)
  if (!policy.success) {
    const issue = policy.error.issues[0]
    throw new S3Error('InvalidPolicyDocument', `Invalid Policy: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  return policy.data
}

function readCondition(condition: PolicyCondition): Condition[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, value]) => ({
      kind: 'eq',
      field: name.toLowerCase(),
      value,
    }))
  }
  if (condition[0] === 'content-length-range') {
    return [{ kind: 'content-length-range', min: condition[1], max: condition[2] }]
  }
  return [{ kind: condition[0], field: condition[1].slice(1).toLowerCase(), value: condition[2] }]
}

function isMet(condition: Exclude<Condition, { kind: 'content-length-range' }>, actual: string): boolean {
  if (condition.kind === 'eq') return actual === condition.value
  // A content type may be a list, each of which must begin so.
  const parts = condition.field === 'content-type' ? actual.split(',') : [actual]
  return parts.every((part) => part.trim().startsWith(condition.value))
}

function wordCondition(condition: Exclude<Condition, { kind: 'content-length-range' }>): string {
  return JSON.stringify([condition.kind, `$${condition.field}`, condition.value]).replaceAll(',"', ', "')
}

function isExempt(name: string): boolean {
  return ['policy', 'x-amz-signature', 'file'].includes(name) || name.startsWith('x-ignore-')
}

function refused(reason: string): S3Error {
  return new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`)
}
