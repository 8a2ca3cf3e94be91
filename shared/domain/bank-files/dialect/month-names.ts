/** Names of months as banks write them, whole and cut short, each with what it is in the language: no name means two of them. */
const NAMES = `
jan feb mar apr may jun jul aug sep oct nov dec
january february march april may june july august september october november december
janv fev mars avr mai juin juil aou sept octo nove dece
janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
ene febr marzo abr mayo junio julio ago septiembre octubre noviembre dic
enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre
januar februar marz april mai juni juli august september oktober november dezember
jan fevr mrz apr mai jun jul aug sep okt nov dez
gen febr marzo apr mag giu lug ago set ott nov dicembre
gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
jan feb mrt apr mei jun jul aug sep okt nov dec
januari februari maart april mei juni juli augustus september oktober november december
jan feb marts apr maj jun jul aug sep okt nov des
januar februar mars april maj juni juli augusti september out november desember
sty lut marzec kwi maj cze lip sie wrz paz lis gru
stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia
led uno bre dub kve cvn cvc srp zar rij listopad pro
ledna unora brezna dubna kvetna cervna cervence srpna zari rijna listopadu prosince
ian febr mart apr mai iun iul aug sept oct noi dec
ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie
oca sub mart nis mayis haz tem agu eyl eki kas ara
ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik
tammi helmi maalis huhti touko kesa heina elo syys loka marras joulu
янв фев мар апр май июн июл авг сен окт ноя дек
января февраля марта апреля мая июня июля августа сентября октября ноября декабря
`

const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.trim()
    .split('\n')
    .flatMap((line) => line.split(' ').map((name, index): [string, number] => [plain(name), index + 1])),
)

/** From 1, in any case and with or without accents; undefined for what is no month. */
export function monthNamed(word: string): number | undefined {
  return MONTHS.get(plain(word))
}

function plain(word: string): string {
  return word.normalize('NFKD').replace(/\P{L}/gu, '').toLowerCase()
}
