/** Asia, Australia and New Zealand, the Middle East, Africa. */
export const ASIA_PACIFIC = `
cn-boc | Bank of China | CN | bank | YYYY-MM-DD | . | in | 记账日期=d; 记账时间; 币别=c; 金额=a; 余额=b; 交易名称=t; 渠道; 网点名称; 附言=t; 对方账户名=p; 对方卡号/账号; 对方开户行; 借记卡号 | deb-sig/double-entry-generator seen
cn-icbc | ICBC | CN | bank | YYYY-MM-DD | . | columns | 交易日期=d; 摘要=t; 交易详情=t; 交易场所=t; 交易国家或地区简称; 钞/汇; 交易金额(收入); 交易金额(支出); 交易币种; 记账金额(收入)=i; 记账金额(支出)=o; 记账币种=c; 余额=b; 对方户名=p | recalled
cn-ccb | China Construction Bank | CN | bank | YYYYMMDD | . | columns | 记账日; 交易日期=d; 交易时间; 支出=o; 收入=i; 账户余额=b; 币种=c; 摘要=t; 对方账号; 对方户名=p; 交易地点=t | recalled
cn-cmb | China Merchants Bank | CN | bank | YYYYMMDD | . | columns | 交易日期=d; 交易时间; 收入=i; 支出=o; 余额=b; 交易类型=t; 交易备注=t | recalled
cn-abc | Agricultural Bank of China | CN | bank | YYYYMMDD | . | in | 交易日期=d; 交易时间; 交易金额=a; 本次余额=b; 对手信息=p; 日志号=r; 交易渠道; 交易附言=t | recalled
cn-bocom | Bank of Communications | CN | bank | YYYY-MM-DD | . | type | 交易日期=d; 交易时间; 交易类型=t; 借贷=y; 交易金额=a; 余额=b; 对方账号; 对方户名=p; 交易地点=t; 摘要=t | recalled
cn-citic-card | China CITIC Bank | CN | card | YYYY-MM-DD | . | out | 交易日期=d; 入账日期; 交易描述=t; 卡末四位; 交易币种; 交易金额; 结算币种=c; 结算金额=a | deb-sig/double-entry-generator seen
cn-cgb-card | China Guangfa Bank | CN | card | YYYY/MM/DD | . | out | 交易日期=d; 入账日期; 交易摘要=t; 交易金额; 交易货币; 入账金额=a; 入账货币=c | deb-sig/double-entry-generator seen
cn-cmb-card | China Merchants Bank | CN | card | ? | . | out | 交易日; 记账日=d; 交易摘要=t; 人民币金额=a; 卡号末四位; 交易地金额 | deb-sig/double-entry-generator seen
cn-hxb | Hua Xia Bank | CN | bank | YYYY-MM-DD | . | columns | 交易日期=d; 交易渠道; 摘要=t; 支出金额=o; 收入金额=i; 账户余额=b; 对方户名=p; 对方账号; 备注=t | recalled
hk-hsbc | HSBC Hong Kong | HK | bank | DD/MM/YYYY | . | in | Date=d; Description=t; Amount=a; Balance=b; Currency=c | recalled
hk-hangseng | Hang Seng Bank | HK | bank | DD/MM/YYYY | . | columns | Date=d; Transaction Details=t; Deposit=i; Withdrawal=o; Balance=b; Currency=c | recalled
tw-cathay | Cathay United Bank | TW | bank | YYYY/MM/DD | . | columns | 交易日期=d; 帳務日期; 說明=t; 提出=o; 存入=i; 餘額=b; 交易資訊=t; 備註=t | recalled
tw-esun | E.SUN Bank | TW | bank | YYYY/MM/DD | . | columns | 交易日期=d; 交易時間; 摘要=t; 提款=o; 存款=i; 餘額=b; 備註=t | recalled
jp-mufg | MUFG | JP | bank | YYYY/MM/DD | . | columns | 日付=d; 摘要=t; 摘要内容=t; 支払い金額=o; 預かり金額=i; 差引残高=b; メモ=m; 未資金化区分; 入払区分 | recalled
jp-smbc | SMBC | JP | bank | YYYY/MM/DD | . | columns | 年月日=d; お引出し=o; お預入れ=i; お取り扱い内容=t; 残高=b; メモ=m; ラベル | recalled
jp-rakuten | Rakuten Bank | JP | bank | YYYYMMDD | . | in | 取引日=d; 入出金(円)=a; 取引後残高(円)=b; 入出金内容=t | recalled
jp-sbi | SBI Sumishin Net Bank | JP | bank | YYYY/MM/DD | . | columns | 日付=d; 内容=t; 出金金額(円)=o; 入金金額(円)=i; 残高(円)=b; メモ=m | recalled
jp-paypay | PayPay Bank | JP | bank | YYYY/MM/DD | . | columns | 操作日(年)=d; 操作日(月); 操作日(日); 取引順番号; 摘要=t; お支払金額=o; お預り金額=i; 残高=b | recalled
jp-yucho | Japan Post Bank | JP | bank | YYYYMMDD | . | columns | 取引日=d; 入出金明細ID=r; 受入金額(円)=i; 払出金額(円)=o; 詳細1=t; 詳細2=t; 現在(貸付)高=b | recalled
jp-mizuho | Mizuho Bank | JP | bank | YYYY.MM.DD | . | columns | 日付=d; お引出金額=o; お預入金額=i; お取引内容=t; 残高=b | recalled
kr-shinhan | Shinhan Bank | KR | bank | YYYY-MM-DD | . | columns | 거래일자=d; 거래시간; 적요=t; 출금(원)=o; 입금(원)=i; 내용=t; 잔액(원)=b; 거래점 | recalled
kr-kb | KB Kookmin Bank | KR | bank | YYYY.MM.DD | . | columns | 거래일시=d; 적요=t; 보낸분/받는분=p; 송금메모=m; 출금액=o; 입금액=i; 잔액=b; 거래점; 구분 | recalled
kr-toss | Toss Bank | KR | bank | YYYY.MM.DD | . | in | 거래 일시=d; 적요=t; 거래 유형; 거래 기관; 계좌번호; 거래 금액=a; 거래 후 잔액=b; 메모=m | recalled
kr-kakao | KakaoBank | KR | bank | YYYY.MM.DD | . | in | 거래일시=d; 구분; 거래금액=a; 거래 후 잔액=b; 거래구분; 내용=t; 메모=m | recalled
in-hdfc | HDFC Bank | IN | bank | DD/MM/YY | . | columns | Date=d; Narration=t; Chq./Ref.No.=r; Value Dt; Withdrawal Amt.=o; Deposit Amt.=i; Closing Balance=b | recalled
in-hdfc-csv | HDFC Bank | IN | bank | DD/MM/YY | . | columns | Date=d; Narration=t; Value Dat; Debit Amount=o; Credit Amount=i; Chq/Ref Number=r; Closing Balance=b | recalled
in-icici | ICICI Bank | IN | bank | DD/MM/YYYY | . | columns | S No.; Value Date; Transaction Date=d; Cheque Number=r; Transaction Remarks=t; Withdrawal Amount (INR )=o; Deposit Amount (INR )=i; Balance (INR )=b | recalled
in-sbi | State Bank of India | IN | bank | DD MMM YYYY | . | columns | Txn Date=d; Value Date; Description=t; Ref No./Cheque No.=r; Debit=o; Credit=i; Balance=b | recalled
in-axis | Axis Bank | IN | bank | DD-MM-YYYY | . | columns | Tran Date=d; CHQNO=r; PARTICULARS=t; DR=o; CR=i; BAL=b; SOL | recalled
in-kotak | Kotak Mahindra Bank | IN | bank | DD-MM-YYYY | . | type | Sl. No.; Date=d; Description=t; Chq / Ref number=r; Amount=a; Dr / Cr=y; Balance=b; Dr / Cr | recalled
in-idfc | IDFC FIRST Bank | IN | bank | DD-MMM-YYYY | . | columns | Transaction Date=d; Value Date; Particulars=t; Cheque No.=r; Debit=o; Credit=i; Balance=b | recalled
in-yes | Yes Bank | IN | bank | DD/MM/YYYY | . | columns | Transaction Date=d; Value Date; Cheque No/Reference No=r; Description=t; Withdrawals=o; Deposits=i; Running Balance=b | recalled
sg-dbs | DBS | SG | bank | DD MMM YYYY | . | columns | Transaction Date=d; Reference=t; Debit Amount=o; Credit Amount=i; Transaction Ref1=t; Transaction Ref2=t; Transaction Ref3=t | recalled
sg-dbs-2023 | DBS | SG | bank | DD MMM YYYY | . | columns | Transaction Date=d; Transaction Code; Description=t; Transaction Ref1=t; Transaction Ref2=t; Transaction Ref3=t; Status=s; Debit Amount=o; Credit Amount=i | recalled
sg-ocbc | OCBC | SG | bank | DD/MM/YYYY | . | columns | Transaction date=d; Value date; Description=t; Withdrawals (SGD)=o; Deposits (SGD)=i | bank2ynab.conf told
sg-uob | UOB | SG | bank | DD MMM YYYY | . | columns | Transaction Date=d; Transaction Description=t; Withdrawal=o; Deposit=i; Available Balance=b | recalled
sg-uob-card | UOB | SG | card | DD MMM YYYY | . | out | Transaction Date=d; Posting Date; Description=t; Foreign Currency Type; Transaction Amount(Foreign); Local Currency Type=c; Transaction Amount(Local)=a | recalled
sg-citi | Citibank Singapore | SG | bank | DD/MM/YYYY | . | columns | Date=d; Transaction Details=t; Debit=o; Credit=i; Balance=b | recalled
my-maybank | Maybank | MY | bank | DD/MM/YYYY | . | in | Posting Date=d; Transaction Date; Transaction Description=t; Amount=a; Balance=b | recalled
my-cimb | CIMB | MY | bank | DD MMM YYYY | . | columns | Date=d; Description=t; Reference=r; Money In (RM)=i; Money Out (RM)=o; Balance (RM)=b | recalled
id-bca | BCA | ID | bank | ? | . | unproven-in | Tanggal Transaksi=d; Keterangan=t; Cabang; Jumlah=a; Saldo=b | recalled
id-mandiri | Bank Mandiri | ID | bank | DD/MM/YYYY | . | columns | Account No=n; Date=d; Val. Date; Transaction Code; Description=t; Description=t; Reference No.=r; Debit=o; Credit=i | recalled
th-kbank | Kasikornbank | TH | bank | DD-MM-YY | . | columns | Date=d; Time/Eff.Date; Descriptions=t; Withdrawal=o; Deposit=i; Outstanding Balance=b; Channel; Details=t | recalled
ph-bdo | BDO | PH | bank | MM/DD/YYYY | . | columns | Posting Date=d; Branch; Description=t; Debit=o; Credit=i; Running Balance=b; Check Number=r | recalled
vn-vcb | Vietcombank | VN | bank | DD/MM/YYYY | . | columns | Ngày giao dịch=d; Số tham chiếu=r; Số tiền ghi nợ=o; Số tiền ghi có=i; Số dư=b; Mô tả=t | recalled
mv-bml | Bank of Maldives | MV | bank | ? | . | columns | Date=d; Value Date; Branch; Type; Reference=r; Description=t; From; To; Debit=o; Credit=i; Balance=b | bank2ynab.conf told
au-commbank | Commonwealth Bank | AU | bank | DD/MM/YYYY | . | in | Date=d; Amount=a; Description=t; Balance=b | recalled
au-nab | NAB | AU | bank | DD MMM YY | . | in | Date=d; Amount=a; Account Number=n; ; Transaction Type; Transaction Details=t; Balance=b; Category=g; Merchant Name | bank2ynab.conf told
au-westpac | Westpac | AU | bank | DD/MM/YYYY | . | columns | Bank Account=n; Date=d; Narrative=t; Debit Amount=o; Credit Amount=i; Balance=b; Categories=g; Serial=r | recalled
au-ing | ING Australia | AU | bank | DD/MM/YYYY | . | columns | Date=d; Description=t; Credit=i; Debit=o; Balance=b | recalled
au-macquarie | Macquarie | AU | bank | DD MMM YYYY | . | columns | Transaction Date=d; Details=t; Account; Category=g; Subcategory; Tags; Notes=m; Debit=o; Credit=i; Balance=b; Original Description | recalled
au-up | Up | AU | bank | YYYY-MM-DD | . | in | Time=d; BSB / Account Number=n; Transaction Type; Payee=p; Description=t; Category=g; Tags; Subtotal (AUD); Currency; Subtotal (Transaction Currency); Fee (AUD); Round Up (AUD); Total (AUD)=a; Payment Method; Settled Date | recalled
au-bendigo | Bendigo Bank | AU | bank | DD/MM/YYYY | . | in | Date=d; Amount=a; Description=t | recalled
au-bankwest | Bankwest | AU | bank | DD/MM/YYYY | . | columns | BSB Number; Account Number=n; Transaction Date=d; Narration=t; Cheque Number=r; Debit=o; Credit=i; Balance=b; Transaction Type | recalled
au-st-george | St.George | AU | bank | DD/MM/YYYY | . | columns | Date=d; Description=t; Debit=o; Credit=i; Balance=b | recalled
au-amex | American Express | AU | card | DD/MM/YYYY | . | out | Date=d; Date Processed; Description=t; Card Member; Account #; Amount=a | recalled
nz-anz | ANZ | NZ | bank | DD/MM/YYYY | . | in | Type; Details=t; Particulars=t; Code=t; Reference=t; Amount=a; Date=d; ForeignCurrencyAmount; ConversionCharge | recalled
nz-anz-card | ANZ | NZ | card | DD/MM/YYYY | . | type | Card; Type=y; Amount=a; Details=t; TransactionDate=d; ProcessedDate; ForeignCurrencyAmount; ConversionCharge | recalled
nz-asb | ASB | NZ | bank | YYYY/MM/DD | . | in | Date=d; Unique Id=r; Tran Type; Cheque Number; Payee=p; Memo=t; Amount=a | recalled
nz-bnz | BNZ | NZ | bank | DD/MM/YY | . | in | Date=d; Amount=a; Payee=p; Particulars=t; Code=t; Reference=t; Tran Type; This Party Account=n; Other Party Account; Serial; Transaction Code; Batch Number; Originating Bank/Branch; Processed Date | recalled
nz-kiwibank | Kiwibank | NZ | bank | DD-MM-YYYY | . | in | Account number=n; Date=d; Memo/Description=t; Source Code (payment type); TP ref=t; TP part=t; TP code; OP ref=t; OP part; OP code; OP name=p; OP Bank Account Number; Amount (credit); Amount (debit); Amount=a; Balance=b | recalled
nz-westpac | Westpac | NZ | bank | DD/MM/YYYY | . | in | Date=d; Amount=a; Other Party=p; Description=t; Reference=t; Particulars=t; Analysis Code=t | recalled
il-leumi | Bank Leumi | IL | bank | DD/MM/YYYY | . | columns | תאריך=d; תאריך ערך; תיאור=t; אסמכתא=r; בחובה=o; בזכות=i; היתרה בש"ח=b | recalled
il-hapoalim | Bank Hapoalim | IL | bank | DD/MM/YYYY | . | columns | תאריך=d; הפעולה=t; פרטים=t; אסמכתא=r; חובה=o; זכות=i; יתרה בש''ח=b; תאריך ערך; לטובת=p; עבור=t | recalled
il-discount | Discount Bank | IL | bank | DD/MM/YYYY | . | in | תאריך=d; יום ערך; תיאור התנועה=t; ₪ זכות/חובה=a; ₪ יתרה=b; אסמכתא=r | recalled
il-max | Max | IL | card | DD-MM-YYYY | . | out | תאריך עסקה=d; שם בית העסק=t; קטגוריה=g; 4 ספרות אחרונות של כרטיס האשראי; סוג עסקה; סכום חיוב=a; מטבע חיוב=c; סכום עסקה מקורי; מטבע עסקה מקורי; תאריך חיוב; הערות=m | opherdonchin/ynab-il-importer seen
il-max-short | Max | IL | card | DD/MM/YYYY | . | out | תאריך עסקה=d; תאריך חיוב; שם בית העסק=t; הערות=m; סכום עסקה=a; מטבע חיוב=c; 4 ספרות אחרונות של כרטיס האשראי | opherdonchin/ynab-il-importer seen
ae-enbd | Emirates NBD | AE | bank | DD-MM-YYYY | . | columns | Date=d; Description=t; Debit=o; Credit=i; Balance=b; Value Date | recalled
ae-adcb | ADCB | AE | bank | DD/MM/YYYY | . | columns | Sr.No; Date=d; Value Date; Bank Ref. No.=r; Customer Ref. No.; Description=t; Debit=o; Credit=i; Running Balance=b | recalled
sa-alrajhi | Al Rajhi Bank | SA | bank | DD/MM/YYYY | . | columns | Transaction Date=d; Transaction Type; Description=t; Debit=o; Credit=i; Balance=b; Reference Number=r | recalled
za-fnb | FNB | ZA | bank | YYYY/MM/DD | . | in | Date=d; Amount=a; Balance=b; Description=t | recalled
za-capitec | Capitec | ZA | bank | YYYY-MM-DD | . | columns | Nr; Account=n; Posting Date; Transaction Date=d; Description=t; Original Description=m; Parent Category=g; Category; Money In=i; Money Out=o; Fee; Balance=b | recalled
za-absa | Absa | ZA | bank | YYYYMMDD | . | in | Date=d; Description=t; Amount=a; Balance=b | recalled
za-standard | Standard Bank | ZA | bank | YYYYMMDD | . | in | Type; Date=d; Amount=a; Description=t; Reference=t; Branch | recalled
za-investec | Investec | ZA | bank | DD/MM/YYYY | . | columns | Posted Date=d; Trans Date; Description=t; Debit=o; Credit=i; Balance=b | recalled
za-discovery | Discovery Bank | ZA | bank | YYYY-MM-DD | . | in | Value Date=d; Value Time; Type; Description=t; Beneficiary or CardHolder; Amount=a | recalled
ng-gtb | GTBank | NG | bank | DD-MMM-YYYY | . | columns | Trans. Date=d; Value. Date; Reference=r; Debits=o; Credits=i; Balance=b; Originating Branch; Remarks=t | recalled
ng-zenith | Zenith Bank | NG | bank | DD/MM/YYYY | . | columns | DATE=d; DESCRIPTION=t; DEBIT=o; CREDIT=i; VALUE DATE; BALANCE=b | recalled
ke-equity | Equity Bank | KE | bank | DD-MM-YYYY | . | columns | Transaction Date=d; Value Date; Narrative=t; Transaction Reference=r; Debit=o; Credit=i; Running Balance=b | recalled
ke-mpesa | M-PESA | KE | wallet | YYYY-MM-DD | . | columns | Receipt No.=r; Completion Time=d; Details=t; Transaction Status=s; Paid In=i; Withdrawn=o; Balance=b | recalled
eg-cib | CIB Egypt | EG | bank | DD/MM/YYYY | . | columns | Transaction Date=d; Value Date; Description=t; Debit=o; Credit=i; Balance=b; Reference=r | recalled
`
