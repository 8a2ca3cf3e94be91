/**
 * What an archive may hold of the company that it says it is of: what is the company's own, by where it lies and by what it says. Its
 * sum has no key, so that anybody can make one; whatever would come to lie with another company or with a person is refused.
 */
import { anchorKey } from '../../../shared/domain/audit/anchors.ts'
import { foldersOf, isOnItsWay } from '../file-keys.ts'
import { type Key, keys } from '../keys.ts'
import { NamedPlaces, type NamingRecord, nameOf } from '../named-by-audit.ts'
import { proveScope, type Scope } from '../scope.ts'
import type { Attributes, Head, Part } from './archive-line.ts'
import { besideOf } from './beside.ts'
import { companyIdOf, keyOf, valuesOf } from './stored-values.ts'

/** Far beyond what any stage gave, and far below where they end. */
const INTEGER_MAX = 1_000_000_000

export interface OwnParts {
  /** Of the company, its accounts and its chart. */
  integers: { first: number; last: number }
  /** Items that lie with people and in the directory. */
  beside: readonly Attributes[]
}

export class OwnPartsCheck {
  readonly #head: Head
  readonly #scope: Scope
  readonly #named: NamedPlaces
  /** Each comes in one piece, in the order of its sort keys: so no key comes twice, and none has to be kept. */
  readonly #partitions = new Set<string>()
  #last: Key = { pk: '', sk: '' }
  readonly #beside = new Map<string, Attributes>()
  /** What items beside it follow from. */
  readonly #backing = new Map<string, Attributes>()
  #createdAt: unknown
  readonly #files = new Set<string>()
  #anchors = 0

  constructor(head: Head) {
    if (head.companyId < 1 || head.companyId > INTEGER_MAX)
      throw new Error(`Nothing has the number ${head.companyId}. Nothing was written.`)
    this.#head = head
    this.#scope = proveScope(head.companyId)
    this.#named = new NamedPlaces(this.#scope)
  }

  /** @throws in words */
  take(part: Part): void {
    if ('item' in part) this.#takeItem(part.item)
    else if ('file' in part) this.#takeFile(part.file.key)
    else if ('anchor' in part && part.anchor.block !== ++this.#anchors)
      this.#refuse(anchorKey(this.#head.companyId, part.anchor.block))
  }

  /** @throws in words */
  end(): OwnParts {
    const { companyId, createdAt } = this.#head
    const listed = nameOf(keys.companyListed(companyId))
    if (this.#createdAt !== createdAt || !this.#beside.has(listed))
      throw new Error(`The archive does not hold company ${companyId} itself. Nothing was written.`)
    const named = this.#named.partitions
    const audit = keys.all.named(this.#scope, 'audit#')
    for (const pk of this.#partitions)
      if (!named.has(pk) && !pk.startsWith(audit) && pk !== keys.company(this.#scope).pk) this.#refuse(pk)
    const integers = { first: companyId, last: companyId }
    for (const [name, item] of this.#beside) {
      const integer = this.#integerBeside(name, item)
      integers.first = Math.min(integers.first, integer ?? companyId)
      integers.last = Math.max(integers.last, integer ?? companyId)
    }
    return { integers, beside: [...this.#beside.values()] }
  }

  #takeItem(item: Attributes): void {
    const key = keyOf(item)
    const { companyId } = this.#head
    const own = keys.all.named(this.#scope, '')
    const openPk = item.openPk && String(item.openPk.S)
    if (openPk !== undefined && !openPk.startsWith(own)) this.#refuse(openPk)
    const said = companyIdOf(item)
    if (said !== undefined && said !== companyId) this.#refuse(`${nameOf(key)} of company ${said}`)
    if (key.pk.startsWith(own)) this.#takeOwn(key, item)
    else if (key.pk === keys.all.keyCalls(companyId)) this.#takeOrdered(key)
    else if (this.#beside.has(nameOf(key))) this.#refuseTwice(key)
    else this.#beside.set(nameOf(key), item)
  }

  #takeOwn(key: Key, item: Attributes): void {
    this.#takeOrdered(key)
    const { all } = keys
    if (
      [all.members, all.formerMembers, all.invitations, all.apiKeys].some((of) => of(this.#scope) === key.pk)
    )
      this.#backing.set(nameOf(key), item)
    if (key.pk.startsWith(all.named(this.#scope, 'audit#')))
      this.#named.take(valuesOf(item) as unknown as NamingRecord)
    const company = keys.company(this.#scope)
    if (key.pk !== company.pk) return
    const { id, createdAt } = valuesOf(item)
    if (key.sk !== company.sk || id !== this.#head.companyId) this.#refuse(`${nameOf(key)} of company ${id}`)
    this.#createdAt = createdAt
  }

  #takeOrdered(key: Key): void {
    const { pk, sk } = this.#last
    const comesAfter = Buffer.compare(Buffer.from(sk), Buffer.from(key.sk)) < 0
    if (key.pk === pk ? !comesAfter : this.#partitions.has(key.pk)) this.#refuseTwice(key)
    this.#partitions.add(key.pk)
    this.#last = key
  }

  #takeFile(key: string): void {
    const isOwn = foldersOf(this.#head.companyId).some((folder) => key.startsWith(folder))
    if (!isOwn || isOnItsWay(key) || key.split('/').some((name) => /^\.{0,2}$/.test(name))) this.#refuse(key)
    if (this.#files.has(key)) throw new Error(`The archive holds ${key} twice. Nothing was written.`)
    this.#files.add(key)
  }

  /** The integer that it is of, if it is of one. */
  #integerBeside(name: string, item: Attributes): number | undefined {
    const beside = this.#named.beside.has(name) ? besideOf(this.#scope, item) : undefined
    if (!beside) return this.#refuse(name)
    const { integer, follows } = beside
    const from = follows && this.#backing.get(nameOf(follows.key))
    if (follows && !(from && (!follows.alike || from[follows.alike]?.S === item[follows.alike]?.S)))
      this.#refuse(name)
    if (integer !== undefined && integer > INTEGER_MAX)
      throw new Error(`Nothing has the number ${integer}. Nothing was written.`)
    return integer
  }

  #refuse(what: string): never {
    throw new Error(
      `The archive contains ${what}, which does not belong to company ${this.#head.companyId}. Nothing was written.`,
    )
  }

  #refuseTwice(key: Key): never {
    throw new Error(`The archive holds ${nameOf(key)} twice, or out of its order. Nothing was written.`)
  }
}
