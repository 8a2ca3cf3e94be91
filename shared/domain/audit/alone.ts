/** What an item says by itself: that it is what its hash says, and of its kind. */
import { saysItsHash } from './content.ts'
import { type FormerShapes, inPresentShape } from './former-shapes.ts'
import type { Broken, RawItem } from './items.ts'
import { companyOfItem } from './items-by-company.ts'
import { wrongIn } from './shapes.ts'

const CONTENT = 'an item says what its hash says'
const SHAPE = 'an item is what its kind is'
/** How many rules that is. */
export const RULES_ALONE = 2

interface Alone {
  broken: Broken[]
  /** As it is looked at together with others; undefined where it cannot be. */
  readable: RawItem | undefined
}

export function alone(item: RawItem, formerShapes?: FormerShapes): Alone {
  const name = `${item.pk} ${item.sk}`
  // What lies in the directory belongs to none.
  const companyId = companyOfItem(item) ?? 0
  const present = inPresentShape(item, formerShapes)
  const wrong = present && attributeWrongIn(present)
  const broken: Broken[] = []
  if (!saysItsHash(item))
    broken.push({ invariant: CONTENT, companyId, sentence: `${name} was changed behind the books` })
  if (!present)
    broken.push({ invariant: SHAPE, companyId, sentence: `${name} was written by a later release` })
  if (wrong !== undefined)
    broken.push({ invariant: SHAPE, companyId, sentence: `${name} has something else as its ${wrong}` })
  return { broken, readable: wrong === undefined ? present : undefined }
}

/** An item as it is looked at together with others; undefined where it cannot be. */
export function readable(item: RawItem): RawItem | undefined {
  const present = inPresentShape(item)
  return present && attributeWrongIn(present) === undefined ? present : undefined
}

const attributeWrongIn = (item: RawItem) => (companyOfItem(item) === undefined ? undefined : wrongIn(item))
