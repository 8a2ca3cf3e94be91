/** What no shop is called: a balance also when an amount stands beside it. */
const BALANCE_FORWARD =
  /^(?:opening|beginning|starting|previous|closing|ending) (?:ledger |account |statement )?balance(?: as of\b.{0,40})?[.:]?$|^balance (?:brought |carried )?(?:forward|b\/f|c\/f)[.:]?$|^solde (?:d'ouverture|de fermeture|initial|final|reporte)$|^(?:saldo (?:anterior|inicial|final|iniziale|finale|contabile finale|contabile iniziale|atual|do dia|przeniesione|pocz[aą]tkowe|ko[nń]cowe|ultimo|primo)|s ?a ?l ?d ?o|(?:anfangs|end|schluss|er[oö]ffnungs)saldo|saldovortrag|(?:alter|neuer|letzter) (?:kontostand|saldo)|ing[aå]ende saldo|utg[aå]ende saldo|beginsaldo|eindsaldo|ancien solde|nouveau solde|solde (?:pr[eé]c[eé]dent|au .{4,12})|po[cč][aá]te[cč]n[ií] z[uů]statek|kone[cč]n[yý] z[uů]statek|nyit[oó] egyenleg|z[aá]r[oó] egyenleg|期初余额|期末余额|上期余额|входящий остаток|исходящий остаток|前月繰越|繰越)[.:]?$/i

const NAMES_BALANCE = /balance|sold[eo]|s ?a ?l ?d ?o|kontostand|z[uů]statek|egyenleg|余额|остаток|繰越/i

/** A balance also when an amount stands beside it. */
export function isBalanceForward(text: string): boolean {
  return namesBalance(text) && BALANCE_FORWARD.test(text.trim())
}

/** Short, and with a word for balance in it. */
export function namesBalance(text: string): boolean {
  return text.length <= 80 && NAMES_BALANCE.test(text)
}
