/** What an item says by itself: that it is what its hash says, and of its kind. */
import { saysItsHash } from './content.ts'
import { type Broken, companyOfItem, type RawItem } from './items.ts'
import { wrongIn } from './shapes.ts'

const CONTENT = 'an item says what its hash says'
const SHAPE = 'an item is what its kind is'
/** How many rules that is. */
export const RULES_ALONE = 2

/** @returns what is wrong with it, and whether it can be looked at together with others */
export function alone(item: RawItem): { broken: Broken[]; isReadable: boolean } {
  const name = `${item.pk} ${item.sk}`
  // What lies in the directory belongs to none.
  const companyId = companyOfItem(item) ?? 0
  const wrong = attributeWrongIn(item)
  const broken: Broken[] = []
  if (!saysItsHash(item))
    broken.push({ invariant: CONTENT, companyId, sentence: `${name} was changed behind the books` })
  if (wrong !== undefined)
    broken.push({ invariant: SHAPE, companyId, sentence: `${name} has something else as its ${wrong}` })
  return { broken, isReadable: wrong === undefined }
}

/** Whether it can be looked at together with others. */
export const isReadable = (item: RawItem) => attributeWrongIn(item) === undefined

const attributeWrongIn = (item: RawItem) => (companyOfItem(item) === undefined ? undefined : wrongIn(item))
