/** What the codes and glyph names of simple fonts mean (ISO 32000-1, annex D; Adobe Glyph List), as far as statements are written in them. */

/** Windows-1252 from 0x80, with a space where it has no sign. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const MACINTOSH =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ'
/** The encoding that fonts of Type 1 have of their own, from 0xa1. */
const STANDARD = "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ –†‡· ¶•‚„”»…‰ ¿ `´ˆ˜¯˘˙¨ ˚¸ ˝˛ˇ—                Æ ª    ŁØŒº     æ   ı  łøœß"

/** What each code of a simple font means, by the name of its encoding. */
export function encodingNamed(name: string): string[] {
  const codes = Array.from({ length: 256 }, (_, code) =>
    code < 32 ? '' : code < 127 || code > 159 ? String.fromCharCode(code) : '',
  )
  const put = (signs: string, from: number) => {
    for (const [at, sign] of [...signs].entries()) codes[from + at] = sign === ' ' ? '' : sign
  }
  if (name === '/MacRomanEncoding') put(MACINTOSH, 0x80)
  else if (name === '/StandardEncoding') {
    codes.fill('', 127)
    put(STANDARD, 0xa1)
  } else put(WINDOWS, 0x80)
  return codes
}

const NAMES: ReadonlyMap<string, string> = new Map(
  `space  |exclam !|quotedbl "|numbersign #|dollar $|percent %|ampersand &|quotesingle '|quoteright ’|quoteleft ‘|parenleft (|parenright )|asterisk *|plus +|comma ,
hyphen -|minus -|period .|slash /|zero 0|one 1|two 2|three 3|four 4|five 5|six 6|seven 7|eight 8|nine 9|colon :|semicolon ;|less <|equal =|greater >|question ?|at @
bracketleft [|backslash \\|bracketright ]|asciicircum ^|underscore _|grave \`|braceleft {|bar ||braceright }|asciitilde ~|exclamdown ¡|cent ¢|sterling £|currency ¤|yen ¥
brokenbar ¦|section §|dieresis ¨|copyright ©|ordfeminine ª|guillemotleft «|logicalnot ¬|registered ®|macron ¯|degree °|plusminus ±|acute ´|mu µ|paragraph ¶|periodcentered ·
cedilla ¸|ordmasculine º|guillemotright »|onequarter ¼|onehalf ½|threequarters ¾|questiondown ¿|AE Æ|Oslash Ø|Thorn Þ|germandbls ß|ae æ|eth ð|Eth Ð|oslash ø|thorn þ|OE Œ|oe œ
Lslash Ł|lslash ł|Dcroat Đ|dcroat đ|dotlessi ı|Euro €|endash –|emdash —|quotedblleft “|quotedblright ”|quotedblbase „|quotesinglbase ‚|bullet •|ellipsis …|dagger †|daggerdbl ‡
perthousand ‰|guilsinglleft ‹|guilsinglright ›|trademark ™|fraction ⁄|fi ﬁ|fl ﬂ|florin ƒ|nbspace  |sfthyphen -`
    .split(/[|\n](?=[A-Za-z])/)
    .map((entry): [string, string] => {
      const at = entry.indexOf(' ')
      return [entry.slice(0, at), entry.slice(at + 1, at + 2)]
    }),
)

/** Marks that stand over or under a letter, by what the names of letters end with. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circumflex: '\u0302',
  dieresis: '\u0308',
  tilde: '\u0303',
  cedilla: '\u0327',
  commaaccent: '\u0327',
  caron: '\u030c',
  ogonek: '\u0328',
  ring: '\u030a',
  dotaccent: '\u0307',
  macron: '\u0304',
  breve: '\u0306',
  hungarumlaut: '\u030b',
}

/** The sign of a glyph by its name: `eacute`, `uni20AC`; undefined for names that a font made up. */
export function signNamed(name: string): string | undefined {
  if (/^[A-Za-z]$/.test(name)) return name
  const known = NAMES.get(name)
  if (known !== undefined) return known
  const code = /^(?:uni([\dA-F]{4})|u([\dA-F]{4,6}))(?:\.\w{1,20})?$/.exec(name)
  if (code) {
    const point = Number.parseInt(code[1] ?? code[2] ?? '', 16)
    return point > 0x10_ff_ff ? undefined : String.fromCodePoint(point)
  }
  const marked = /^([A-Za-z])([a-z]{4,12})$/.exec(name)
  const mark = marked && Object.hasOwn(MARKS, marked[2] ?? '') ? MARKS[marked[2] ?? ''] : undefined
  return mark && `${marked?.[1]}${mark}`.normalize('NFC')
}
