import type { HeaderLanguage } from './header-language.ts'

export const EASTERN: readonly HeaderLanguage[] = [
  {
    code: 'pl',
    order: 'DMY',
    mark: ',',
    balances: {
      opening: 'saldo początkowe, saldo otwarcia, saldo poprzednie, saldo przeniesione',
      closing: 'saldo końcowe, saldo zamknięcia, nowe saldo',
    },
    words: {
      date: 'data operacji, data transakcji, data, data księgowania, data waluty, data zlecenia, data rozliczenia',
      description:
        'tytuł, tytuł operacji, opis operacji, opis transakcji, opis, szczegóły transakcji, tytułem, szczegóły',
      amount:
        'kwota, kwota operacji, kwota transakcji, kwota transakcji waluta rachunku, kwota pln, kwota w walucie rachunku',
      debit: 'obciążenia, obciążenie, wydatki, wypłaty, winien',
      credit: 'uznania, uznanie, wpływy, wpłaty, ma',
      type: 'typ transakcji, typ operacji, rodzaj transakcji, rodzaj operacji, typ, rodzaj',
      balance: 'saldo, saldo po transakcji, saldo po operacji, saldo końcowe, saldo księgowe',
      reference: 'numer referencyjny, nr transakcji, numer transakcji, identyfikator, referencje',
      payee:
        'nadawca odbiorca, nadawca lub odbiorca, dane kontrahenta, kontrahent, nazwa kontrahenta, odbiorca, nadawca, nazwa odbiorcy, odbiorca zleceniodawca, nazwa nadawcy',
      memo: 'notatki, komentarz, uwagi',
      currency: 'waluta, waluta rachunku',
      account: 'rachunek, konto, numer konta, numer rachunku, produkt',
      category: 'kategoria',
      status: 'status',
      counterAccount:
        'numer konta nadawcy odbiorcy, rachunek kontrahenta, rachunek przeciwstawny, rachunek nadawcy, rachunek odbiorcy, nr rachunku, numer konta kontrahenta',
    },
  },
  {
    code: 'cs',
    order: 'DMY',
    mark: ',',
    balances: {
      opening: 'počáteční zůstatek, počiatočný zostatok, předchozí zůstatek',
      closing: 'konečný zůstatek, konečný zostatok, nový zůstatek',
    },
    words: {
      date: 'datum provedení, datum zaúčtování, datum, datum transakce, datum splatnosti, datum odepsání, dátum, dátum zaúčtovania, dátum transakcie, dátum splatnosti, dátum pohybu, valuta, dátum valuty',
      description:
        'zpráva pro příjemce, poznámka, popis, zpráva, popis transakce, název, správa pre príjemcu, popis pohybu, poznámka pre mňa, informace pro příjemce, popis pro mě, typ pohybu',
      amount:
        'částka, zaúčtovaná částka, objem, částka v měně účtu, částka czk, suma, suma v mene účtu, čiastka, částka transakce',
      debit: 'debet, výdaje, na vrub, má dáti',
      credit: 'kredit, příjmy, ve prospěch, dal',
      type: 'typ, typ transakce, typ transakcie, směr platby, směr, kredit debet, kredit debet indikátor, typ platby',
      balance: 'zůstatek, zůstatek po transakci, zostatok, zostatok po transakcii, disponibilní zůstatek',
      reference:
        'id pohybu, referenční číslo, id transakce, kód transakce, referencia, referencia platiteľa, číslo transakce',
      payee:
        'název protiúčtu, název účtu protistrany, protistrana, jméno protistrany, název protistrany, název obchodníka, obchodník, příjemce, plátce, partner, názov protiúčtu, názov partnera, meno protistrany',
      memo: 'poznámka pro mne, poznámka k úhradě, vlastní poznámka, komentář, uživatelská identifikace',
      currency: 'měna, měna účtu, mena, mena účtu',
      account: 'číslo účtu, účet, název účtu, vlastní účet',
      category: 'kategorie, kategória',
      status: 'stav',
      counterAccount:
        'protiúčet, číslo protiúčtu, účet protistrany, kód banky, protiúčet iban, číslo účtu protistrany, iban protistrany, účet partnera',
    },
  },
  {
    code: 'hu',
    order: 'YMD',
    mark: ',',
    balances: {
      opening: 'nyitó egyenleg, nyitóegyenleg, kezdő egyenleg, előző egyenleg',
      closing: 'záró egyenleg, záróegyenleg, új egyenleg',
    },
    words: {
      date: 'könyvelés dátuma, könyvelési dátum, tranzakció dátuma, tranzakció időpontja, dátum, értéknap, teljesítés dátuma, könyvelés napja, tranzakció dátuma és ideje',
      description:
        'közlemény, leírás, megjegyzés, tranzakció leírása, forgalom típusa, megnevezés, közlemény 1, tranzakció',
      amount: 'összeg, tranzakció összege, összeg huf, könyvelt összeg, érték',
      debit: 'terhelés, kiadás, terhelések',
      credit: 'jóváírás, bevétel, jóváírások',
      type: 'típus, tranzakció típusa, bejövő kimenő, bevétel kiadás, terhelés vagy jóváírás, terhelés jóváírás',
      balance: 'egyenleg, könyvelt egyenleg, új könyvelt egyenleg, számlaegyenleg',
      reference: 'referenciaszám, hivatkozás, tranzakció azonosító',
      payee:
        'partner neve, partner név, partner, ellenoldali név, kedvezményezett, jogosult, név, elfogadó, partner elnevezése',
      currency: 'devizanem, pénznem, könyvelési devizanem, deviza',
      account: 'számlaszám, könyvelési számla, számla',
      category: 'kategória',
      counterAccount: 'partner számlaszáma, ellenoldali számlaszám, partner számla, partner számla száma',
    },
  },
  {
    code: 'ro',
    order: 'DMY',
    mark: ',',
    balances: {
      opening: 'sold inițial, sold anterior, sold precedent, sold de deschidere',
      closing: 'sold final, sold de închidere, sold nou',
    },
    words: {
      date: 'data tranzacției, data tranzactie, data tranzactiei, data, data înregistrării, data operațiunii, data valutei, data procesarii',
      description:
        'detalii tranzacție, detalii tranzactie, descriere, explicații, explicatii, detalii, descrierea tranzacției',
      amount: 'sumă, suma, valoare',
      debit: 'debit, debit suma, suma debit, retrageri',
      credit: 'credit, credit suma, suma credit, depuneri',
      type: 'tip, tip tranzacție, tip tranzactie',
      balance: 'sold, sold contabil, sold final, balanță',
      reference: 'referință, referinta, referința tranzacției, numar document',
      payee:
        'beneficiar, contrapartidă, plătitor, nume beneficiar, ordonator beneficiar, beneficiar ordonator',
      currency: 'monedă, moneda, valuta',
      account: 'cont, număr cont, numar cont',
      counterAccount: 'cont beneficiar, cont contrapartidă, iban beneficiar, cont ordonator beneficiar',
    },
  },
  {
    code: 'hr',
    order: 'DMY',
    mark: ',',
    balances: {
      opening: 'početno stanje, prethodno stanje, začetno stanje, početni saldo',
      closing: 'završno stanje, konačno stanje, novo stanje, končno stanje, završni saldo',
    },
    words: {
      date: 'datum knjiženja, datum izvršenja, datum, datum transakcije, datum valute, datum prometa, datum plačila',
      description:
        'opis plaćanja, opis, opis transakcije, namen, namen plačila, svrha plaćanja, svrha, opis prometa, svrha doznake',
      amount: 'iznos, iznos transakcije, znesek, iznos u valuti računa, iznos eur',
      debit:
        'isplata, isplate, isplata na teret, zaduženje, duguje, na teret, v breme, breme, rashodi, odliv, odlivi',
      credit:
        'uplata, uplate, uplata u korist, odobrenje, potražuje, u korist, v dobro, dobro, prihodi, priliv, prilivi',
      type: 'vrsta, vrsta prometa, vrsta transakcije, tip',
      balance: 'stanje, saldo, novo stanje, stanje nakon transakcije',
      reference: 'referenca, poziv na broj, sklic, broj naloga, referencija',
      payee:
        'primatelj platitelj, platitelj primatelj, naziv primatelja, primatelj, platitelj, prejemnik, plačnik, prejemnik plačnik, naziv prejemnika plačnika, naziv partnera, udeleženec, naziv udeleženca, naziv platitelja primatelja, primalac platilac',
      currency: 'valuta',
      account: 'račun, broj računa, številka računa',
      counterAccount:
        'račun primatelja, iban primatelja, račun primatelja platitelja, protiračun, račun partnera',
    },
  },
  {
    code: 'ru',
    order: 'DMY',
    mark: ',',
    balances: {
      opening:
        'входящий остаток, начальный остаток, остаток на начало периода, вхідний залишок, залишок на початок',
      closing:
        'исходящий остаток, конечный остаток, остаток на конец периода, вихідний залишок, залишок на кінець',
    },
    words: {
      date: 'дата операции, дата проведения, дата, дата транзакции, дата обработки, дата платежа, дата проводки, дата валютирования, дата i час операції, дата операції',
      description:
        'описание, описание операции, назначение платежа, назначение, основание, детали операции, опис операції, призначення платежу, деталі операції, операция, комментарий к операции',
      amount:
        'сумма в валюте счета, сумма пересчитанная в валюту счета, сумма операции, сумма, сумма платежа, сума операції, сума, сума в валюті картки, сума в валюті картки uah, сумма в рублях',
      debit:
        'расход, списание, дебет, списано, расходы, видатки, сумма в валюте счета расход, сумма расход, сумма списания',
      credit:
        'приход, зачисление, поступление, кредит, зачислено, поступления, надходження, сумма в валюте счета приход, сумма приход, сумма зачисления',
      type: 'тип, тип операции, вид операции, тип операції',
      balance:
        'остаток, баланс, остаток после операции, остаток на счете, залишок, залишок після операції, остаток средств',
      reference: 'номер документа, номер операции, код авторизации, референс проводки, номер',
      payee:
        'контрагент, получатель, плательщик, наименование контрагента, отправитель получатель, контрагент отримувач',
      currency: 'валюта счета, валюта, валюта операции, валюта платежа, валюта картки',
      account: 'счет, номер счета, рахунок, номер карты, картка',
      category: 'категория, категорія, mcc',
      status: 'статус, стан',
      counterAccount: 'счет контрагента, счет получателя, бик',
    },
  },
  {
    code: 'bg',
    order: 'DMY',
    mark: ',',
    balances: {
      opening: 'начално салдо, начална наличност, входящо салдо',
      closing: 'крайно салдо, крайна наличност, изходящо салдо',
    },
    words: {
      date: 'дата на счетоводно записване, дата на осчетоводяване, дата на транзакция, дата на операция, дата и час, дата, вальор',
      description: 'основание, пояснение, описание на транзакцията, описание, допълнителна информация',
      amount: 'сума, сума на операцията, сума в лева, сума лв',
      debit: 'дебит, задължения, разход, разходи, теглене',
      credit: 'кредит, приход, приходи, внасяне',
      type: 'вид операция, дт кт',
      balance: 'салдо, наличност',
      payee: 'наредител получател, контрагент, получател наредител, кореспондент, име на кореспондент',
      counterAccount: 'сметка на контрагента',
    },
  },
  {
    code: 'el',
    order: 'DMY',
    mark: ',',
    balances: {
      opening: 'προηγούμενο υπόλοιπο, αρχικό υπόλοιπο, υπόλοιπο έναρξης',
      closing: 'νέο υπόλοιπο, τελικό υπόλοιπο, υπόλοιπο λήξης',
    },
    words: {
      date: 'ημερομηνια συναλλαγης, ημερομηνια, ημ νια συναλλαγης, ημερομηνια κινησης, ημ νια, ημερομηνια αξιας, valeur',
      description: 'περιγραφη, αιτιολογια, περιγραφη συναλλαγης, κινηση',
      amount: 'ποσο, ποσο συναλλαγης, ποσο eur',
      debit: 'χρεωση, χρεωσεις',
      credit: 'πιστωση, πιστωσεις',
      type: 'χρεωση πιστωση, προσημο ποσου, ειδος, προσημο, τυπος',
      balance: 'υπολοιπο, λογιστικο υπολοιπο, νεο υπολοιπο',
      payee: 'αντισυμβαλλομενος, δικαιουχος, ονοματεπωνυμο αντισυμβαλλομενου',
      counterAccount: 'λογαριασμος αντισυμβαλλομενου',
    },
  },
  {
    code: 'tr',
    order: 'DMY',
    mark: ',',
    balances: {
      opening: 'açılış bakiyesi, acilis bakiyesi, devreden bakiye, önceki bakiye, dönem başı bakiyesi',
      closing: 'kapanış bakiyesi, kapanis bakiyesi, dönem sonu bakiyesi, yeni bakiye',
    },
    words: {
      date: 'tarih, işlem tarihi, tarih saat, işlem tarihi saati, muhasebe tarihi, valör, valör tarihi',
      description:
        'açıklama, işlem açıklaması, işlem, işlem detayı, detay, işlem adı, açıklamalar, dönem içi işlemler',
      amount: 'tutar, işlem tutarı, tutar tl, miktar, işlem tutarı tl, tutar try',
      debit: 'borç, çıkan, giden, borç tutarı, çıkış',
      credit: 'alacak, giren, gelen, alacak tutarı, giriş',
      type: 'işlem tipi, işlem türü, tür, b a, borç alacak',
      balance: 'bakiye, bakiye tl, son bakiye, kalan bakiye',
      reference: 'dekont no, fiş no, referans, referans no, işlem no',
      payee: 'alıcı, gönderen, karşı hesap adı, alıcı adı, gönderen alıcı',
      currency: 'para birimi, döviz, döviz cinsi',
      account: 'hesap, hesap no, hesap numarası',
      category: 'kategori, etiket',
      status: 'durum',
      counterAccount: 'karşı hesap, karşı hesap iban',
    },
  },
  {
    code: 'zh',
    order: 'YMD',
    mark: '.',
    balances: {
      opening: '期初余额, 期初餘額, 上期余额, 上期餘額, 承前結餘',
      closing: '期末余额, 期末餘額, 本期余额, 本期餘額',
    },
    words: {
      date: '交易日期, 交易时间, 交易日, 记账日期, 入账日期, 日期, 记账日, 交易創建时间, 交易创建时间, 付款时间, 创建时间, 交易日期时间, 记账时间, 入帐日期, 時間, 交易時間, 記帳日, 入帳日',
      description:
        '商品说明, 商品名称, 商品, 交易摘要, 摘要, 交易描述, 交易说明, 交易名称, 附言, 交易地点 附言, 交易地点, 用途, 说明, 交易場所, 交易説明, 商品名稱, 備註, 备注, 业务摘要',
      amount:
        '实付金额, 金额, 交易金额, 金额 元, 交易金额 元, 入账金额, 记账金额, 结算金额, 人民币金额, 发生额, 收支金额, 入账金額, 交易金額, 金額',
      debit:
        '支出, 支出金额, 支出金額, 提款金額, 支出金额 元, 借方金额, 借方发生额, 记账金额 支出, 支出 元, 付款, 支取金额, 提款',
      credit:
        '收入, 收入金额, 收入金額, 存入金額, 存款金額, 收入金额 元, 贷方金额, 贷方发生额, 记账金额 收入, 存入, 收入 元, 存入金额, 存款',
      type: '收 支, 收支类型, 收支, 收付标志, 借贷标志, 借贷, 借贷方向, 收 付, 交易方向, 收 支类型, 交易类型, 资金状态, 类型',
      balance: '余额, 账户余额, 账户余额 元, 交易后余额, 本次余额, 联机余额, 余额 元, 結餘, 餘額, 账户结余',
      reference:
        '交易订单号, 交易单号, 交易号, 流水号, 交易流水号, 商户订单号, 商家订单号, 凭证号, 日志号, 交易编号, 订单编号',
      payee:
        '交易对方, 对方户名, 对方账户名, 对方名称, 对方账号名称, 商户名称, 对方账户, 对手户名, 收 付款方名称, 对方姓名, 交易对象, 交易对手信息, 交易对方名称',
      currency: '币种, 币别, 交易币种, 货币, 账户币种, 幣別, 入账币种, 结算币种',
      account: '账号, 卡号, 账户, 借记卡号, 本方账号, 交易卡号末四位, 卡末四位, 交易卡号',
      category: '交易分类, 分类, 业务类型, 交易类别',
      status: '交易状态, 当前状态, 状态, 交易結果, 交易状态说明',
      counterAccount: '对方卡号 账号, 对方账号, 对方卡号, 对方开户行, 对方行名, 交易对方账号',
    },
  },
  {
    code: 'ja',
    order: 'YMD',
    mark: '.',
    balances: {
      opening: '前月繰越, 前月残高, 期首残高, 繰越残高, 前回残高',
      closing: '期末残高, 今回残高',
    },
    words: {
      date: '取引日, 日付, 年月日, ご利用日, お取引日, 操作日 年月日, 操作日, 利用日, 計上日, 入出金日, 勘定日',
      description:
        '摘要, 取引内容, お取引内容, お取り扱い内容, 内容, 摘要内容, ご利用店名, 利用店名 商品名, ご利用先など, 利用店名, 入出金内容',
      amount: '入出金額, 金額, 取引金額, ご利用金額, 利用金額, 入出金 円, 取引金額 円, 入出金額 円',
      debit:
        '出金, お引出し, お支払金額, 出金金額, 支払い金額, お支払い金額, 出金額, 出金 円, 引出金額, 支払金額, 支払い',
      credit: '入金, お預入れ, お預り金額, 入金金額, 預かり金額, 入金額, 入金 円, 預入金額, 預り金額, 預入れ',
      type: '入出金区分, 取引区分, 区分, 取引種別, 入払区分',
      balance: '残高, 差引残高, お取引後残高, 残高 円, 取引後残高, 差引残高 円',
      reference: '取引番号, 照会番号, 整理番号',
      payee: '振込依頼人名, 取引先, 相手先, お取引先',
      memo: 'メモ, 備考, ラベル',
      status: '状態, ステータス, 処理状況, 明細状態',
      account: '口座番号, 口座',
    },
  },
  {
    code: 'ko',
    order: 'YMD',
    mark: '.',
    balances: {
      opening: '이월잔액, 전월이월, 기초잔액, 기초 잔액',
      closing: '기말잔액, 기말 잔액',
    },
    words: {
      date: '거래일시, 거래일자, 거래일, 날짜, 이용일, 이용일시, 승인일자, 거래 일시',
      description:
        '적요, 거래내용, 내용, 기재내용, 보낸분 받는분, 가맹점명, 이용가맹점, 이용하신곳, 거래 내용',
      amount: '거래금액, 금액, 이용금액, 승인금액, 거래 금액',
      debit: '출금액, 출금, 찾으신금액, 출금금액, 지급, 출금액 원, 출금 원',
      credit: '입금액, 입금, 맡기신금액, 입금금액, 입금액 원, 입금 원',
      type: '구분, 거래구분, 거래 구분, 입출금구분, 거래종류',
      balance: '잔액, 거래후잔액, 거래후 잔액, 거래 후 잔액, 잔액 원',
      payee: '상대계좌예금주명, 의뢰인 수취인, 받는분, 보낸분, 거래처',
      memo: '메모, 비고, 통장메모',
      account: '계좌번호, 계좌',
      category: '분류, 카테고리',
      counterAccount: '상대계좌번호, 상대은행, 거래점',
    },
  },
]
