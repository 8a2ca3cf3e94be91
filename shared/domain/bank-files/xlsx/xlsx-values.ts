import { dayFromNumber } from '../../calendar/day.ts'

/** Formats of Excel's own that show a day. Those above 163 are the workbook's. */
const DATE_FORMATS: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/** Whether a number format shows a day: its code holds a year or a day outside quotes and brackets. */
export function isDateStyle(id: number, custom: ReadonlyMap<number, string>): boolean {
  const code = custom.get(id)
  if (code === undefined) return DATE_FORMATS.has(id)
  const bare = code
    .slice(0, 200)
    .replace(/&quot;/g, '"')
    .replace(/"[^"]{0,100}"|\[[^\]]{0,60}\]|\\./g, '')
  return /[yd]/i.test(bare) && !/general/i.test(bare)
}

/** The day of a serial number, whose fraction is the time; undefined for what is no day. */
export function serialDay(value: string, is1904: boolean): string | undefined {
  const serial = Math.floor(Number(value))
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return undefined
  // Excel believes that 1900 was a leap year, so that serials up to 60 are a day late.
  const days = is1904 ? serial - 24_107 : serial - (serial > 60 ? 25_569 : 25_568)
  return dayFromNumber(days)
}

/**
 * The number that a spreadsheet shows: its 15 significant digits, since the sixteenth and seventeenth are the
 * noise of binary fractions (0.1 + 0.2 is stored as 0.30000000000000004). Three decimals get a fourth, so that
 * nobody takes the point for a thousands mark.
 */
export function numberText(value: string): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (/^-?\d{1,15}$/.test(value)) return value
  const [mantissa = '', exponent = '0'] = number.toExponential(14).split('e')
  const digits = mantissa.replace(/[-.]/g, '')
  const shift = Number(exponent) + 1
  if (shift > 30 || shift < -20) return value
  const whole = shift > 0 ? digits.slice(0, shift).padEnd(shift, '0') : '0'
  const decimals = (shift > 0 ? digits.slice(shift) : digits.padStart(digits.length - shift, '0')).replace(
    /0+$/,
    '',
  )
  const shown = decimals.length === 3 ? `${decimals}0` : decimals
  return `${number < 0 ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`
}
