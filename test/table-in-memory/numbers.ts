import type { Item, Value } from '../../local-cloud/rough/item-size.ts'
import { invalid } from './refusal.ts'

const DIGITS = 38

/** An item with its numbers as DynamoDB writes them: all digits, no exponent, no zeroes around. The same item where they stand so. */
export function withPlainNumbers(item: Item): Item {
  let plain: Item | undefined
  for (const name in item) {
    const value = plainValue(item[name]!)
    if (value === item[name]) continue
    plain ??= { ...item }
    plain[name] = value
  }
  return plain ?? item
}

function plainValue(value: Value): Value {
  if (value.N !== undefined) {
    const text = plainNumber(value.N)
    return text === value.N ? value : { N: text }
  }
  if (value.M) {
    const inner = withPlainNumbers(value.M)
    return inner === value.M ? value : { M: inner }
  }
  if (value.L?.some((each) => plainValue(each) !== each)) return { L: value.L.map(plainValue) }
  if (value.NS) throw new Error('The table in memory knows no sets of numbers.')
  return value
}

function plainNumber(text: string): string {
  if (/^-?[1-9]\d{0,37}$|^0$/.test(text)) return text
  const parts = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text)
  if (!parts) throw invalid(`The parameter cannot be converted to a numeric value: ${text}`)
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  if (significant.length > DIGITS)
    throw invalid('Attempting to store more than 38 significant digits in a Number')
  // So many digits of the significant ones stand before the point.
  const point = digits.length - fraction.length + Number(exponent)
  if (point > 126)
    throw invalid('Number overflow. Attempting to store a number with magnitude larger than supported range')
  if (point < -129)
    throw invalid(
      'Number underflow. Attempting to store a number with magnitude smaller than supported range',
    )
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${significant}`
  if (point >= significant.length) return sign + significant.padEnd(point, '0')
  return `${sign}${significant.slice(0, point)}.${significant.slice(point)}`
}

/** Of integers: storage adds nothing else. @throws {TypeError} where either is no number */
export function addNumbers({ N: one }: Value, { N: other }: Value): string {
  if (one === undefined || other === undefined) throw new TypeError('no number')
  if (!isWhole(one) || !isWhole(other))
    throw new Error(`The table in memory does not add ${other} to ${one}.`)
  return String(BigInt(one) + BigInt(other))
}

export function compareNumbers(one: string, other: string): number {
  const [a, b] = isWhole(one) && isWhole(other) ? [BigInt(one), BigInt(other)] : [Number(one), Number(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

const isWhole = (text: string) => !text.includes('.')
