import type { HeaderLanguage } from './header-language.ts'

export const WESTERN: readonly HeaderLanguage[] = [
  {
    code: 'fr',
    order: 'DMY',
    mark: ',',
    balances: {
      opening:
        "solde initial, solde d'ouverture, solde de départ, ancien solde, solde précédent, solde début de période, solde de début, solde en début de période, solde initial de la période",
      closing:
        'solde final, solde de clôture, solde de fermeture, nouveau solde, solde fin de période, solde de fin, solde en fin de période, solde final de la période',
    },
    words: {
      date: 'date de l operation, date operation, date d operation, date de transaction, date transaction, date comptable, date de comptabilisation, date d ecriture, dateop, date op, dateval, date valeur, date de valeur, date d execution, jour',
      description:
        'libelle, libelle operation, libelle simplifie, libelle court, libelle complet, nature de l operation, nature, designation, motif, intitule, remarque, communication, communications, communication 1, communication libre, description, descriptif, details, detail',
      amount:
        'montant, montant eur, montant en eur, montant de l operation, montant operation, montant net, valeur, montant en euros',
      debit:
        'debit, debit euros, montant debit, sortie, sorties, depense, depenses, debit eur, retrait, retraits',
      credit:
        'credit, credit euros, montant credit, entree, entrees, recette, recettes, credit eur, depot, depots, versement',
      type: 'sens, sens de l operation, type operation, type d operation, type de transaction, type',
      balance:
        'solde, solde comptable, solde courant, nouveau solde, solde apres operation, solde en eur, accountbalance',
      reference:
        'reference, reference de l operation, numero de piece, numero d operation, num ecriture, reference unique, piece',
      payee:
        'beneficiaire, contrepartie, nom de la contrepartie, nom contrepartie, tiers, nom du tiers, emetteur, destinataire, donneur d ordre, nom, marchand, commercant, fournisseur',
      memo: 'informations complementaires, information complementaire, commentaire, commentaires, complement, message, mention, details de mouvement, autres informations',
      currency: 'devise, monnaie, code devise, devise du compte',
      account:
        'compte, compte num, numero de compte, numero du compte, n de compte, iban, compte donneur d ordre, accountnum, numero compte, rekeningnummer compte',
      category: 'categorie, categorie operation, sous categorie, rubrique',
      status: 'statut, etat',
      counterAccount:
        'compte contrepartie, compte de la contrepartie, compte beneficiaire, iban contrepartie, contrepartie iban, compte partie adverse',
    },
  },
  {
    code: 'de',
    order: 'DMY',
    mark: ',',
    hasBothMarks: true,
    balances: {
      opening:
        'Anfangssaldo, Anfangsbestand, Eröffnungssaldo, Startsaldo, alter Kontostand, alter Saldo, letzter Kontostand, Kontostand alt, Saldo alt, Saldovortrag',
      closing:
        'Endsaldo, Endbestand, Schlusssaldo, Abschlusssaldo, neuer Kontostand, neuer Saldo, Kontostand neu, Saldo neu',
    },
    words: {
      date: 'buchungstag, buchungsdatum, buchung, datum, belegdatum, transaktionsdatum, umsatzdatum, kaufdatum, abschlussdatum, valutadatum, valuta, wertstellung, wertstellungsdatum, wert',
      description:
        'verwendungszweck, buchungstext, buchungsdetails, beschreibung, vorgang verwendungszweck, umsatztext, text, zahlungsreferenz, avisierungstext, transaktionsbeschreibung, notiz, bezeichnung, vwz 1, verwendungszweck 1, zahlungszweck, buchungsinformation, vorgang, info',
      amount:
        'betrag, betrag in eur, betrag eur, umsatz, umsatz in eur, umsatz ohne soll haben kz, betrag in chf, betrag chf, buchungsbetrag, zahlungsbetrag, wert in eur, einzelbetrag',
      debit:
        'soll, belastung, belastungen, ausgang, ausgaben, ausgabe, lastschrift, belastung chf, zahlungsausgang, abgang, sollbetrag',
      credit:
        'haben, gutschrift, gutschriften, eingang, einnahmen, einnahme, gutschrift chf, zahlungseingang, zugang, habenbetrag',
      type: 'soll haben, soll haben kennzeichen, umsatzart, umsatztyp, buchungsart, transaktionstyp, vorgangsart, s h, sh, zahlungsart, transaktionsart, buchungsschlussel, art',
      balance:
        'saldo, kontostand, saldo nach buchung, neuer saldo, saldo in eur, saldo chf, guthaben, endsaldo, alter kontostand',
      reference:
        'referenz, kundenreferenz, kundenreferenz end to end, transaktionsnummer, transaktions nr, bankreferenz, buchungsreferenz, belegnummer, referenznummer, auftragsnummer, buchungsnummer, belegnr, beleg nr, beleg no, belegfeld 1',
      payee:
        'beguenstigter zahlungspflichtiger, auftraggeber beguenstigter, auftraggeber empfanger, auftraggeber empfaenger, sender empfanger, sender empfaenger, auftraggeber zahlungsempfanger, empfanger zahlungspflichtiger, name zahlungsbeteiligter, zahlungsempfanger, zahlungsempfanger in, zahlungspflichtige r, zahlungspflichtiger, empfanger, empfaenger, empfanger name, auftraggeber, begunstigter, partnername, partner name, name, gegenpartei, handler, haendler, handlername, gegenkonto name, zahlungsempfanger auftraggeber',
      memo: 'mitteilung, zusatzinformation, bemerkung, kommentar, weitere angaben, details, notizen, zahlungsgrund',
      currency: 'wahrung, waehrung, kontowahrung, whg',
      account:
        'auftragskonto, kontonummer, konto, eigenes konto, iban auftragskonto, iban, kontobezeichnung, bezeichnung auftragskonto, iban kontoinhaber, kontoname, name des kontos',
      category: 'kategorie, unterkategorie, hauptkategorie, gruppe, branche',
      status: 'status, info, umsatzstatus, buchungsstatus, gebucht, vorgemerkt',
      counterAccount:
        'kontonummer iban, iban zahlungsbeteiligter, partner iban, iban des auftraggebers, gegenkonto iban, gegenkonto, iban gegenkonto, empfanger iban, iban des zahlungsempfangers, blz, bankleitzahl, bic, bic swift code, glaubiger id, glaeubiger id',
    },
  },
  {
    code: 'nl',
    order: 'DMY',
    mark: ',',
    balances: {
      opening: 'beginsaldo, begin saldo, openingssaldo, vorig saldo, oud saldo',
      closing: 'eindsaldo, eind saldo, slotsaldo, nieuw saldo',
    },
    words: {
      date: 'transactiedatum, datum, boekdatum, boekingsdatum, uitvoeringsdatum, datum transactie, transactie datum, rentedatum, valutadatum, valuta datum, datum van de verrichting',
      description:
        'omschrijving, omschrijving 1, mededeling, vrije mededeling, gestructureerde mededeling, beschrijving, details, detail, transactieomschrijving, betalingskenmerk, libellen, omschrijving verrichting, verrichting',
      amount:
        'bedrag, bedrag eur, bedrag in eur, mutatie, transactiebedrag, bedrag transactie, bedrag van de verrichting, bedrag bij af',
      debit: 'af, debet, uitgaven, uit, afschrijving, bedrag af, debit',
      credit: 'bij, credit, inkomsten, bijschrijving, bedrag bij',
      type: 'af bij, bij af, bij of af, creditdebet, credit debet, debet credit, debit credit, dc, d c, d c indicator, mutatiesoort, transactietype, type verrichting, soort, soort transactie',
      balance:
        'saldo na mutatie, saldo na boeking, saldo na trn, saldo na transactie, saldo, boeksaldo, saldo voor boeking, saldo voor mutatie, eindsaldo',
      reference:
        'referentie, transactiereferentie, volgnr, volgnummer, transactienummer, transactie referentie, afschriftnummer, rekeninguittrekselnummer, kenmerk',
      payee:
        'naam tegenpartij, naam tegenrekening, naam van de tegenpartij, tegenpartij, naam, naam begunstigde, begunstigde, naam tegenpartij bevat, tegenpartij naam, naam omschrijving, tegenrekeninghouder, naam van de begunstigde, naam opdrachtgever, naam ontvanger, handelaar',
      memo: 'mededelingen, mededeling 1, bijzonderheden, opmerking, opmerkingen, overige informatie',
      currency: 'munt, muntsoort, valuta, valutacode, munteenheid, devies',
      account:
        'rekening, rekeningnummer, iban bban, iban, eigen rekening, rekeninghouder, naam van de rekening, van rekening, opdrachtgevend rekeningnummer',
      category: 'categorie, tag, rubriek',
      status: 'status',
      counterAccount:
        'tegenrekening, tegenrekeningnummer, tegenrekening iban, tegenrekening iban bban, rekening tegenpartij, rekening van de tegenpartij, iban tegenpartij, rekeningnummer tegenpartij, bic tegenpartij',
    },
  },
  {
    code: 'es',
    order: 'DMY',
    mark: ',',
    balances: {
      opening:
        'saldo inicial, saldo anterior, saldo de apertura, saldo inicial del periodo, saldo contable inicial',
      closing:
        'saldo final, saldo nuevo, nuevo saldo, saldo de cierre, saldo final del periodo, saldo contable final',
    },
    words: {
      date: 'fecha operacion, fecha de operacion, fecha de la operacion, f operacion, fecha, fecha ctble, fecha contable, f contable, fecha movimiento, fecha de transaccion, fecha valor, f valor, fecha de valor',
      description:
        'concepto, descripcion, detalle, detalles, movimiento, concepto operacion, operacion, observaciones, mas datos, comercio, transaccion',
      amount:
        'importe, importe eur, importe operacion, monto, cantidad, valor, importe en eur, importe euros, importe movimiento',
      debit:
        'cargo, cargos, debe, debito, debitos, egreso, egresos, retiro, retiros, gasto, gastos, monto cargo, cheques y otros cargos, giro, giros',
      credit:
        'abono, abonos, haber, credito, creditos, ingreso, ingresos, deposito, depositos, monto abono, depositos y abonos',
      type: 'tipo, tipo de movimiento, tipo movimiento, tipo operacion, signo, cargo abono, tipo de transaccion',
      balance: 'saldo, saldo contable, saldo disponible, saldo eur, saldo final, saldo parcial, disponible',
      reference:
        'referencia, referencia 1, numero de documento, n documento, documento, num documento, nro documento, numero operacion, comprobante, folio, serial',
      payee:
        'beneficiario, ordenante, beneficiario ordenante, destinatario, contrapartida, nombre, comercio, beneficiario u ordenante',
      memo: 'comentario, comentarios, observacion, notas, informacion adicional, mas informacion, referencia 2',
      currency: 'divisa, moneda',
      account: 'cuenta, numero de cuenta, numero cuenta, n de cuenta, iban',
      category: 'categoria, subcategoria, rubro',
      status: 'estado, situacion',
      counterAccount: 'cuenta destino, cuenta contrapartida, cuenta beneficiario, iban beneficiario',
    },
  },
  {
    code: 'pt',
    order: 'DMY',
    mark: ',',
    balances: {
      opening:
        'saldo inicial, saldo anterior, saldo de abertura, saldo do período anterior, saldo inicial do período',
      closing: 'saldo final, saldo de encerramento, saldo de fecho, novo saldo, saldo final do período',
    },
    words: {
      date: 'data mov, data movimento, data do movimento, data operacao, data da operacao, data lancamento, data do lancamento, data, data da transacao, data transacao, data de movimento, data valor, data do balancete',
      description:
        'descricao, historico, lancamento, lancamentos, descritivo, titulo, detalhes, title, descricao do movimento, estabelecimento',
      amount: 'valor, montante, importancia, quantia, valor r, valor em r, amount, valor eur',
      debit: 'debito, debitos, saida, saidas, debito eur, debito r, valor debito',
      credit: 'credito, creditos, entrada, entradas, credito eur, credito r, valor credito',
      type: 'tipo, tipo de movimento, tipo lancamento, tipo de transacao, debito credito, natureza, d c',
      balance: 'saldo, saldo contabilistico, saldo apos movimento, saldo disponivel, saldo r, saldos',
      reference:
        'documento, numero do documento, n documento, docto, dcto, referencia, identificador, numero documento',
      payee: 'beneficiario, favorecido, destinatario, nome, ordenante, entidade, razao social',
      memo: 'observacoes, observacao, detalhe, comentario, complemento, dependencia origem',
      currency: 'moeda, divisa',
      account: 'conta, numero da conta, n conta, iban',
      category: 'categoria',
      status: 'estado, situacao',
      counterAccount: 'conta destino, conta contraparte, iban contraparte',
    },
  },
  {
    code: 'it',
    order: 'DMY',
    mark: ',',
    hasBothMarks: true,
    balances: {
      opening: 'saldo iniziale, saldo di apertura, saldo precedente, saldo contabile iniziale',
      closing: 'saldo finale, saldo di chiusura, nuovo saldo, saldo contabile finale',
    },
    words: {
      date: 'data operazione, data contabile, data, data movimento, data registrazione, data transazione, data valuta, valuta',
      description:
        'descrizione, descrizione operazione, causale descrizione, descrizione completa, descrizione estesa, causale, operazione, dettagli, dettaglio, operazioni, voce',
      amount: 'importo, importo eur, importo in euro, importo operazione, valore, ammontare, importo euro',
      debit: 'dare, addebiti, addebito, uscite, uscita, dare eur, importo dare, debito',
      credit: 'avere, accrediti, accredito, entrate, entrata, avere eur, importo avere, credito',
      type: 'tipo, segno, tipo operazione, dare avere, tipologia, tipo movimento',
      balance: 'saldo, saldo contabile, saldo disponibile, saldo finale, saldo progressivo',
      reference:
        'riferimento, numero operazione, codice, cro, id transazione, numero riferimento, causale abi',
      payee: 'beneficiario, controparte, ordinante, beneficiario ordinante, nome, esercente, intestatario',
      memo: 'note, nota, commento, informazioni aggiuntive, memo',
      currency: 'divisa, valuta operazione, moneta, val',
      account: 'conto, numero conto, numero di conto, iban, rapporto, conto o carta',
      category: 'categoria',
      status: 'stato, contabilizzazione',
      counterAccount: 'iban beneficiario, iban controparte, conto controparte',
    },
  },
]
