/** Conditions, updates and projections in DynamoDB's words, as far as storage writes them. */
import { isDeepStrictEqual } from 'node:util'
import type { Item, Value } from '../../local-cloud/rough/item-size.ts'
import { addNumbers, compareNumbers } from './numbers.ts'
import { compareTexts } from './order.ts'

/** What an expression stands among. */
export interface Words {
  names: Record<string, string>
  values: Item
}

export interface Named {
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
}

export const wordsOf = ({ ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Named): Words => ({
  names: ExpressionAttributeNames,
  values: ExpressionAttributeValues,
})

type Condition = (item: Item, words: Words) => boolean
type Operand = (item: Item, words: Words) => Value | undefined
type Update = (item: Item, words: Words) => void

/** Each is read once: there are few, and each is asked often. */
const conditions = new Map<string, Condition>()
const updates = new Map<string, Update>()

export function holds(expression: string | undefined, item: Item, words: Words): boolean {
  if (expression === undefined) return true
  return remembered(conditions, expression, conditionIn)(item, words)
}

/** The item as it is afterwards, with the names that were given something. @throws {TypeError} where a number is added to what is none */
export function updated(expression: string, item: Item, words: Words): { after: Item; given: string[] } {
  const after = { ...item }
  remembered(updates, expression, updateIn)(after, words)
  const given = Object.keys(after).filter((name) => after[name] !== item[name])
  return { after, given }
}

/** All of the item where nothing is left out. */
export function projected(expression: string | undefined, item: Item, { names }: Words): Item {
  if (expression === undefined) return item
  const wanted = expression.split(',').map((name) => names[name.trim()] ?? name.trim())
  return Object.fromEntries(wanted.flatMap((name) => (item[name] ? [[name, item[name]]] : [])))
}

function remembered<T>(known: Map<string, T>, expression: string, read: (tokens: Tokens) => T): T {
  let found = known.get(expression)
  if (!found) {
    found = read(new Tokens(expression))
    known.set(expression, found)
  }
  return found
}

export class Tokens {
  private readonly expression: string
  private readonly left: string[]

  constructor(expression: string) {
    this.expression = expression
    this.left = expression.match(/[#:]?\w+|<>|<=|>=|[^\s\w]/g) ?? []
  }

  isNext(...words: string[]): boolean {
    return words.includes(this.left[0] ?? '')
  }

  take(...words: string[]): string {
    const word = this.left.shift() ?? ''
    if (words.length > 0 && !words.includes(word)) throw this.unknown()
    return word
  }

  /** Takes the word where it is next. */
  skip(word: string): boolean {
    return this.isNext(word) && this.left.shift() !== undefined
  }

  end(): void {
    if (this.left.length > 0) throw this.unknown()
  }

  unknown(): Error {
    return new Error(`The table in memory does not understand "${this.expression}".`)
  }
}

function conditionIn(tokens: Tokens): Condition {
  const condition = either(tokens)
  tokens.end()
  return condition
}

function either(tokens: Tokens): Condition {
  const parts = [both(tokens)]
  while (tokens.skip('OR')) parts.push(both(tokens))
  return (item, words) => parts.some((part) => part(item, words))
}

function both(tokens: Tokens): Condition {
  const parts = [single(tokens)]
  while (tokens.skip('AND')) parts.push(single(tokens))
  return (item, words) => parts.every((part) => part(item, words))
}

function single(tokens: Tokens): Condition {
  if (tokens.skip('(')) {
    const inner = either(tokens)
    tokens.take(')')
    return inner
  }
  if (tokens.skip('attribute_not_exists')) {
    tokens.take('(')
    const attribute = operand(tokens)
    tokens.take(')')
    return (item, words) => attribute(item, words) === undefined
  }
  const left = operand(tokens)
  const sign = tokens.take('=', '<')
  const right = operand(tokens)
  const isTrue = sign === '=' ? isSame : isLess
  return (item, words) => isTrue(left(item, words), right(item, words))
}

function operand(tokens: Tokens): Operand {
  const word = tokens.take()
  if (!/^[#:]?\w+$/.test(word)) throw tokens.unknown()
  if (word.startsWith(':')) return (_, { values }) => values[word]
  return (item, { names }) => item[names[word] ?? word]
}

/** Numbers stand here as `numbers.ts` writes them, so that equal ones are written alike. */
const isSame = (one: Value | undefined, other: Value | undefined) =>
  one !== undefined && isDeepStrictEqual(one, other)

function isLess(one: Value | undefined, other: Value | undefined): boolean {
  if (one?.S !== undefined && other?.S !== undefined) return compareTexts(one.S, other.S) < 0
  return one?.N !== undefined && other?.N !== undefined && compareNumbers(one.N, other.N) < 0
}

function updateIn(tokens: Tokens): Update {
  const parts: Update[] = []
  while (tokens.isNext('SET', 'ADD', 'REMOVE')) {
    const read = { SET: assignment, ADD: addition, REMOVE: removal }[tokens.take()]!
    do parts.push(read(tokens))
    while (tokens.skip(','))
  }
  tokens.end()
  return (item, words) => {
    for (const part of parts) part(item, words)
  }
}

function assignment(tokens: Tokens): Update {
  const attribute = tokens.take()
  tokens.take('=')
  const value = operand(tokens)
  return (item, words) => {
    item[words.names[attribute] ?? attribute] = value(item, words)!
  }
}

function addition(tokens: Tokens): Update {
  const attribute = tokens.take()
  const value = operand(tokens)
  return (item, words) => {
    const name = words.names[attribute] ?? attribute
    item[name] = { N: addNumbers(item[name] ?? { N: '0' }, value(item, words)!) }
  }
}

function removal(tokens: Tokens): Update {
  const attribute = tokens.take()
  return (item, { names }) => {
    delete item[names[attribute] ?? attribute]
  }
}
