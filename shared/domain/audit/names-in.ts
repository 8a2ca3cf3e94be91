/** By what an item is joined to others: its own name first, then those that it names among what a company has many of. */
import { parseRecordId } from '../ids/ids.ts'
import type {
  DocumentItem,
  EntryItem,
  LineItem,
  MatchItem,
  OperationItem,
  RawItem,
  TransferItem,
} from './items.ts'

type NamesOf = (item: never) => (string | null | undefined)[]

const keyOf = (id: string) => parseRecordId(id)?.key ?? id
const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)

/** By partition and sort key. */
const NAMES: readonly (readonly [RegExp, NamesOf])[] = [
  [/^A#\d+#[BL]#/, ({ id, matchId, journalEntryId }: LineItem) => [id, matchId, journalEntryId]],
  [/^matches#/, namesOfMatch],
  [
    /^transfers#/,
    ({ id, outLeg, inLeg }: TransferItem) => [
      id,
      ...[outLeg, inLeg].flatMap((leg) => [leg?.lineId, leg?.matchId]),
    ],
  ],
  [
    /^journal#/,
    ({ id, ledgerTransactionIds, reverses, reversedBy }: EntryItem) => [
      id,
      ...ledgerTransactionIds,
      reverses,
      reversedBy,
    ],
  ],
  [
    /^trade#/,
    ({ id, journalEntryId, settlements }: DocumentItem) => [
      id,
      journalEntryId,
      ...settlements.map(({ documentId }) => documentId),
    ],
  ],
  [/^requests /, ({ sk, operationId }: RawItem & { operationId?: string }) => [sk, operationId]],
  // Its matches stand beside an operation, under its key.
  [/^operations#/, ({ id, targetId }: OperationItem) => [id, keyOf(targetId)]],
  [
    /^O#.* matches$/,
    ({ pk, matchIds }: RawItem & { matchIds: string[] }) => [pk.split('#').at(-1), ...matchIds],
  ],
]

export function namesIn(item: RawItem): string[] {
  const partition = item.pk.slice(item.pk.indexOf('#', 2) + 1)
  const names = NAMES.find(([of]) => of.test(`${partition} ${item.sk}`))?.[1] ?? namesOfOther
  return names(item as never).filter((name) => typeof name === 'string')
}

const namesOfOther = ({ pk, sk }: RawItem) => [`${pk} ${sk}`]

function namesOfMatch(match: MatchItem): (string | null | undefined)[] {
  const { id, sourceTransactions, ledgerTransactions, postedEntryId, payment, transferId } = match
  // One that was rejected holds no line; its payment is void.
  const lines = match.approvalStatus === 'rejected' ? [] : [...sourceTransactions, ...ledgerTransactions]
  return [id, ...idsOf(lines), postedEntryId, payment?.id, transferId]
}
