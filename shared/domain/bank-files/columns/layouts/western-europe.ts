/** Belgium, Britain and Ireland, France, Italy, Luxembourg, the Netherlands, Portugal, Spain. */
export const WESTERN_EUROPE = `
nl-ing | ING | NL | bank | YYYYMMDD | , | type | Datum=d; Naam / Omschrijving=t; Rekening=n; Tegenrekening; Code; Af Bij=y; Bedrag (EUR)=a; MutatieSoort; Mededelingen=m | bank2ynab.conf told
nl-ing-2020 | ING | NL | bank | YYYYMMDD | , | type | Datum=d; Naam / Omschrijving=t; Rekening=n; Tegenrekening; Code; Af Bij=y; Bedrag (EUR)=a; Mutatiesoort; Mededelingen=m; Saldo na mutatie=b; Tag | recalled
nl-ing-english | ING | NL | bank | YYYYMMDD | , | type | Date=d; Name / Description=t; Account=n; Counterparty; Code; Debit/credit=y; Amount (EUR)=a; Transaction type; Notifications=m; Resulting balance=b; Tag | recalled
nl-rabobank | Rabobank | NL | bank | YYYY-MM-DD | , | in | IBAN/BBAN=n; Munt=c; BIC; Volgnr=r; Datum=d; Rentedatum; Bedrag=a; Saldo na trn=b; Tegenrekening IBAN/BBAN; Naam tegenpartij=p; Naam uiteindelijke partij; Naam initiërende partij; BIC tegenpartij; Code; Batch ID; Transactiereferentie; Machtigingskenmerk; Incassant ID; Betalingskenmerk; Omschrijving-1=t; Omschrijving-2=t; Omschrijving-3=t; Reden retour; Oorspr bedrag; Oorspr munt; Koers | bank2ynab.conf seen
nl-rabobank-card | Rabobank | NL | card | YYYY-MM-DD | , | in | Tegenrekening IBAN; Munt=c; Creditcard Nummer; Productnaam; Creditcard Regel1; Creditcard Regel2; Transactiereferentie=r; Datum=d; Bedrag=a; Omschrijving=t; Oorspr bedrag; Oorspr munt; Koers | recalled
nl-bunq | bunq | NL | bank | YYYY-MM-DD | , | in | Datum=d; Bedrag=a; Rekening=n; Tegenrekening; Naam=p; Omschrijving=t | bank2ynab.conf seen
nl-bunq-interest | bunq | NL | bank | YYYY-MM-DD | , | in | Date=d; Interest Date; Amount=a; Account=n; Counterparty; Name=p; Description=t | recalled
nl-bunq-english | bunq | NL | bank | YYYY-MM-DD | , | in | Date=d; Amount=a; Account=n; Counterparty; Name=p; Description=t | bank2ynab.conf told
nl-knab | Knab | NL | bank | DD-MM-YYYY | , | type | Rekeningnummer=n; Transactiedatum=d; Valutacode=c; CreditDebet=y; Bedrag=a; Tegenrekeningnummer; Tegenrekeninghouder=p; Valutadatum; Betaalwijze; Omschrijving=t; Type betaling; Machtigingsnummer; Incassant ID; Adres; Referentie=r; Boekdatum | importers in public repositories seen
nl-asn | ASN Bank | NL | bank | DD-MM-YYYY | . | in | Boekingsdatum=d; Opdrachtgeversrekening=n; Tegenrekeningnummer; Naam tegenrekening=p; Adres; Postcode; Plaats; Valutasoort rekening=c; Saldo rekening voor mutatie; Valutasoort mutatie; Transactiebedrag=a; Journaaldatum; Valutadatum; Interne transactiecode; Globale transactiecode; Volgnummer transactie=r; Betalingskenmerk; Omschrijving=t; Afschriftnummer | recalled
nl-sns | SNS Bank | NL | bank | DD-MM-YYYY | . | in | Boekdatum=d; Opdrachtgeversrekening=n; Tegenrekeningnummer; Naam tegenrekening=p; Adres; Postcode; Plaats; Valutasoort rekening=c; Saldo rekening voor mutatie; Valutasoort mutatie; Transactiebedrag=a; Journaaldatum; Valutadatum; Interne transactiecode; Globale transactiecode; Volgnummer transactie=r; Betalingskenmerk; Omschrijving=t; Afschriftnummer | recalled
nl-abn-english | ABN AMRO | NL | bank | YYYYMMDD | , | in | accountNumber=n; mutationcode=c; transactiondate=d; valuedate; startsaldo; endsaldo=b; amount=a; description=t | recalled
nl-abn-dutch | ABN AMRO | NL | bank | YYYYMMDD | , | in | Rekeningnummer=n; Muntsoort=c; Transactiedatum=d; Rentedatum; Beginsaldo; Eindsaldo=b; Transactiebedrag=a; Omschrijving=t | recalled
nl-triodos | Triodos Bank | NL | bank | DD-MM-YYYY | , | type | Datum=d; Rekening=n; Bedrag=a; Af Bij=y; Naam=p; Tegenrekening; Code; Omschrijving=t; Saldo=b | recalled
nl-ics | ICS Cards | NL | card | DD-MM-YYYY | , | type | Datum=d; Omschrijving=t; Kaartnummer; Debet / Credit=y; Bedrag=a | recalled
nl-moneyou | Moneyou | NL | bank | DD-MM-YYYY | , | type | Datum=d; Omschrijving=t; Tegenrekening; Naam=p; Bedrag=a; Af/Bij=y; Saldo=b | recalled
nl-vanlanschot | Van Lanschot | NL | bank | DD-MM-YYYY | , | in | Rekening=n; Boekdatum=d; Valutadatum; Bedrag=a; Munt=c; Tegenrekening; Naam tegenpartij=p; Omschrijving=t | recalled
nl-openbank | Openbank | NL | bank | DD/MM/YYYY | , | in | Transactiedatum=d; Valutadatum; Omschrijving=t; Bedrag=a; Saldo=b | recalled
be-kbc | KBC | BE | bank | DD/MM/YYYY | , | in | Rekeningnummer=n; Rubrieknaam; Naam; Munt=c; Afschriftnummer; Datum=d; Omschrijving=t; Valuta; Bedrag=a; Saldo=b; credit; debet; rekeningnummer tegenpartij; BIC tegenpartij; Naam tegenpartij=p; Adres tegenpartij; gestructureerde mededeling=t; Vrije mededeling=t | bank2ynab.conf told
be-kbc-english | KBC | BE | bank | DD/MM/YYYY | , | in | Account number=n; Heading; Name; Currency=c; Statement number; Date=d; Description=t; Value date; Amount=a; Balance=b; Credit; Debit; Counterparty account; Counterparty BIC; Counterparty name=p; Counterparty address; Standard-format reference=t; Free-format reference=t | recalled
be-belfius | Belfius | BE | bank | DD/MM/YYYY | , | in | Rekening=n; Boekingsdatum=d; Rekeninguittrekselnummer; Transactienummer=r; Rekening tegenpartij; Naam tegenpartij bevat=p; Straat en nummer; Postcode en plaats; Transactie=t; Valutadatum; Bedrag=a; Devies=c; BIC; Landcode; Mededelingen=t | recalled
be-belfius-fr | Belfius | BE | bank | DD/MM/YYYY | , | in | Compte=n; Date de comptabilisation=d; Numéro d'extrait; Numéro de transaction=r; Compte contrepartie; Nom contrepartie contient=p; Rue et numéro; Code postal et localité; Transaction=t; Date valeur; Montant=a; Devise=c; BIC; Code pays; Communications=t | recalled
be-ing | ING België | BE | bank | DD/MM/YYYY | , | in | Rekeningnummer=n; Naam van de rekening; Rekening tegenpartij; Omzetnummer=r; Boekingsdatum=d; Valutadatum; Bedrag=a; Munteenheid=c; Omschrijving=t; Detail van de omzet=t; Bericht=t | recalled
be-ing-fr | ING Belgique | BE | bank | DD/MM/YYYY | , | in | Numéro de compte=n; Nom du compte; Compte partie adverse; Numéro de mouvement=r; Date comptable=d; Date valeur; Montant=a; Devise=c; Libellés=t; Détails du mouvement=t; Message=t | recalled
be-fortis | BNP Paribas Fortis | BE | bank | DD/MM/YYYY | , | in | Volgnummer=r; Uitvoeringsdatum=d; Valutadatum; Bedrag=a; Valuta rekening=c; Rekeningnummer=n; Type verrichting; Tegenpartij; Naam van de tegenpartij=p; Mededeling=t; Details=t; Status=s; Reden van weigering | recalled
be-fortis-fr | BNP Paribas Fortis | BE | bank | DD/MM/YYYY | , | in | Nº de séquence=r; Date d'exécution=d; Date valeur; Montant=a; Devise du compte=c; Numéro de compte=n; Type de transaction; Contrepartie; Nom de la contrepartie=p; Communication=t; Détails=t; Statut=s; Motif du refus | recalled
be-fintro | Fintro | BE | bank | DD/MM/YYYY | , | in | ANNEE + REFERENCE=r; DATE DE L'EXECUTION=d; DATE VALEUR; MONTANT=a; DEVISE DU COMPTE=c; CONTREPARTIE DE LA TRANSACTION; NOM DE LA CONTREPARTIE=p; DETAIL=t; COMMUNICATION=t; NUMERO DE COMPTE=n | recalled
be-argenta | Argenta | BE | bank | DD-MM-YYYY | , | in | Rekening=n; Boekdatum=d; Valutadatum; Referentie=r; Beschrijving=t; Bedrag=a; Munt=c; Verrichtingsdatum; Rekening tegenpartij; Naam tegenpartij=p; Mededeling=t | recalled
be-crelan | Crelan | BE | bank | DD/MM/YYYY | , | in | Datum=d; Bedrag=a; Munt=c; Tegenpartij=p; Tegenrekening; Type verrichting; Mededeling=t | recalled
be-keytrade | Keytrade Bank | BE | bank | DD.MM.YYYY | , | in | Uittreksel=r; Datum=d; Valutadatum; Rekening; Omschrijving=t; Bedrag=a; Valuta=c | bank2ynab.conf seen
be-keytrade-fr | Keytrade Bank | BE | bank | DD.MM.YYYY | , | in | Extrait=r; Date=d; Date valeur; Compte; Description=t; Montant=a; Devise=c | recalled
be-axa | AXA Bank | BE | bank | DD/MM/YYYY | , | in | rekeninguittreksel; datum verrichting=d; datum valuta; bedrag=a; saldo=b; munt=c; rekening tegenpartij; tegenpartij=p; soort verrichting; mededeling=t | recalled
be-vdk | vdk bank | BE | bank | DD/MM/YYYY | , | in | Datum=d; Valutadatum; Bedrag=a; Munt=c; Naam tegenpartij=p; Rekening tegenpartij; Mededeling=t; Referentie=r | recalled
lu-spuerkeess | Spuerkeess | LU | bank | DD/MM/YYYY | , | in | Date d'opération=d; Date valeur; Description=t; Montant=a; Devise=c; Solde=b | recalled
lu-bgl | BGL BNP Paribas | LU | bank | DD/MM/YYYY | , | in | Date=d; Libellé=t; Montant=a; Devise=c; Date valeur; Compte contrepartie; Nom contrepartie=p; Communication=t | recalled
fr-boursorama | Boursorama | FR | bank | YYYY-MM-DD | , | in | dateOp=d; dateVal; label=t; category=g; categoryParent; supplierFound; amount=a; comment=m; accountNum=n; accountLabel; accountbalance | recalled
fr-boursorama-old | Boursorama | FR | bank | YYYY-MM-DD | , | in | dateOp=d; dateVal; label=t; category=g; categoryParent; supplierFound; amount=a; accountNum=n; accountLabel; accountBalance | recalled
fr-fortuneo | Fortuneo | FR | bank | DD/MM/YYYY | , | columns | Date opération=d; Date valeur; libellé=t; Débit=o; Crédit=i | recalled
fr-caisse-epargne | Caisse d'Épargne | FR | bank | DD/MM/YYYY | , | columns | Date de comptabilisation=d; Libelle simplifie=t; Libelle operation=t; Reference=r; Informations complementaires=t; Type operation; Categorie=g; Sous categorie; Debit=o; Credit=i; Date operation; Date de valeur; Pointage operation | recalled
fr-banque-populaire | Banque Populaire | FR | bank | DD/MM/YYYY | , | columns | Date de comptabilisation=d; Libelle simplifie=t; Libelle operation=t; Reference=r; Informations complementaires=t; Type operation; Categorie=g; Sous categorie; Debit=o; Credit=i; Date operation; Date de valeur; Pointage operation | recalled
fr-credit-agricole | Crédit Agricole | FR | bank | DD/MM/YYYY | , | columns | Date=d; Libellé=t; Débit euros=o; Crédit euros=i | recalled
fr-credit-mutuel | Crédit Mutuel | FR | bank | DD/MM/YYYY | , | columns | Date=d; Date de valeur; Débit=o; Crédit=i; Libellé=t; Solde=b | recalled
fr-credit-mutuel-one | Crédit Mutuel | FR | bank | DD/MM/YYYY | , | in | Date=d; Date de valeur; Montant=a; Libellé=t; Solde=b | recalled
fr-societe-generale | Société Générale | FR | bank | DD/MM/YYYY | , | in | Date de l'opération=d; Libellé=t; Détail de l'écriture=t; Montant de l'opération=a; Devise=c | recalled
fr-lcl | LCL | FR | bank | DD/MM/YYYY | , | in | Date=d; Montant=a; Type; Numéro de chèque; Libellé=t; Catégorie=g; Notes=m | recalled
fr-la-banque-postale | La Banque Postale | FR | bank | DD/MM/YYYY | , | in | Date=d; Libellé=t; Montant(EUROS)=a; Montant(FRANCS) | recalled
fr-bnp | BNP Paribas | FR | bank | DD/MM/YYYY | , | in | Date operation=d; Libelle court=t; Type operation=t; Libelle operation=t; Montant operation en euro=a | recalled
fr-hello | Hello bank! | FR | bank | DD/MM/YYYY | , | in | Date opération=d; Catégorie=g; Sous Catégorie; Libellé opération=t; Montant opération=a; Pointage opération | recalled
fr-monabanq | Monabanq | FR | bank | DD/MM/YYYY | , | columns | Date=d; Date de valeur; Débit=o; Crédit=i; Libellé=t; Solde=b | recalled
fr-qonto | Qonto | FR | bank | DD-MM-YYYY | , | columns | Statut=s; Date de la valeur (UTC)=d; Date d'opération (UTC); Nom de la contrepartie=p; Méthode de paiement; Débit=o; Crédit=i; Devise=c; Référence=t; Note=m | recalled
fr-shine | Shine | FR | bank | DD/MM/YYYY | , | columns | Date de la valeur=d; Date d'opération; Libellé=t; Débit=o; Crédit=i; Solde=b | recalled
es-bbva | BBVA | ES | bank | DD/MM/YYYY | , | in | F.Valor; Fecha=d; Concepto=t; Movimiento=t; Importe=a; Divisa=c; Disponible=b; Divisa; Observaciones=t | recalled
es-bbva-2020 | BBVA | ES | bank | DD/MM/YYYY | , | in | F. Valor; F. Contable=d; Código; Concepto=t; Movimiento=t; Oficina; Importe=a; Divisa=c; Saldo=b; Observaciones=t | recalled
es-santander | Santander | ES | bank | DD/MM/YYYY | , | in | Fecha Operación=d; Fecha Valor; Concepto=t; Importe=a; Divisa=c; Saldo=b | recalled
es-santander-2021 | Santander | ES | bank | DD/MM/YYYY | , | in | FECHA OPERACIÓN=d; FECHA VALOR; CONCEPTO=t; IMPORTE EUR=a; SALDO=b | recalled
es-caixabank | CaixaBank | ES | bank | DD/MM/YYYY | , | in | Fecha=d; Fecha valor; Movimiento=t; Más datos=t; Importe=a; Saldo=b | recalled
es-caixabank-concept | CaixaBank | ES | bank | DD/MM/YYYY | , | in | Concepto=t; Fecha=d; Importe=a; Saldo=b | recalled
es-ing | ING España | ES | bank | DD/MM/YYYY | ? | in | F. VALOR=d; CATEGORÍA=g; SUBCATEGORÍA; DESCRIPCIÓN=t; COMENTARIO=m; IMAGEN; IMPORTE (€)=a; SALDO (€)=b | recalled
es-ing-english | ING España | ES | bank | DD/MM/YYYY | ? | in | date=d; class=g; subcategory; desc=t; notes=m; image; amount=a; balance=b | reubano/csv2ofx seen
es-sabadell | Banco Sabadell | ES | bank | DD/MM/YYYY | , | in | F. Operativa=d; Concepto=t; F. Valor; Importe=a; Saldo=b; Referencia 1=r; Referencia 2 | recalled
es-bankinter | Bankinter | ES | bank | DD/MM/YYYY | , | in | Fecha contable=d; Fecha valor; Descripción=t; Importe=a; Saldo=b; Divisa=c | recalled
es-openbank | Openbank | ES | bank | DD/MM/YYYY | , | in | Fecha Operación=d; Fecha Valor; Concepto=t; Importe=a; Saldo=b | recalled
es-abanca | Abanca | ES | bank | DD-MM-YYYY | , | in | Fecha ctble=d; Fecha valor; Concepto=t; Importe=a; Moneda=c; Saldo=b; Concepto ampliado=t | recalled
es-unicaja | Unicaja | ES | bank | DD/MM/YYYY | , | in | Fecha de operación=d; Fecha valor; Concepto=t; Importe=a; Divisa=c; Saldo=b; Nº mov; Oficina; Categoría=g | recalled
es-kutxabank | Kutxabank | ES | bank | DD/MM/YYYY | , | in | fecha=d; concepto=t; fecha valor; importe=a; saldo=b | recalled
es-cajasur | Cajasur | ES | bank | DD/MM/YYYY | , | in | Fecha=d; Fecha valor; Concepto=t; Importe=a; Saldo=b | recalled
es-imagin | imagin | ES | bank | DD/MM/YYYY | , | in | Concepto=t; Fecha=d; Importe=a; Saldo disponible=b | recalled
es-evo | EVO Banco | ES | bank | DD/MM/YYYY | , | in | Fecha Operación=d; Fecha Valor; Concepto=t; Importe=a; Divisa=c; Saldo Posterior=b | recalled
pt-cgd | Caixa Geral de Depósitos | PT | bank | DD-MM-YYYY | , | columns | Data mov.=d; Data valor; Descrição=t; Débito=o; Crédito=i; Saldo contabilístico=b; Saldo disponível; Categoria=g | recalled
pt-millennium | Millennium bcp | PT | bank | DD-MM-YYYY | , | in | Data lançamento=d; Data valor; Descrição=t; Montante=a; Tipo; Saldo=b | recalled
pt-activobank | ActivoBank | PT | bank | DD-MM-YYYY | , | in | Data Lanc.=d; Data Valor; Descrição=t; Valor=a; Saldo=b | recalled
pt-bpi | BPI | PT | bank | DD-MM-YYYY | , | in | Data Mov.=d; Data Valor; Descrição do Movimento=t; Valor em EUR=a; Saldo em EUR=b | recalled
pt-santander | Santander Totta | PT | bank | DD-MM-YYYY | , | in | Data Operação=d; Data valor; Descrição=t; Montante( EUR )=a; Saldo Contabilístico( EUR )=b | recalled
pt-montepio | Montepio | PT | bank | YYYY-MM-DD | , | in | DATA MOV.=d; DATA VALOR; DESCRIÇÃO=t; IMPORTÂNCIA=a; MOEDA=c; SALDO CONTABILÍSTICO=b | recalled
pt-moey | moey! | PT | bank | DD-MM-YYYY | , | in | Data de movimento=d; Data valor; Descrição=t; Montante=a; Saldo=b; Moeda=c | recalled
it-intesa | Intesa Sanpaolo | IT | bank | DD/MM/YYYY | ? | in | Data=d; Operazione=t; Dettagli=t; Conto o carta; Contabilizzazione=s; Categoria=g; Valuta=c; Importo=a | recalled
it-intesa-columns | Intesa Sanpaolo | IT | bank | DD/MM/YYYY | , | columns | Data contabile=d; Data valuta; Descrizione=t; Accrediti=i; Addebiti=o; Descrizione estesa=t; Mezzo | recalled
it-unicredit | UniCredit | IT | bank | DD.MM.YYYY | , | in | Data Registrazione=d; Data valuta; Descrizione=t; Importo (EUR)=a | recalled
it-unicredit-beneficiary | UniCredit | IT | bank | DD.MM.YYYY | , | in | Data=d; Valuta; Descrizione=t; Euro=a; Caus. | recalled
it-fineco | FinecoBank | IT | bank | DD/MM/YYYY | ? | columns | Data_Operazione=d; Data_Valuta; Entrate=i; Uscite=o; Descrizione=t; Descrizione_Completa=t; Stato=s | recalled
it-fineco-mm | FinecoBank | IT | bank | DD/MM/YYYY | ? | columns | Data Operazione=d; Data Valuta; Entrate=i; Uscite=o; Descrizione=t; Descrizione Completa=t; Stato=s; Moneymap=g | recalled
it-bancoposta | BancoPosta | IT | bank | DD/MM/YYYY | , | columns | Data Contabile=d; Data Valuta; Addebiti (euro)=o; Accrediti (euro)=i; Descrizione operazioni=t | recalled
it-inbank | Inbank | IT | bank | DD/MM/YYYY | , | columns | Data Contabile=d; Data Valuta; Dare=o; Avere=i; Divisa=c; Descrizione=t; Causale | bank2ynab.conf told
it-bper | BPER | IT | bank | DD/MM/YYYY | , | columns | Data operazione=d; Data valuta; Descrizione=t; Entrate=i; Uscite=o; Divisa=c; Stato=s | recalled
it-bnl | BNL | IT | bank | DD/MM/YYYY | , | in | Data contabile=d; Data valuta; Causale ABI; Descrizione=t; Importo=a; Divisa=c | recalled
it-webank | Webank | IT | bank | DD/MM/YYYY | , | in | Data Contabile=d; Data Valuta; Importo=a; Divisa=c; Causale / Descrizione=t; Stato=s; Canale | recalled
it-hype | Hype | IT | bank | DD/MM/YYYY | , | in | Data operazione=d; Data contabile; Iban; Tipologia; Nome=p; Descrizione=t; Importo ( € )=a | recalled
it-illimity | illimity | IT | bank | DD/MM/YYYY | , | columns | Data operazione=d; Data valuta; Causale=t; Entrate=i; Uscite=o; Saldo=b; Descrizione=t | recalled
it-mediolanum | Banca Mediolanum | IT | bank | DD/MM/YYYY | , | columns | Data Operazione=d; Data Valuta; Descrizione=t; Dare=o; Avere=i; Divisa=c | recalled
it-credem | Credem | IT | bank | DD/MM/YYYY | , | columns | Data contabile=d; Data valuta; Causale; Descrizione=t; Dare=o; Avere=i | recalled
gb-monzo | Monzo | GB | bank | DD/MM/YYYY | . | in | Transaction ID=r; Date=d; Time; Type; Name=p; Emoji; Category=g; Amount=a; Currency=c; Local amount; Local currency; Notes and #tags=m; Address; Receipt; Description=t; Category split; Money Out; Money In | recalled
gb-monzo-old | Monzo | GB | bank | YYYY-MM-DD | . | in | id=r; created=d; amount=a; currency=c; local_amount; local_currency; category=g; emoji; description=t; address; notes=m; receipt | bank2ynab.conf told
gb-starling | Starling | GB | bank | DD/MM/YYYY | . | in | Date=d; Counter Party=p; Reference=t; Type; Amount (GBP)=a; Balance (GBP)=b; Spending Category=g; Notes=m | recalled
gb-starling-old | Starling | GB | bank | DD/MM/YYYY | . | in | Date=d; Counter Party=p; Reference=t; Type; Amount (GBP)=a; Balance (GBP)=b | recalled
gb-barclays | Barclays | GB | bank | DD/MM/YYYY | . | in | Number; Date=d; Account=n; Amount=a; Subcategory; Memo=t | fmalina/accounting seen
gb-lloyds | Lloyds Bank | GB | bank | DD/MM/YYYY | . | columns | Transaction Date=d; Transaction Type; Sort Code; Account Number=n; Transaction Description=t; Debit Amount=o; Credit Amount=i; Balance=b | recalled
gb-lloyds-card | Lloyds Bank | GB | card | DD/MM/YYYY | . | out | Date=d; Date entered; Reference=r; Description=t; Amount=a | recalled
gb-natwest | NatWest | GB | bank | DD/MM/YYYY | . | in | Date=d; Type; Description=t; Value=a; Balance=b; Account Name; Account Number=n | recalled
gb-santander | Santander UK | GB | bank | DD/MM/YYYY | . | columns | Date=d; Description=t; Money in=i; Money Out=o; Balance=b | recalled
gb-hsbc-net | HSBCnet | GB | bank | DD/MM/YYYY | . | columns | Account name; Account number=n; Bank name; Currency=c; Location; BIC; IBAN; Account status; Account type; Closing ledger balance; Closing ledger brought forward from; Closing available balance; Closing available brought forward from; Current ledger balance; Current ledger as at; Current available balance; Current available as at; Bank reference=r; Narrative=t; Customer reference; TRN type; Value date; Credit amount=i; Debit amount=o; Time; Post date=d; Balance=b | recalled
gb-nationwide | Nationwide | GB | bank | DD MMM YYYY | . | columns | Date=d; Transaction type; Description=t; Paid out=o; Paid in=i; Balance=b | recalled
gb-coop | The Co-operative Bank | GB | bank | YYYY-MM-DD | . | columns | Date=d; Description=t; Type; Money In=i; Money Out=o; Balance=b | bank2ynab.conf told
gb-first-direct | first direct | GB | bank | DD/MM/YYYY | . | in | Date=d; Description=t; Amount=a; Balance=b | bank2ynab.conf told
gb-tsb | TSB | GB | bank | YYYY-MM-DD | . | columns | Transaction date=d; Transaction type; Sort code; Account number=n; Transaction description=t; Debit amount=o; Credit amount=i; Balance=b | recalled
gb-metro | Metro Bank | GB | bank | DD/MM/YYYY | . | columns | Date=d; Details=t; Transaction Type; In=i; Out=o; Balance=b | recalled
gb-tide | Tide | GB | bank | YYYY-MM-DD | . | in | Date=d; Timestamp; Transaction ID=r; Transaction description=t; Reference=m; Paid from; Paid to; Amount=a; Status=s; Transaction type; Category name=g | recalled
gb-virgin-card | Virgin Money | GB | card | YYYY-MM-DD | . | type | Transaction Date=d; Posting Date; Billing Amount=a; Merchant=p; Merchant City; Merchant State; Merchant Postcode; Reference Number=r; Debit or Credit=y; SICMCC Code; Status=s; Transaction Currency; Additional Card Holder; Card Used | recalled
gb-mbna | MBNA | GB | card | DD/MM/YYYY | . | out | Date=d; Date entered; Reference=r; Description=t; Amount=a | recalled
gb-barclaycard-business | Barclaycard | GB | card | DD/MM/YYYY | . | out | Cardholder Name; Account Number; Transaction Date=d; Merchant Name=t; Amount=a; Currency=c; Original Amount; Original Currency; Conversion Rate; Posted Date; Transaction Time; Authorisation Code; Transaction ID=r; Merchant Category; Transaction Type; MCC Description; Merchant Town/City; Merchant County/State; Merchant Post code/Zipcode; MCC; Statement Cycle | bank2ynab.conf seen
gb-amex | American Express | GB | card | DD/MM/YYYY | . | out | Date=d; Description=t; Card Member; Account #; Amount=a; Extended Details=m; Appears On Your Statement As; Address; Town/City; Postcode; Country; Reference=r; Category=g | recalled
ie-aib | AIB | IE | bank | DD/MM/YYYY | . | columns | Posted Account=n; Posted Transactions Date=d; Description=t; Debit Amount=o; Credit Amount=i; Balance=b; Transaction Type | bank2ynab.conf told
ie-aib-2021 | AIB | IE | bank | DD/MM/YYYY | . | columns | Posted Account=n; Posted Transactions Date=d; Description1=t; Description2=t; Description3=t; Debit Amount=o; Credit Amount=i; Balance=b; Posted Currency=c; Transaction Type; Local Currency Amount; Local Currency | recalled
ie-boi | Bank of Ireland | IE | bank | DD/MM/YYYY | . | columns | Date=d; Details=t; Debit=o; Credit=i; Balance=b | bank2ynab.conf told
ie-ptsb | Permanent TSB | IE | bank | DD/MM/YYYY | . | columns | Date=d; Description=t; Money In (€)=i; Money Out (€)=o; Balance (€)=b | recalled
ie-ulster | Ulster Bank | IE | bank | DD/MM/YYYY | . | in | Date=d; Type; Description=t; Value=a; Balance=b; Account Name; Account Number=n | recalled
`
