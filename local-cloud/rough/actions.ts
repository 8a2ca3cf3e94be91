/** What a request does to which items. */
import type { Item } from './item-size.ts'
import type { TableKeys } from './key-names.ts'

export type Kind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck' | 'Get'

export interface Action {
  kind: Kind
  key: Item
  /** One text for one item. */
  id: string
  partition: string
  about: About
}

export interface About {
  TableName: string
  Key?: Item
  Item?: Item
  ConditionExpression?: string
  UpdateExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
}

const KINDS: readonly Kind[] = ['Put', 'Update', 'Delete', 'ConditionCheck', 'Get']

export function actionsOf(operation: string, request: object, keys: TableKeys): Action[] {
  const single = KINDS.find((kind) => operation === `${kind}Item`)
  if (single) return [actionOf(single, request as About, keys)]
  const { TransactItems = [] } = request as { TransactItems?: Partial<Record<Kind, About>>[] }
  return TransactItems.flatMap((part) =>
    KINDS.flatMap((kind) => (part[kind] ? [actionOf(kind, part[kind], keys)] : [])),
  )
}

function actionOf(kind: Kind, about: About, { hash, range }: TableKeys): Action {
  const from = about.Item ?? about.Key ?? {}
  const key = { [hash]: from[hash]!, [range]: from[range]! }
  const partition = from[hash]?.S ?? ''
  return { kind, key, id: JSON.stringify([partition, from[range]]), partition, about }
}

/** It only ever writes where nothing is. */
export const isCreation = ({ kind, about }: Action): boolean =>
  kind === 'Put' && /^attribute_not_exists\(#?\w+\)$/.test(about.ConditionExpression ?? '')

/** The value that an action gives to an attribute, where it names one. */
export function givenTo(attribute: string, { kind, about }: Action): string | undefined {
  if (kind === 'Put') return about.Item?.[attribute]?.S
  const names = about.ExpressionAttributeNames ?? {}
  for (const [, name = '', value = ''] of (about.UpdateExpression ?? '').matchAll(/(#?\w+)\s*=\s*(:\w+)/g))
    if ((names[name] ?? name) === attribute) return about.ExpressionAttributeValues?.[value]?.S
  return undefined
}
