/** The Nordic and Baltic countries, and Europe's east. */
export const NORTHERN_EUROPE = `
dk-danske | Danske Bank | DK | bank | DD.MM.YYYY | , | in | Dato=d; Tekst=t; Beløb=a; Saldo=b; Status=s; Afstemt | recalled
dk-danske-category | Danske Bank | DK | bank | DD.MM.YYYY | , | in | Dato=d; Kategori=g; Underkategori; Tekst=t; Beløb=a; Saldo=b; Status=s; Afstemt | recalled
dk-nordea | Nordea | DK | bank | YYYY/MM/DD | , | in | Bogføringsdato=d; Beløb=a; Afsender; Modtager; Navn=p; Beskrivelse=t; Saldo=b; Valuta=c; Afstemt | recalled
dk-nordea-old | Nordea | DK | bank | DD-MM-YYYY | , | in | Bogført=d; Tekst=t; Rentedato; Beløb=a; Saldo=b | bank2ynab.conf told
dk-jyske | Jyske Bank | DK | bank | DD-MM-YYYY | , | in | Dato=d; Valør; Tekst=t; Beløb=a; Saldo=b; Kommentar=m; Afstemt; Flag; Konto=n | bank2ynab.conf told
dk-sydbank | Sydbank | DK | bank | DD-MM-YYYY | , | in | Dato=d; Tekst=t; Beløb=a; Saldo=b; Valuta=c; Note=m | recalled
dk-lunar | Lunar | DK | bank | YYYY-MM-DD | ? | in | Date=d; Text=t; Amount=a; Balance=b; Currency=c; Category=g; Note=m | recalled
dk-spar-nord | Spar Nord | DK | bank | DD-MM-YYYY | , | in | Bogføringsdato=d; Rentedato; Tekst=t; Beløb=a; Saldo=b | recalled
no-dnb | DNB | NO | bank | DD.MM.YYYY | , | columns | Dato=d; Forklaring=t; Rentedato; Ut fra konto=o; Inn på konto=i | bank2ynab.conf told
no-dnb-card | DNB | NO | card | YYYY-MM-DD | ? | columns | Dato=d; Beløpet gjelder=t; Valuta; Kurs; Inn=i; Ut=o | recalled
no-sparebank1 | SpareBank 1 | NO | bank | DD.MM.YYYY | , | columns | Dato=d; Beskrivelse=t; Rentedato; Inn=i; Ut=o; Til konto; Fra konto | bank2ynab.conf seen
no-nordea | Nordea | NO | bank | YYYY/MM/DD | , | in | Bokføringsdato=d; Beløp=a; Avsender; Mottaker; Navn=p; Tittel=t; Valuta=c; Betalingstype | recalled
no-sbanken | Sbanken | NO | bank | YYYY-MM-DD | , | columns | BOKFØRINGSDATO=d; RENTEDATO; ARKIVREFERANSE=r; TYPE; TEKST=t; UT FRA KONTO=o; INN PÅ KONTO=i | recalled
no-handelsbanken | Handelsbanken | NO | bank | DD.MM.YYYY | , | columns | Bokført dato=d; Rentedato; Tekst=t; Ut av konto=o; Inn på konto=i; Saldo=b | recalled
no-bulder | Bulder | NO | bank | YYYY-MM-DD | , | columns | Dato=d; Inn på konto=i; Ut fra konto=o; Til konto; Til kontonummer; Fra konto; Fra kontonummer; Type; Tekst=t; KID; Hovedkategori=g; Underkategori | recalled
no-storebrand | Storebrand | NO | bank | DD.MM.YYYY | , | columns | Bokført=d; Rentedato; Beskrivelse=t; Inn=i; Ut=o; Saldo=b | recalled
no-skandiabanken | Skandiabanken | NO | bank | DD.MM.YYYY | , | columns | BOKFØRINGSDATO=d; RENTEDATO; BRUKSDATO; ARKIVREFERANSE=r; TYPE; TEKST=t; UT FRA KONTO=o; INN PÅ KONTO=i | recalled
se-nordea | Nordea | SE | bank | YYYY/MM/DD | , | in | Bokföringsdag=d; Belopp=a; Avsändare; Mottagare; Namn=p; Rubrik=t; Saldo=b; Valuta=c | recalled
se-nordea-old | Nordea | SE | bank | YYYY-MM-DD | , | in | Datum=d; Transaktion=t; Kategori=g; Belopp=a; Saldo=b | bank2ynab.conf told
se-seb | SEB | SE | bank | YYYY-MM-DD | ? | in | Bokföringsdatum=d; Valutadatum; Verifikationsnummer=r; Text/mottagare=t; Belopp=a; Saldo=b | recalled
se-seb-text | SEB | SE | bank | YYYY-MM-DD | ? | in | Bokföringsdag=d; Valutadag; Verifikationsnummer=r; Text=t; Belopp=a; Saldo=b | recalled
se-swedbank | Swedbank | SE | bank | YYYY-MM-DD | ? | in | Radnummer; Clearingnummer; Kontonummer=n; Produkt; Valuta=c; Bokföringsdag=d; Transaktionsdag; Valutadag; Referens=t; Beskrivning=t; Belopp=a; Bokfört saldo=b | bank2ynab.conf told
se-handelsbanken | Handelsbanken | SE | bank | YYYY-MM-DD | , | in | Reskontradatum; Transaktionsdatum=d; Text=t; Belopp=a; Saldo=b | bank2ynab.conf told
se-lansforsakringar | Länsförsäkringar | SE | bank | YYYY-MM-DD | , | in | Bokföringsdatum; Transaktionsdatum=d; Transaktionstyp; Meddelande=t; Belopp=a; Kontonummer=n; Kontonamn; Saldo=b; Tillgängligt belopp | bank2ynab.conf seen
se-ica | ICA Banken | SE | bank | YYYY-MM-DD | , | in | Datum=d; Text=t; Typ; Budgetgrupp=g; Belopp=a; Saldo=b | recalled
se-skandia | Skandia | SE | bank | YYYY-MM-DD | ? | in | Bokf. datum=d; Beskrivning=t; Belopp=a; Saldo=b | recalled
se-avanza | Avanza | SE | bank | YYYY-MM-DD | , | in | Datum=d; Konto=n; Typ av transaktion; Värdepapper/beskrivning=t; Antal; Kurs; Belopp=a; Transaktionsvaluta=c; Courtage; Valutakurs; Instrumentvaluta; ISIN; Resultat | recalled
fi-op | OP | FI | bank | YYYY-MM-DD | , | in | Kirjauspäivä=d; Arvopäivä; Määrä EUROA=a; Laji; Selitys=t; Saaja/Maksaja=p; Saajan tilinumero; Saajan pankin BIC; Viite=r; Viesti=t; Arkistointitunnus | recalled
fi-op-old | OP | FI | bank | DD.MM.YYYY | , | in | Kirjauspäivä=d; Arvopäivä; Määrä EUROA=a; Laji; Selitys=t; Saaja/Maksaja=p; Saajan tilinumero ja pankin BIC; Viite=r; Viesti=t; Arkistointitunnus | recalled
fi-nordea | Nordea | FI | bank | YYYY/MM/DD | , | in | Kirjauspäivä=d; Määrä=a; Maksaja; Maksunsaaja; Nimi=p; Otsikko=t; Viitenumero=r; Valuutta=c | recalled
fi-nordea-old | Nordea | FI | bank | DD.MM.YYYY | , | in | Kirjauspäivä=d; Arvopäivä; Maksupäivä; Määrä=a; Saaja/Maksaja=p; Tilinumero; BIC; Tapahtuma=t; Viite=r; Maksajan viite; Viesti=t; Kortinnumero; Kuitti | recalled
fi-spankki | S-Pankki | FI | bank | DD.MM.YYYY | , | in | Kirjauspäivä=d; Maksupäivä; Summa=a; Tapahtumalaji; Maksaja=p; Saajan nimi=p; Saajan tilinumero; Saajan BIC-tunnus; Viitenumero=r; Viesti=t; Arkistointitunnus | recalled
fi-danske | Danske Bank | FI | bank | DD.MM.YYYY | , | in | Pvm=d; Saaja/Maksaja=t; Määrä=a; Saldo=b; Tila=s; Tarkastus | recalled
ee-swedbank | Swedbank | EE | bank | DD.MM.YYYY | , | type | Kliendi konto=n; Reatüüp; Kuupäev=d; Saaja/Maksja=p; Selgitus=t; Summa=a; Valuuta=c; Deebet/Kreedit=y; Arhiveerimistunnus=r; Tehingu tüüp; Viitenumber; Dokumendi number | recalled
ee-lhv | LHV | EE | bank | YYYY-MM-DD | . | in | Kliendi konto=n; Dokumendi number; Kuupäev=d; Saaja/maksja konto; Saaja/maksja nimi=p; Saaja panga kood; Tühi; Deebet/Kreedit (D/C); Summa=a; Viitenumber=r; Arhiveerimistunnus; Selgitus=t; Teenustasu; Valuuta=c; Isikukood või registrikood; Saaja/maksja panga BIC; Makse algataja nimi; Kande viide; Konto teenusepakkuja viide | recalled
lv-swedbank | Swedbank | LV | bank | DD.MM.YYYY | , | type | Klienta konts=n; Ieraksta tips; Datums=d; Saņēmējs/Maksātājs=p; Informācija saņēmējam=t; Summa=a; Valūta=c; Debets/Kredīts=y; Arhīva kods=r; Maksājuma veids; Refernces numurs; Dokumenta numurs | recalled
lt-swedbank | Swedbank | LT | bank | YYYY-MM-DD | . | type | Sąskaitos Nr=n; ; Data=d; Gavėjas=p; Paaiškinimai=t; Suma=a; Valiuta=c; D/K=y; Įrašo Nr.=r; Kodas; Įmokos kodas; Dok. Nr.; Kliento kodas mokėtojo IS; Kliento kodas; Pradinis mokėtojas; Galutinis gavėjas | recalled
baltic-swedbank | Swedbank | LV | bank | DD.MM.YYYY | , | type | Account No=n; Row type; Date=d; Beneficiary/Payer=p; Details=t; Amount=a; Currency=c; Debit/Credit=y; Record ID=r; Code; Reference No; Doc. No | recalled
pl-mbank | mBank | PL | bank | YYYY-MM-DD | , | in | Data operacji=d; Opis operacji=t; Rachunek; Kategoria=g; Kwota=a | recalled
pl-mbank-old | mBank | PL | bank | YYYY-MM-DD | , | in | Data operacji=d; Data księgowania; Opis operacji=t; Tytuł=t; Nadawca/Odbiorca=p; Numer konta; Kwota=a; Saldo po operacji=b | recalled
pl-ing | ING Bank Śląski | PL | bank | YYYY-MM-DD | , | in | Data transakcji=d; Data księgowania; Dane kontrahenta=p; Tytuł=t; Nr rachunku; Nazwa banku; Szczegóły; Nr transakcji=r; Kwota transakcji (waluta rachunku)=a; Waluta=c; Kwota blokady/zwolnienie blokady; Waluta; Kwota płatności w walucie; Waluta; Konto; Saldo po transakcji=b; Waluta | recalled
pl-pko | PKO BP | PL | bank | YYYY-MM-DD | . | in | Data operacji=d; Data waluty; Typ transakcji=t; Kwota=a; Waluta=c; Saldo po transakcji=b; Opis transakcji=t | recalled
pl-millennium | Bank Millennium | PL | bank | YYYY-MM-DD | . | columns | Numer rachunku/karty=n; Data transakcji=d; Data rozliczenia; Rodzaj transakcji; Na konto/Z konta; Odbiorca/Zleceniodawca=p; Opis=t; Obciążenia=o; Uznania=i; Saldo=b; Waluta=c | recalled
pl-santander | Santander Bank Polska | PL | bank | DD-MM-YYYY | , | in | Data księgowania=d; Data operacji; Opis=t; Nadawca/odbiorca=p; Numer konta; Kwota=a; Saldo=b; Lp | recalled
pl-pekao | Bank Pekao | PL | bank | DD.MM.YYYY | , | in | Data księgowania=d; Data waluty; Nadawca / Odbiorca=p; Adres nadawcy / odbiorcy; Rachunek źródłowy; Rachunek docelowy; Tytułem=t; Kwota operacji=a; Waluta=c; Numer referencyjny=r; Typ operacji; Kategoria=g | recalled
pl-alior | Alior Bank | PL | bank | DD-MM-YYYY | , | in | Data transakcji=d; Data księgowania; Nazwa nadawcy=p; Nazwa odbiorcy=p; Szczegóły transakcji=t; Kwota operacji=a; Waluta operacji; Kwota w walucie rachunku; Waluta rachunku=c; Numer rachunku nadawcy; Numer rachunku odbiorcy | recalled
pl-bnp | BNP Paribas Polska | PL | bank | YYYY-MM-DD | , | in | Data transakcji=d; Data zaksięgowania; Data odrzucenia; Kwota=a; Waluta=c; Nadawca=p; Odbiorca=p; Opis=t; Produkt; Typ transakcji; Kwota zlecenia; Waluta zlecenia; Status=s; Saldo po transakcji=b | recalled
pl-nest | Nest Bank | PL | bank | DD-MM-YYYY | ? | in | Data księgowania=d; Data operacji; Rodzaj operacji; Kwota=a; Waluta=c; Dane kontrahenta=p; Numer rachunku kontrahenta; Tytuł operacji=t; Saldo po operacji=b | recalled
cz-airbank | Air Bank | CZ | bank | DD/MM/YYYY | , | in | Datum provedení=d; Směr platby; Typ platby; Skupina plateb; Kategorie plateb=g; Měna účtu=c; Částka v měně účtu=a; Poplatek v měně účtu; Původní měna platby; Původní částka platby; Název protistrany=p; Číslo účtu protistrany; Název účtu protistrany; Variabilní symbol=r; Konstantní symbol; Specifický symbol; Zdrojová obálka; Cílová obálka; Poznámka pro mne=t; Zpráva pro příjemce=t | firefly-iii/import-configurations told
cz-fio | Fio banka | CZ | bank | DD.MM.YYYY | , | in | ID pohybu=r; Datum=d; Objem=a; Měna=c; Protiúčet; Název protiúčtu=p; Kód banky; Název banky; KS; VS; SS; Uživatelská identifikace=t; Zpráva pro příjemce=t; Typ; Provedl; Upřesnění; Komentář; BIC; ID pokynu | recalled
cz-fio-id | Fio banka | CZ | bank | DD.MM.YYYY | , | in | ID operace=r; Datum=d; Objem=a; Měna=c; Protiúčet; Název protiúčtu=p; Kód banky; Název banky; KS; VS; SS; Poznámka=t; Zpráva pro příjemce=t; Typ; Provedl; Upřesnění; Poznámka; BIC; ID pokynu | recalled
cz-csob | ČSOB | CZ | bank | DD.MM.YYYY | , | in | číslo účtu=n; datum zaúčtování=d; částka=a; měna=c; zůstatek=b; číslo účtu protistrany; kód banky protistrany; název účtu protistrany=p; konstantní symbol; variabilní symbol=r; specifický symbol; označení operace=t; ID transakce; poznámka=t | recalled
cz-kb | Komerční banka | CZ | bank | DD.MM.YYYY | , | in | Datum splatnosti=d; Datum odepsání z jiné banky; Protiúčet/Kód banky; Název protiúčtu=p; Částka=a; VS; KS; SS; Identifikace transakce=r; Systémový popis=t; Popis příkazce=t; Popis pro příjemce=t; AV pole 1; AV pole 2; AV pole 3; AV pole 4 | recalled
cz-ceska-sporitelna | Česká spořitelna | CZ | bank | DD.MM.YYYY | , | in | Vlastní číslo účtu=n; Vlastní název účtu; Vlastní IBAN; Datum zaúčtování=d; Název protistrany=p; Protistrana; IBAN; Číslo protiúčtu; Kód banky; Částka=a; Měna=c; Částka domácí měna; Typ transakce; Poznámka=t; Zpráva pro příjemce=t | bank2ynab.conf told
cz-raiffeisen | Raiffeisenbank | CZ | bank | DD.MM.YYYY | , | in | Datum provedení=d; Datum zaúčtování; Číslo účtu=n; Název účtu; Kategorie transakce=g; Číslo protiúčtu; Název protiúčtu=p; Typ transakce; Zpráva=t; Poznámka=t; VS; KS; SS; Zaúčtovaná částka=a; Měna účtu=c; Původní částka a měna; Původní částka a měna; Poplatek; Id transakce=r; Vlastní poznámka; Název obchodníka=p; Město | bank2ynab.conf told
cz-moneta | MONETA Money Bank | CZ | bank | DD.MM.YYYY | , | in | Číslo účtu=n; Odesláno; Splatnost=d; Číslo protiúčtu; Banka protiúčtu; Název protiúčtu=p; Částka=a; Měna=c; Variabilní symbol=r; Konstantní symbol; Specifický symbol; Zpráva pro příjemce=t; Poznámka=t | recalled
cz-mbank | mBank | CZ | bank | DD-MM-YYYY | , | in | Datum uskutečnění transakce; Datum zaúčtování transakce=d; Popis transakce=t; Zpráva pro příjemce=t; Plátce/Příjemce=p; Číslo účtu plátce/příjemce; KS; VS=r; SS; Částka transakce=a; Účetní zůstatek po transakci=b | recalled
sk-tatra | Tatra banka | SK | bank | DD.MM.YYYY | ? | type | Účet=n; Dátum zaúčtovania=d; Suma=a; Mena=c; Kredit/Debet=y; Protiúčet; Kód banky; IBAN; Partner=p; VS=r; ŠS; KS; Popis=t; Informácia pre príjemcu=t | bank2ynab.conf told
sk-vub | VÚB | SK | bank | YYYYMMDD | ? | in | Dátum=d; Valuta; Popis=t; Protiúčet; Názov protiúčtu=p; Suma=a; Mena=c; Zostatok=b; VS=r; KS; SS; Správa pre príjemcu=t | bank2ynab.conf told
sk-slsp | Slovenská sporiteľňa | SK | bank | DD.MM.YYYY | , | in | Dátum splatnosti=d; Odosielateľ - názov; Odosielateľ - IBAN; Partner - názov=p; Partner - IBAN; Suma=a; Mena=c; Variabilný symbol=r; Konštantný symbol; Špecifický symbol; Správa pre prijímateľa=t | recalled
hu-otp | OTP Bank | HU | bank | YYYY.MM.DD | ? | in | Tranzakció dátuma=d; Könyvelés dátuma; Típus; Bejövő/Kimenő; Partner neve=p; Partner számlaszáma/azonosítója; Költési kategória=g; Közlemény=t; Számla név; Számla szám=n; Összeg=a; Pénznem=c | recalled
hu-erste | Erste Bank | HU | bank | YYYY.MM.DD | ? | in | Könyvelés dátuma=d; Tranzakció dátuma és ideje; Partner név=p; Partner számla; Közlemény=t; Összeg=a; Devizanem=c; Tranzakció típusa; Kategória=g | bank2ynab.conf told
hu-kh | K&H | HU | bank | YYYY.MM.DD | ? | in | könyvelés dátuma=d; tranzakció azonosító=r; típus; könyvelési számla=n; könyvelési számla elnevezése; partner számla; partner elnevezése=p; összeg=a; összeg devizaneme=c; közlemény=t | recalled
ro-ing | ING România | RO | bank | DD.MM.YYYY | , | columns | Data=d; Detalii tranzactie=t; Debit=o; Credit=i | recalled
ro-bt | Banca Transilvania | RO | bank | YYYY-MM-DD | . | columns | Data tranzactie=d; Data valuta; Descriere=t; Referinta tranzactiei=r; Debit=o; Credit=i; Sold contabil=b | recalled
ro-bcr | BCR | RO | bank | DD.MM.YYYY | , | columns | Data finalizarii tranzactiei=d; Tranzactii finalizate (detalii)=t; Debit (suma)=o; Credit (suma)=i | recalled
ro-raiffeisen | Raiffeisen Bank | RO | bank | DD/MM/YYYY | . | columns | Data inregistrare=d; Data tranzactiei; Suma debit=o; Suma credit=i; Nr. OP; Cod fiscal ordonator/beneficiar; Nume/Denumire ordonator/beneficiar=p; Denumire banca ordonator/beneficiar; Nr. cont in banca ordonator/beneficiar; Descrierea tranzactiei=t | recalled
hr-zaba | Zagrebačka banka | HR | bank | DD.MM.YYYY | , | columns | Datum=d; Referencija=r; Opis=t; Uplata=i; Isplata=o; Valuta=c | recalled
hr-pbz | PBZ | HR | bank | DD.MM.YYYY | , | columns | Datum valute; Datum izvršenja=d; Opis plaćanja=t; Isplata=o; Uplata=i; Stanje=b | recalled
hr-erste | Erste banka | HR | bank | DD.MM.YYYY | , | columns | Datum izvršenja=d; Datum valute; Opis transakcije=t; Isplata=o; Uplata=i; Stanje=b; Valuta=c | recalled
si-nlb | NLB | SI | bank | DD.MM.YYYY | , | columns | Datum valute; Datum knjiženja=d; Udeleženec=p; Namen=t; V breme=o; V dobro=i; Stanje=b | recalled
rs-intesa | Banca Intesa Beograd | RS | bank | DD.MM.YYYY | , | columns | Datum=d; Opis=t; Isplata=o; Uplata=i; Stanje=b; Valuta=c | recalled
bg-dsk | DSK Bank | BG | bank | DD.MM.YYYY | . | columns | Дата=d; Основание=t; Дебит BGN=o; Кредит BGN=i; Контрагент=p; Сметка на контрагента | recalled
gr-eurobank | Eurobank | GR | bank | DD/MM/YYYY | , | in | Ημερομηνία=d; Περιγραφή=t; Ημ/νία Αξίας; Ποσό=a; Υπόλοιπο=b | recalled
gr-alpha | Alpha Bank | GR | bank | DD/MM/YYYY | , | type | Α/Α; Ημ/νία=d; Αιτιολογία=t; Κατάστημα; Τοκισμός από; Αρ. συναλλαγής=r; Ποσό=a; Πρόσημο ποσού=y | recalled
gr-nbg | National Bank of Greece | GR | bank | DD/MM/YYYY | , | type | Α/Α Συναλλαγής; Ημερομηνία=d; Ώρα; Valeur; Κατάστημα; Κατηγορία συναλλαγής; Είδος εργασίας; Ποσό συναλλαγής=a; Ποσό εντολής; Νόμισμα=c; Χρέωση / Πίστωση=y; Ισοτιμία; Περιγραφή=t; Λογιστικό Υπόλοιπο=b | recalled
gr-piraeus | Piraeus Bank | GR | bank | DD/MM/YYYY | , | in | Ημερομηνία Συναλλαγής=d; Ημερομηνία Αξίας; Περιγραφή=t; Ποσό=a; Υπόλοιπο=b | recalled
tr-isbank | İşbank | TR | bank | DD/MM/YYYY | , | in | Tarih/Saat=d; Kanal/Şube; İşlem Tutarı*=a; Bakiye=b; Ek Hesap Bakiyesi; İşlem; İşlem Tipi; Açıklama=t | recalled
tr-garanti | Garanti BBVA | TR | bank | DD.MM.YYYY | , | in | Tarih=d; Açıklama=t; Etiket=g; Tutar=a; Bakiye=b; Dekont No=r | recalled
tr-ziraat | Ziraat Bankası | TR | bank | DD.MM.YYYY | , | in | Tarih=d; Fiş No=r; Açıklama=t; İşlem Tutarı=a; Bakiye=b | recalled
tr-akbank | Akbank | TR | bank | DD.MM.YYYY | , | in | Tarih=d; Saat; Tutar=a; Bakiye=b; Açıklama=t; Fiş/Dekont No=r | recalled
ua-privat | PrivatBank | UA | bank | DD.MM.YYYY | ? | in | Дата=d; Час; Категорія=g; Картка=n; Опис операції=t; Сума в валюті картки=a; Валюта картки=c; Сума в валюті транзакції; Валюта транзакції; Залишок на кінець періоду=b; Валюта залишку | recalled
ua-mono | monobank | UA | bank | DD.MM.YYYY | . | in | Дата i час операції=d; Деталі операції=t; MCC; Сума в валюті картки (UAH)=a; Сума в валюті операції; Валюта=c; Курс; Сума комісій (UAH); Сума кешбеку (UAH); Залишок після операції=b | recalled
ua-mono-english | monobank | UA | bank | DD.MM.YYYY | . | in | Date and time=d; Description=t; MCC; Card currency amount, (UAH)=a; Operation amount; Operation currency; Exchange rate, (UAH); Commission, (UAH); Cashback amount, (UAH); Balance=b | recalled
ru-tinkoff | Tinkoff | RU | bank | DD.MM.YYYY | , | in | Дата операции=d; Дата платежа; Номер карты; Статус=s; Сумма операции; Валюта операции; Сумма платежа=a; Валюта платежа=c; Кэшбэк; Категория=g; MCC; Описание=t; Бонусы (включая кэшбэк); Округление на инвесткопилку; Сумма операции с округлением | recalled
ru-alfa | Alfa-Bank | RU | bank | DD.MM.YY | , | columns | Тип счёта; Номер счета=n; Валюта=c; Дата операции=d; Референс проводки=r; Описание операции=t; Приход=i; Расход=o | recalled
`
