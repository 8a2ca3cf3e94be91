/** Who made-up companies deal with: invented names, usual amounts in cents, how the bank writes them. */

export interface Party {
  name: string
  /** How banks shorten and decorate the name. */
  bankTexts: readonly string[]
  category: 'income' | 'expense' | 'transfer'
  /** Smallest and largest amount in cents; equal where it is always the same. */
  cents: readonly [number, number]
  /** How often it occurs relative to the others. */
  weight: number
  /** Whether its documents have numbers that the bank passes on. */
  reference?: string
  /** A transfer that leaves the account. */
  isOut?: boolean
  /** Bank charges and interest are known from the statement alone. */
  bankOnly?: boolean
  /** Of a transfer: what it is on the company's account at its other end. */
  arrivesAs?: Party
}

export const FROM_CHEQUING: Party = {
  name: 'Transfer from chequing',
  bankTexts: ['TRANSFER FROM CHEQUING 7741', 'TFR IN'],
  category: 'transfer',
  cents: [20_000, 180_000],
  weight: 3,
}

export const TO_SAVINGS: Party = {
  name: 'Transfer to savings',
  bankTexts: ['TRANSFER TO SAVINGS 0098', 'TFR OUT 0098'],
  category: 'transfer',
  isOut: true,
  arrivesAs: FROM_CHEQUING,
  cents: [20_000, 180_000],
  weight: 1,
}

export const CARD_PAYMENT: Party = {
  name: 'Card payment',
  bankTexts: ['PAYMENT - THANK YOU', 'PAYMENT RECEIVED'],
  category: 'transfer',
  cents: [300_000, 620_000],
  weight: 1.3,
}

export const TRADING: readonly Party[] = [
  {
    name: 'Visa payment',
    bankTexts: ['PAYMENT TO VISA 4412', 'ONLINE BILL PMT VISA'],
    category: 'transfer',
    isOut: true,
    arrivesAs: CARD_PAYMENT,
    cents: [300_000, 620_000],
    weight: 0.8,
  },
  TO_SAVINGS,
  {
    name: 'Northwind Grocers',
    bankTexts: ['DEPOSIT NORTHWIND GROC', 'EFT CR NORTHWIND GROCERS LTD'],
    category: 'income',
    cents: [21_000, 490_000],
    weight: 14,
    reference: 'INV',
  },
  {
    name: 'Lakeshore Hotels',
    bankTexts: ['LAKESHORE HTLS AP PAYMENT', 'EFT CR LAKESHORE HOTELS'],
    category: 'income',
    cents: [40_000, 700_000],
    weight: 10,
    reference: 'INV',
  },
  {
    name: 'Cedar & Finch Cafes',
    bankTexts: ['INTERAC E-TRF CEDAR FINCH', 'E-TRANSFER CEDAR & FINCH'],
    category: 'income',
    cents: [6_000, 80_000],
    weight: 16,
    reference: 'INV',
  },
  {
    name: 'Prairie Provisions Co-op',
    bankTexts: ['PRAIRIE PROV COOP PAY', 'DEPOSIT PRAIRIE PROVISIONS'],
    category: 'income',
    cents: [15_000, 320_000],
    weight: 10,
    reference: 'INV',
  },
  {
    name: 'Counter sales',
    bankTexts: ['MERCHANT DEPOSIT 4417', 'POS SETTLEMENT 4417'],
    category: 'income',
    cents: [14_000, 120_000],
    weight: 22,
  },
  {
    name: 'Harvest Roasters',
    bankTexts: ['HARVEST ROASTERS INC', 'EFT DR HARVEST ROASTERS'],
    category: 'expense',
    cents: [72_000, 624_000],
    weight: 12,
    reference: 'BILL',
  },
  {
    name: 'Granite Packaging',
    bankTexts: ['GRANITE PKG', 'BILL PAYMENT GRANITE PACKAGING'],
    category: 'expense',
    cents: [21_600, 252_000],
    weight: 9,
    reference: 'BILL',
  },
  {
    name: 'Blue Heron Freight',
    bankTexts: ['BLUE HERON FRT LTD', 'EFT DR BLUE HERON FREIGHT'],
    category: 'expense',
    cents: [11_400, 144_000],
    weight: 12,
    reference: 'BILL',
  },
  {
    name: 'Staff payroll',
    bankTexts: ['PAYROLL DIRECT DEP', 'PAYROLL 0142'],
    category: 'expense',
    cents: [410_000, 560_000],
    weight: 3,
  },
  {
    name: 'Dominion Property Rent',
    bankTexts: ['PREAUTH DEBIT DOMINION PROP', 'DOMINION PROPERTY MGMT'],
    category: 'expense',
    cents: [385_000, 385_000],
    weight: 1.4,
  },
  {
    name: 'Northern Power',
    bankTexts: ['BILL PMT NORTHERN POWER', 'NORTHERN PWR PREAUTH'],
    category: 'expense',
    cents: [14_000, 69_000],
    weight: 2,
  },
  {
    name: 'Account fee',
    bankTexts: ['MONTHLY ACCOUNT FEE', 'SERVICE CHARGE'],
    category: 'expense',
    cents: [1_895, 1_895],
    weight: 1.2,
    bankOnly: true,
  },
  {
    name: 'Wire fee',
    bankTexts: ['INCOMING WIRE FEE'],
    category: 'expense',
    cents: [1_500, 1_500],
    weight: 1,
    bankOnly: true,
  },
]

export const CARD: readonly Party[] = [
  {
    name: 'Cloudhouse Hosting',
    bankTexts: ['CLOUDHOUSE*HOSTING 855-', 'CLOUDHOUSE HOSTING'],
    category: 'expense',
    cents: [4_900, 4_900],
    weight: 3,
  },
  {
    name: 'Paperclip Office',
    bankTexts: ['PAPERCLIP OFFICE #0412', 'PAPERCLIP OFF TORONTO ON'],
    category: 'expense',
    cents: [1_200, 38_000],
    weight: 9,
  },
  {
    name: 'Meridian Air',
    bankTexts: ['MERIDIAN AIR 0162211', 'MERIDIAN AIRLINES'],
    category: 'expense',
    cents: [19_900, 118_000],
    weight: 4,
  },
  {
    name: 'Union Street Deli',
    bankTexts: ['UNION ST DELI', 'SQ *UNION STREET DELI'],
    category: 'expense',
    cents: [950, 6_400],
    weight: 18,
  },
  {
    name: 'City Parking',
    bankTexts: ['CITY PARKING 118', 'CITYPARK AUTH'],
    category: 'expense',
    cents: [600, 2_400],
    weight: 14,
  },
  {
    name: 'Beacon Fuel',
    bankTexts: ['BEACON FUEL 2210', 'BEACON FUEL STN'],
    category: 'expense',
    cents: [3_800, 12_900],
    weight: 14,
  },
  {
    name: 'Lumen Software',
    bankTexts: ['LUMEN SFTWR SUBSCR', 'LUMEN SOFTWARE INC'],
    category: 'expense',
    cents: [2_900, 2_900],
    weight: 4,
  },
  {
    name: 'Card interest',
    bankTexts: ['INTEREST CHARGES'],
    category: 'expense',
    cents: [420, 3_900],
    weight: 0.8,
    bankOnly: true,
  },
]

export const SAVINGS: readonly Party[] = [
  {
    name: 'Interest',
    bankTexts: ['INTEREST PAID'],
    category: 'income',
    cents: [900, 4_200],
    weight: 2,
    bankOnly: true,
  },
]

export const STUDIO: readonly Party[] = [
  {
    name: 'Alder & Pine Interiors',
    bankTexts: ['ACH CREDIT ALDER PINE INT', 'ALDER AND PINE INTERIORS'],
    category: 'income',
    cents: [63_000, 504_000],
    weight: 8,
    reference: 'INV',
  },
  {
    name: 'Quayside Media',
    bankTexts: ['QUAYSIDE MEDIA LLC ACH', 'WIRE IN QUAYSIDE MEDIA'],
    category: 'income',
    cents: [37_800, 327_600],
    weight: 8,
    reference: 'INV',
  },
  {
    name: 'Retainer Fernwell',
    bankTexts: ['ACH CREDIT FERNWELL GROUP'],
    category: 'income',
    cents: [125_000, 125_000],
    weight: 4,
    reference: 'INV',
  },
  {
    name: 'Juniper Print House',
    bankTexts: ['JUNIPER PRINT HSE', 'ACH DEBIT JUNIPER PRINT'],
    category: 'expense',
    cents: [10_400, 247_000],
    weight: 10,
    reference: 'BILL',
  },
  {
    name: 'Freelance designers',
    bankTexts: ['ZELLE PAYMENT DESIGN', 'ACH DEBIT CONTRACTORS'],
    category: 'expense',
    cents: [52_000, 416_000],
    weight: 10,
    reference: 'BILL',
  },
  {
    name: 'Pixelform Licences',
    bankTexts: ['PIXELFORM LIC 4029', 'PIXELFORM'],
    category: 'expense',
    cents: [5_499, 5_499],
    weight: 5,
  },
  {
    name: 'Harbour Loft Rent',
    bankTexts: ['ACH DEBIT HARBOR LOFT PROP'],
    category: 'expense',
    cents: [295_000, 295_000],
    weight: 1.2,
  },
  {
    name: 'Maintenance fee',
    bankTexts: ['MONTHLY MAINTENANCE FEE'],
    category: 'expense',
    cents: [1_500, 1_500],
    weight: 1,
    bankOnly: true,
  },
]
