/** Latin America, and what Canada and the United States have beside `bank-layouts.ts`. */
export const AMERICAS = `
br-banco-do-brasil | Banco do Brasil | BR | bank | MM/DD/YYYY | . | in | Data=d; Dependencia Origem; Histórico=t; Data do Balancete; Número do documento=r; Valor=a | recalled
br-banco-do-brasil-2023 | Banco do Brasil | BR | bank | DD/MM/YYYY | , | in | Data=d; Lançamento=t; Detalhes=t; N° documento=r; Valor=a; Tipo Lançamento | recalled
br-inter | Banco Inter | BR | bank | DD/MM/YYYY | , | in | Data Lançamento=d; Histórico=t; Descrição=t; Valor=a; Saldo=b | recalled
br-inter-old | Banco Inter | BR | bank | DD/MM/YYYY | , | in | Data Lançamento=d; Descrição=t; Valor=a; Saldo=b | bank2ynab.conf told
br-inter-card | Banco Inter | BR | card | DD/MM/YYYY | , | out | Data=d; Lançamento=t; Categoria=g; Tipo; Valor=a | recalled
br-nubank | Nubank | BR | bank | DD/MM/YYYY | . | in | Data=d; Valor=a; Identificador=r; Descrição=t | recalled
br-nubank-card | Nubank | BR | card | YYYY-MM-DD | . | out | date=d; category=g; title=t; amount=a | recalled
br-itau | Itaú | BR | bank | DD/MM/YYYY | , | in | data=d; lançamento=t; ag./origem; valor (R$)=a; saldos (R$)=b | recalled
br-bradesco | Bradesco | BR | bank | DD/MM/YY | , | columns | Data=d; Histórico=t; Docto.=r; Crédito (R$)=i; Débito (R$)=o; Saldo (R$)=b | recalled
br-santander | Santander | BR | bank | DD/MM/YYYY | , | columns | Data=d; Histórico=t; Documento=r; Crédito (R$)=i; Débito (R$)=o; Saldo (R$)=b | recalled
br-caixa | Caixa Econômica Federal | BR | bank | DD/MM/YYYY | , | type | Conta=n; Data_Mov=d; Nr_Doc=r; Historico=t; Valor=a; Deb_Cred=y | recalled
br-c6 | C6 Bank | BR | bank | DD/MM/YYYY | . | columns | Data Lançamento=d; Data Contábil; Título=t; Descrição=t; Entrada(R$)=i; Saída(R$)=o; Saldo do Dia(R$) | recalled
br-c6-card | C6 Bank | BR | card | DD/MM/YYYY | . | out | Data de Compra=d; Nome no Cartão; Final do Cartão; Categoria=g; Descrição=t; Parcela; Valor (em US$); Cotação (em R$); Valor (em R$)=a | recalled
br-mercado-pago | Mercado Pago | BR | bank | DD-MM-YYYY | , | in | RELEASE_DATE=d; TRANSACTION_TYPE=t; REFERENCE_ID=r; TRANSACTION_NET_AMOUNT=a; PARTIAL_BALANCE=b | recalled
br-pagbank | PagBank | BR | bank | DD/MM/YYYY | , | in | CODIGO DA TRANSACAO=r; DATA=d; TIPO; DESCRICAO=t; VALOR=a | recalled
br-sicredi | Sicredi | BR | bank | DD/MM/YYYY | , | in | Data=d; Descrição=t; Documento=r; Valor (R$)=a; Saldo (R$)=b | recalled
ar-nacion | Banco Nación | AR | bank | DD/MM/YYYY | , | in | Fecha=d; Comprobante=r; Concepto=t; Importe=a; Saldo=b | recalled
ar-galicia | Banco Galicia | AR | bank | DD/MM/YYYY | , | columns | Fecha=d; Descripción=t; Origen; Débitos=o; Créditos=i; Grupo de Conceptos; Concepto=t; Número de Terminal; Observaciones Cliente; Número de Comprobante=r; Leyendas Adicionales 1=t; Leyendas Adicionales 2=t; Leyendas Adicionales 3=t; Leyendas Adicionales 4=t; Tipo de Movimiento; Saldo=b | recalled
ar-santander | Santander Río | AR | bank | DD/MM/YYYY | , | in | Fecha=d; Suc. Origen; Desc. Sucursal; Cod. Operativo; Referencia=r; Concepto=t; Importe Pesos=a; Saldo Pesos=b | recalled
ar-bbva | BBVA Argentina | AR | bank | DD/MM/YYYY | , | columns | Fecha=d; Fecha Valor; Concepto=t; Código; Número Documento=r; Oficina; Crédito=i; Débito=o; Detalle=t | recalled
mx-bbva | BBVA México | MX | bank | DD/MM/YYYY | . | columns | Fecha=d; Descripción=t; Cargo=o; Abono=i; Saldo=b | recalled
mx-santander | Santander México | MX | bank | DD/MM/YYYY | . | columns | FECHA=d; HORA; SUCURSAL; DESCRIPCION=t; CARGO=o; ABONO=i; SALDO=b; REFERENCIA=r; CONCEPTO=t | recalled
mx-banorte | Banorte | MX | bank | DD/MM/YYYY | . | columns | Cuenta=n; Fecha De Operación=d; Fecha; Referencia=r; Descripción=t; Cod. Transac; Sucursal; Depósitos=i; Retiros=o; Saldo=b; Movimiento; Descripción Detallada=t; Cheque | recalled
mx-banamex | Citibanamex | MX | bank | DD/MM/YYYY | . | columns | Fecha=d; Descripción=t; Depósitos=i; Retiros=o; Saldo=b | recalled
mx-hsbc | HSBC México | MX | bank | DD/MM/YYYY | . | columns | Fecha=d; Descripción=t; Referencia=r; Cargos=o; Abonos=i; Saldo=b | recalled
cl-bancochile | Banco de Chile | CL | bank | DD/MM/YYYY | , | columns | Fecha=d; Descripción=t; Canal o Sucursal; Cargos (CLP)=o; Abonos (CLP)=i; Saldo (CLP)=b | recalled
cl-estado | BancoEstado | CL | bank | DD/MM/YYYY | , | columns | Fecha=d; N° Operación=r; Descripción=t; Cheques y otros cargos=o; Depósitos y Abonos=i; Saldo=b | recalled
cl-santander | Santander Chile | CL | bank | DD/MM/YYYY | , | type | MONTO=a; DESCRIPCIÓN MOVIMIENTO=t; FECHA=d; SALDO=b; N° DOCUMENTO=r; SUCURSAL; CARGO/ABONO=y | recalled
co-bancolombia | Bancolombia | CO | bank | YYYY/MM/DD | . | in | FECHA=d; DESCRIPCIÓN=t; SUCURSAL; DCTO.=r; VALOR=a; SALDO=b | recalled
co-davivienda | Davivienda | CO | bank | DD/MM/YYYY | . | columns | Fecha=d; Descripción=t; Documento=r; Débito=o; Crédito=i; Saldo=b | recalled
pe-bcp | Banco de Crédito | PE | bank | DD/MM/YYYY | . | in | Fecha=d; Fecha valuta; Descripción operación=t; Monto=a; Saldo=b; Sucursal - agencia; Operación - Número=r; Operación - Hora; Usuario; UTC; Referencia2=t | recalled
pe-interbank | Interbank | PE | bank | DD/MM/YYYY | . | columns | Fecha de Operación=d; Fecha de Proceso; Nro. de Operación=r; Movimiento=t; Descripción=t; Canal; Cargo=o; Abono=i; Saldo contable=b | recalled
uy-itau | Itaú Uruguay | UY | bank | DD/MM/YYYY | , | columns | Fecha=d; Concepto=t; Débito=o; Crédito=i; Saldo=b; Referencia=r | recalled
uy-brou | BROU | UY | bank | DD/MM/YYYY | , | columns | Fecha=d; Descripción=t; Número de documento=r; Asunto=t; Dependencia; Débito=o; Crédito=i | recalled
cr-bac | BAC Credomatic | CR | bank | DD/MM/YYYY | . | columns | Fecha de Transacción=d; Referencia de Transacción=r; Código de Transacción; Descripción de Transacción=t; Débito de Transacción=o; Crédito de Transacción=i; Balance de Transacción=b | recalled
ec-pichincha | Banco Pichincha | EC | bank | DD/MM/YYYY | . | type | Fecha=d; Concepto=t; Documento=r; Monto=a; Saldo=b; Oficina; Tipo=y | recalled
do-popular | Banco Popular Dominicano | DO | bank | DD/MM/YYYY | . | columns | Fecha Posteo=d; Descripción Corta=t; Monto Débito=o; Monto Crédito=i; Balance=b; Nro. Referencia=r; Descripción=t | recalled
us-mint-account | Intuit Mint | US | bank | MM/DD/YYYY | . | type | Date=d; Description=t; Original Description=m; Amount=a; Transaction Type=y; Category=g; Account Name=n; Labels; Notes | bank2ynab.conf told
us-personal-capital | Personal Capital | US | bank | YYYY-MM-DD | . | in | Date=d; Account=n; Description=t; Category=g; Tags; Amount=a | bank2ynab.conf told
us-us-bank | U.S. Bank | US | bank | YYYY-MM-DD | . | in | Date=d; Transaction; Name=t; Memo=m; Amount=a | recalled
us-citizens | Citizens Bank | US | bank | MM/DD/YYYY | . | in | Transaction Type; Date=d; Account Type; Description=t; Amount=a; Reference No.=r; Credits; Debits | recalled
us-regions | Regions Bank | US | bank | MM/DD/YYYY | . | in | Account Number=n; Posting Date=d; Description=t; Amount=a; Check Number=r; Balance=b | recalled
us-fifth-third | Fifth Third Bank | US | bank | MM/DD/YYYY | . | in | Date=d; Description=t; Check Number=r; Amount=a | recalled
us-huntington | Huntington | US | bank | MM/DD/YYYY | . | in | Date=d; Reference Number=r; Payee Name=t; Memo=m; Amount=a; Category Name=g | recalled
us-keybank | KeyBank | US | bank | MM/DD/YYYY | . | in | Date=d; Amount=a; Description=t; Ref.#=r | recalled
us-alliant | Alliant Credit Union | US | bank | MM/DD/YYYY | . | in | Date=d; Description=t; Amount=a; Balance=b | recalled
us-brex | Brex | US | card | YYYY-MM-DD | . | out | Posted date=d; Merchant=t; Amount (USD)=a; Memo=m; Category=g; User; Card | recalled
us-ramp | Ramp | US | card | YYYY-MM-DD | . | out | Transaction Date=d; Amount=a; User; Department; Merchant Name=t; Category=g; Memo=m | recalled
us-novo | Novo | US | bank | MM/DD/YYYY | . | in | Date=d; Description=t; Amount=a; Note=m; Check Number=r; Category=g | recalled
us-bluevine | Bluevine | US | bank | MM/DD/YYYY | . | in | Date=d; Description=t; Amount=a; Balance=b; Memo=m | recalled
ca-koho | KOHO | CA | bank | YYYY-MM-DD | . | in | Date=d; Description=t; Amount=a; Balance=b; Category=g | recalled
ca-atb | ATB Financial | CA | bank | MM/DD/YYYY | . | columns | Transaction Date=d; Account Number=n; Description=t; Debit Amount=o; Credit Amount=i; Running Balance=b | recalled
ca-laurentian | Laurentian Bank | CA | bank | YYYY/MM/DD | . | columns | Date=d; Description=t; Withdrawal=o; Deposit=i; Balance=b | recalled
ca-rogers | Rogers Bank | CA | card | YYYY-MM-DD | . | out | Transaction Date=d; Activity Type; Merchant Name=t; Merchant Category=g; Amount=a | Nef10/SwiftBeanCountImporter seen
ca-rogers-rewards | Rogers Bank | CA | card | YYYY-MM-DD | . | out | Transaction Date=d; Activity Type; Merchant Name=t; Merchant Category=g; Amount=a; Rewards | Nef10/SwiftBeanCountImporter seen
ca-rogers-described | Rogers Bank | CA | card | YYYY-MM-DD | . | out | Transaction Date=d; Activity Type; Merchant Name=t; Merchant Category Description=g; Amount=a | Nef10/SwiftBeanCountImporter seen
ca-rogers-described-rewards | Rogers Bank | CA | card | YYYY-MM-DD | . | out | Transaction Date=d; Activity Type; Merchant Name=t; Merchant Category Description=g; Amount=a; Rewards | Nef10/SwiftBeanCountImporter seen
ca-rogers-date | Rogers Bank | CA | card | YYYY-MM-DD | . | out | Date=d; Activity Type; Merchant Name=t; Merchant Category=g; Amount=a | Nef10/SwiftBeanCountImporter seen
ca-rogers-date-rewards | Rogers Bank | CA | card | YYYY-MM-DD | . | out | Date=d; Activity Type; Merchant Name=t; Merchant Category=g; Amount=a; Rewards | Nef10/SwiftBeanCountImporter seen
ca-rogers-date-described | Rogers Bank | CA | card | YYYY-MM-DD | . | out | Date=d; Activity Type; Merchant Name=t; Merchant Category Description=g; Amount=a | Nef10/SwiftBeanCountImporter seen
ca-rogers-date-described-rewards | Rogers Bank | CA | card | YYYY-MM-DD | . | out | Date=d; Activity Type; Merchant Name=t; Merchant Category Description=g; Amount=a; Rewards | Nef10/SwiftBeanCountImporter seen
us-fidelity-price-first | Fidelity | US | bank | MM/DD/YYYY | . | in | Run Date=d; Action=t; Symbol; Description; Type; Price ($); Quantity; Commission ($); Fees ($); Accrued Interest ($); Amount ($)=a; Cash Balance ($)=b; Settlement Date | mooredan/ofxstatement-fidelity seen
us-fidelity | Fidelity | US | bank | MM/DD/YYYY | . | in | Run Date=d; Action=t; Symbol; Description; Type; Quantity; Price ($); Commission ($); Fees ($); Accrued Interest ($); Amount ($)=a; Cash Balance ($)=b; Settlement Date | mooredan/ofxstatement-fidelity seen
`
