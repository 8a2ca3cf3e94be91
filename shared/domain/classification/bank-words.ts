/** Words of charges and interest as banks write them, in the languages of their statements: small letters without accents. */

const listed = (words: string) => words.trim().split(/\s+/)

/** Says that something is charged, and little about who charges it. */
export const CHARGE_WORDS: ReadonlySet<string> = new Set(
  listed(`
    fee fees charge charges chg chgs chrg commission commissions
    gebuhr gebuhren gebuehr gebuehren entgelt entgelte spesen provision
    frais cotisation
    kosten provisie vergoeding
    spese commissione commissioni canone
    comision comisiones gastos
    tarifa tarifas comissao comissoes
    avgift avgifter gebyr gebyrer maksu maksut palvelumaksu
    oplata opłata oplaty opłaty prowizja prowizje poplatek poplatky
    комиссия плата
    masraf masrafi ucret ucreti komisyon
    dij jutalek comisioane
  `),
)

/** Beside a word of charges they say that the bank charges it, or whoever pays out what was paid by card. */
export const WORDS_OF_BANKS: ReadonlySet<string> = new Set(
  listed(`
    account acct bank banking service maintenance overdraft od unarranged chaps bacs swift sepa wire transfer
    transaction international foreign fx nsf unpaid returned atm cheque check draft card merchant processing
    stripe paypal worldpay sumup square gocardless statement plan sterling dishonour stop cash faster conversion
    konto kontos kontofuhrung kontofuehrung uberweisung ueberweisung karte karten girocard buchungsposten lastschrift auslandseinsatz
    bancaires bancaire banque compte carte virement intervention
    rekening betaal pas betaalrekening betaalpakket
    bancarie bancaria conto bonifico carta
    bancario bancarias bancarios cuenta mantenimiento transferencia tarjeta
    conta manutencao pacote cesta
    kort overforing tili tilin kortin
    rachunek rachunku przelew przelewu karta karty karte kartu uctu ucet platba platbu
    счета счет перевод банк банка банковская
    hesap isletim havale eft banka szamla szamlavezetesi szamlavezetes atutalas cont
  `),
)

/** Says all of it. */
export const BANK_CHARGES =
  /(?:^| )(?:kontofuhrungs?(?:gebuhr|gebuhren|entgelt)?|kontogebuhr\w*|kontoentgelt\w*|bankgebuhr\w*|bankspesen|entgeltabschluss|uberweisungsgebuhr\w*|kartengebuhr\w*|agios|bankkosten|transactiekosten|pakketkosten|kontoavgift\w*|bankavgift\w*|kortavgift\w*|bankgebyr\w*|kortgebyr\w*|kontogebyr\w*|pankkikulu\w*|(?:svc|serv|srvc|maintenance) chr?g)(?= |$)/

/** They may stand between a word of charges and what is charged for, or beside it where there is nothing else. */
export const FILLERS: ReadonlySet<string> = new Set(
  listed(`
    for on of the to from per a your our and monthly quarterly annual yearly daily total net outgoing incoming item items payment payments currency handling
    fur fuer im vom bis und monatlich monatliche
    de du des d la le les sur pour tenue
    voor van het maandelijkse periode period
    di del della per tenuta e mensile
    por da do na
    til for av manad maned
    za prowadzenie vedeni ведение за
    jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december
    januar februar marz mai juni juli oktober dezember
  `),
)

export const INTEREST =
  /(?:^| )(?:interest|interests|zins|zinsen|habenzinsen|guthabenzinsen|sollzinsen|uberziehungszinsen|zinsgutschrift|zinsabschluss|interet|interets|creditrente|debetrente|spaarrente|rentevergoeding|interessi|interesse|interes|intereses|juros|ranta|rantor|rente(?= (?:over|per|van|rekening|betaalrekening|spaarrekening))|renteinntekt\w*|renteindtaegt\w*|odsetki|urok|uroky|процент|проценты|процентов|korko|korot|korkohyvitys|faiz|faizi|kamat|kamatok|dobanda)(?= |$)/

/** Not the interest itself: what is withheld of it, a pension, a loan that bears none. */
export const NO_INTEREST =
  /(?:^| )(?:interest free|tax|taxes|wht|withholding|withheld|steuer|kapitalertrag\w*|abgeltung\w*|ritenuta|retencion|precompte|skatt|skat|dan z|podatek|pension|rentenversicherung|altersrente)(?= |$)/

/** Something charged comes back. */
export const GIVEN_BACK: ReadonlySet<string> = new Set(
  listed(`
    refund refunded reversal reversed rebate waived erstattung storno gutschrift remboursement restitutie terugbetaling
    rimborso devolucion devolucao estorno reembolso aterbetalning zwrot vraceni
  `),
)

/** Accounts that take what a bank charges, by their names. */
export const CHARGES_ACCOUNT =
  /\b(?:bank(?:ing)?(?: service| account)? (?:charge|fee|cost|expense)s?|bank service charges?|kontofuhrung\w*|bankgebuhr\w*|bankspesen|(?:neben)?kosten des geldverkehrs|frais (?:bancaires?|de banque)|services? bancaires?|bankkosten|(?:spese|commissioni|oneri|servizi) bancar\w+|(?:comisiones|gastos|servicios|despesas|tarifas|comissoes|servicos|comisioane|servicii) bancar\w+|bank(?:avgift|kostnad|gebyr|omkostning|tjanst)\w*|(?:prowizje|uslugi|oplaty|opłaty) bankowe|bankovni poplatky|pankkikulu\w*|banka (?:masraf|gider|komisyon)\w*|bankkoltseg\w*)\b|банковск/

/** Accounts of interest, by their names; their type says whether it is earned or paid. */
export const INTEREST_ACCOUNT =
  /\b(?:interest|zins(?:en|ertrag|ertrage|ertraege|aufwand|aufwendungen)?|interets?|rente(?:baten|lasten|inkomsten|kosten|inntekt\w*|indtaegt\w*|udgift\w*|kostnad\w*)?|interessi|intereses?|juros|ranta\w*|rantor|odsetki|uroky?|korko\w*|faiz\w*|kamat\w*|dobanzi)\b|процент/
