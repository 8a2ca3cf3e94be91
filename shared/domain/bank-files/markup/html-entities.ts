import { decodeEntities } from '../formats/xml-entities.ts'

/** Entities as pages have them: those of XML, the letters of western languages, and the marks that stand in amounts and texts. */
export function decodeHtmlEntities(text: string): string {
  if (!text.includes('&')) return text
  return decodeEntities(
    text.replace(/&([a-z]{2,6}\d?);/gi, (whole, name: string) => NAMED.get(name) ?? whole),
  )
}

/** In the order of their code points, from U+00A0 on. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(0xa0 + at)]),
  ['euro', '\u20ac'],
  ['minus', '\u2212'],
  ['ndash', '\u2013'],
  ['mdash', '\u2014'],
  ['lsquo', '\u2018'],
  ['rsquo', '\u2019'],
  ['ldquo', '\u201c'],
  ['rdquo', '\u201d'],
  ['hellip', '\u2026'],
  ['bull', '\u2022'],
  ['trade', '\u2122'],
])
