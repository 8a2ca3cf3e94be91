/** What banks of some countries write beside transfers between a company's own accounts, and beside the payments of others. */
export interface Rail {
  /** Of what leaves for another own account, whose number ends in `#`; and of what arrives. */
  out: readonly string[]
  in: readonly string[]
  /** Of either, where the bank says little. */
  silent: readonly string[]
  /** To and from a stranger, `@`. */
  paid: readonly string[]
  received: readonly string[]
}

export const RAILS: readonly Rail[] = [
  {
    out: ['ONLINE TRANSFER TO SAV ...#', 'TFR-TO C/C #', 'TRANSFER TO ACCT #', 'WWW TRANSFER - #'],
    in: ['ONLINE TRANSFER FROM CHK ...#', 'TFR-FR #', 'TRANSFER FROM ACCT #', 'WWW TRANSFER - #'],
    silent: ['ONLINE BANKING', 'INTERNET BANKING', 'MEMO'],
    paid: [
      'INTERAC E-TRANSFER TO @',
      'WIRE TRANSFER @',
      'POS PURCHASE @',
      'CHEQUE',
      'BILL PAYMENT @',
      'ACH DEBIT @',
    ],
    received: [
      'INTERAC E-TRANSFER FROM @',
      'WIRE TRANSFER FROM @',
      'DEPOSIT',
      'ACH CREDIT @',
      'MOBILE DEPOSIT',
    ],
  },
  {
    out: ['UMBUCHUNG AUF TAGESGELD #', 'Übertrag auf Konto #', 'EIGENUEBERTRAG', 'INTERNE UMBUCHUNG #'],
    in: ['UMBUCHUNG VON GIROKONTO #', 'Übertrag von Konto #', 'EIGENUEBERTRAG', 'INTERNE UMBUCHUNG #'],
    silent: ['ONLINE-AUFTRAG', 'AUFTRAG', 'SAMMLER'],
    paid: [
      'SEPA-ÜBERWEISUNG @',
      'LASTSCHRIFT @',
      'KARTENZAHLUNG @',
      'DAUERAUFTRAG @',
      'ONLINE-ÜBERWEISUNG @',
    ],
    received: ['GUTSCHRIFT @', 'SEPA-GUTSCHRIFT @', 'ÜBERWEISUNG VON @', 'ECHTZEIT-GUTSCHRIFT @'],
  },
  {
    out: [
      'VIREMENT INTERNE VERS #',
      'VIR CPTE A CPTE EMIS #',
      'VIREMENT VERS LIVRET #',
      'VIREMENT ENTRE COMPTES',
    ],
    in: [
      'VIREMENT INTERNE DE #',
      'VIR CPTE A CPTE RECU #',
      'VIREMENT DEPUIS COMPTE COURANT #',
      'VIREMENT ENTRE COMPTES',
    ],
    silent: ['OPERATION EN LIGNE', 'ORDRE'],
    paid: ['VIR SEPA EMIS @', 'PRELEVEMENT @', 'CARTE @', 'VIREMENT EMIS @', 'CHEQUE EMIS'],
    received: ['VIR SEPA RECU @', 'VIREMENT RECU DE @', 'REMISE CHEQUE', 'VIR INST RECU @'],
  },
  {
    out: ['TRASPASO A CUENTA #', 'TRASPASO ENTRE CUENTAS', 'TRASPASO EMITIDO #'],
    in: ['TRASPASO DE CUENTA #', 'TRASPASO ENTRE CUENTAS', 'TRASPASO RECIBIDO #'],
    silent: ['BANCA ELECTRONICA', 'ORDEN'],
    paid: ['TRANSFERENCIA A @', 'RECIBO @', 'TARJETA @', 'PAGO @'],
    received: ['TRANSFERENCIA DE @', 'ABONO @', 'INGRESO'],
  },
  {
    out: ['OVERBOEKING NAAR EIGEN REKENING #', 'NAAR SPAARREKENING #', 'INTERNE OVERBOEKING'],
    in: ['OVERBOEKING VAN EIGEN REKENING #', 'VAN BETAALREKENING #', 'INTERNE OVERBOEKING'],
    silent: ['INTERNETBANKIEREN', 'OPDRACHT'],
    paid: ['SEPA OVERBOEKING @', 'INCASSO @', 'BETAALAUTOMAAT @', 'IDEAL @'],
    received: ['BIJSCHRIJVING @', 'SEPA OVERBOEKING VAN @', 'STORTING'],
  },
]
