import type * as z from 'zod'
import type { Key } from './keys.ts'

/** Something stored that is not as it was put in. It says where and which attributes, not what they hold, since it is logged. */
export class DamagedItem extends Error {
  constructor(at: Key, { issues }: Pick<z.ZodError, 'issues'>) {
    const where = `${withoutAddresses(at.pk)} ${withoutAddresses(at.sk)}`
    super(`${where} is damaged: ${issues.map(attributeOf).join(', ')}`)
    this.name = 'DamagedItem'
  }
}

function attributeOf(issue: z.core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
  return `${[...issue.path, ...unknown].map(String).join('.')} (${issue.code})`
}

/** Invitations are found by the address that they were sent to. */
const withoutAddresses = (key: string) => key.replace(/[^#]*@[^#]*/g, '(address)')
