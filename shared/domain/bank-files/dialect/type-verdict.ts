import { directionsOf, typeKey } from '../columns/type-words.ts'
import { countSigns, type Decision, type SignFacts, type Vote } from './sign-facts.ts'

/** What the type column says: a vote on the signs, or, where the amounts carry none, the direction itself. */
export function typeVerdict(facts: SignFacts): { decision?: Decision; vote?: Vote } {
  const { rows, places, side, layout } = facts
  if (places.type === undefined) return {}
  const values = new Map<string, string>()
  for (const { type } of rows) if (type && values.size < 60) values.set(typeKey(type), type)
  const direction = directionsOf([...values.keys()], layout?.category === 'credit_card')
  const { plus, minus } = countSigns(rows.map((row) => row.amount))

  let agree = 0
  let disagree = 0
  let unknown = 0
  for (const { amount, type } of rows) {
    const towards = direction.get(typeKey(type ?? ''))
    if (towards === undefined) unknown++
    else if (amount !== 0n) amount > 0n === (towards === 'in') ? agree++ : disagree++
  }
  if (plus > 0 && minus > 0) {
    if (agree > 0 && disagree * 20 < agree)
      return { vote: { plus: 'in', because: 'The type column agrees with the signs' } }
    if (disagree > 0 && agree * 20 < disagree) {
      return { vote: { plus: 'out', because: 'The type column says that plus is money out' } }
    }
    return {}
  }
  if (agree + disagree === 0) return {}
  if (minus > 0 && disagree === 0)
    return { vote: { plus: 'in', because: 'The type column agrees with the signs' } }
  const typeValues = {
    in: [...values].filter(([key]) => direction.get(key) === 'in').map(([, value]) => value),
    out: [...values].filter(([key]) => direction.get(key) === 'out').map(([, value]) => value),
  }
  if (unknown === 0) {
    return {
      decision: {
        patch: { typeValues, ...(side === 'bank' ? { invert: false } : {}) },
        evidence: 'The type column says which amounts are money in',
      },
    }
  }
  const rest = [...values].filter(([key]) => !direction.has(key)).map(([, value]) => value)
  const [only, other] = new Set(direction.values())
  if (rest.length === 0 && only && !other && side === 'bank') {
    return {
      decision: {
        patch: { typeValues, unmarkedIs: only === 'in' ? 'debit' : 'credit', invert: false },
        evidence: `Some amounts are marked as money ${only}, so that the others go the other way`,
      },
    }
  }
  if (rest.length === 0 || unknown * 2 > rows.length) return {}
  const withRest = (way: 'in' | 'out') => ({
    typeValues: { ...typeValues, [way]: [...typeValues[way], ...rest] },
    invert: false,
  })
  const names = rest
    .slice(0, 4)
    .map((value) => `"${value}"`)
    .join(', ')
  return {
    decision: {
      patch: {},
      open: {
        code: 'type-values',
        sentence: `The type column has values that say neither money in nor money out: ${names}. What are they?`,
        options: [
          { label: 'Money out', patch: withRest('out') },
          { label: 'Money in', patch: withRest('in') },
        ],
      },
    },
  }
}
