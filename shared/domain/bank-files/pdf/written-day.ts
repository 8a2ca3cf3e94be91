/** Days as statements print them, often without their year: `02 Jan`, `3/14`, `15.02.`, `2 de enero de 2026`. */

export interface WrittenDay {
  /** In the order in which they are printed, where that is not known to be day before month. */
  first: number
  second: number
  year: number | undefined
  /** Whether `first` is the day; undefined while both could be. */
  isDayFirst: boolean | undefined
}

const SIZE_MAX = 32

export function writtenDay(text: string): WrittenDay | undefined {
  if (text.length < 4 || text.length > SIZE_MAX || !/\d/.test(text)) return undefined
  return numericDay(text) ?? namedDay(text)
}

const NUMERIC = /^(\d{1,4})([./-])(\d{1,2})(?:\2(\d{2}|\d{4})?)?$/
const EASTERN = /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日$/

function numericDay(text: string): WrittenDay | undefined {
  const eastern = EASTERN.exec(text)
  if (eastern)
    return dayFirst(Number(eastern[3]), Number(eastern[2]), eastern[1] ? Number(eastern[1]) : undefined)
  const found = NUMERIC.exec(text)
  if (!found) return undefined
  const [, one = '', mark, two, three] = found
  if (one.length === 4) return three ? dayFirst(Number(three), Number(two), Number(one)) : undefined
  if (one.length > 2 || (text.endsWith(mark!) && mark !== '.')) return undefined
  const [first, second] = [Number(one), Number(two)]
  const year = three === undefined ? undefined : yearOf(three)
  const isDayFirst = first > 12 || mark === '.' ? true : second > 12 ? false : undefined
  const [day, month] = isDayFirst === false ? [second, first] : [first, second]
  if (day < 1 || day > 31 || month < 1 || month > 12) return undefined
  return { first, second, year, isDayFirst }
}

const NAMED =
  /^(?:(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[ .\-/]{0,2}(?:de |di |del )?(\p{L}{3,12})|(\p{L}{3,12})[ .-]{0,2}(\d{1,2})(?:st|nd|rd|th)?)\.?(?:[ .,\-/']{1,3}(?:de |del )?(\d{4}|\d{2}))?$/u

function namedDay(text: string): WrittenDay | undefined {
  const found = NAMED.exec(text)
  const month = found && monthOf(found[2] ?? found[3] ?? '')
  return month
    ? dayFirst(Number(found[1] ?? found[4]), month, found[5] ? yearOf(found[5]) : undefined)
    : undefined
}

function dayFirst(day: number, month: number, year: number | undefined): WrittenDay | undefined {
  const isOne = day >= 1 && day <= 31 && month >= 1 && month <= 12
  return isOne && (year === undefined || (year > 1969 && year < 2100))
    ? { first: day, second: month, year, isDayFirst: true }
    : undefined
}

function yearOf(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

function monthOf(word: string): number | undefined {
  return MONTHS.get(word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[łŁ]/g, 'l').toLowerCase())
}

/** In English, French, Spanish, Portuguese, Italian, German, Dutch, the languages of the north, Polish and Czech. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  `jan january janvier janv enero ene gennaio gen janeiro januar jaenner januari tammikuu styczen stycznia sty leden ledna led
feb february fevrier fevr fev febrero febbraio fevereiro februar februari helmikuu luty lutego lut unor unora uno
mar march mars marzo marco maerz marz mrz maart mrt maaliskuu marzec marca brezen brezna bre
apr april avril avr abril abr aprile huhtikuu kwiecien kwietnia kwi duben dubna dub
may mai mayo maggio mag maio mei maj toukokuu maja kveten kvetna kve
jun june juin junio giugno giu junho juni kesakuu czerwiec czerwca cze cerven cervna cvn
jul july juillet juil julio luglio lug julho juli heinakuu lipiec lipca lip cervenec cervence cvc
aug august aout aou agosto ago augustus augusti elokuu sierpien sierpnia sie srpen srpna srp
sep sept september septembre septiembre settembre set setembro syyskuu wrzesien wrzesnia wrz zari zar
oct october octobre octubre ottobre ott outubro out oktober okt lokakuu pazdziernik pazdziernika paz rijen rijna rij
nov november novembre noviembre novembro marraskuu listopada lis
dec december decembre diciembre dic dicembre dezembro dez dezember desember des joulukuu grudzien grudnia gru prosinec prosince pro`
    .split('\n')
    .flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, at + 1])),
)
