/** Who the demo companies deal with: invented names, usual amounts in cents, how the bank writes them. */

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
  /** Bank charges and interest are known from the statement alone. */
  bankOnly?: boolean
}

export const TRADING: readonly Party[] = [
  {
    name: 'Northwind Grocers',
    bankTexts: ['DEPOSIT NORTHWIND GROC', 'EFT CR NORTHWIND GROCERS LTD'],
    category: 'income',
    cents: [42_000, 980_000],
    weight: 14,
    reference: 'INV',
  },
  {
    name: 'Lakeshore Hotels',
    bankTexts: ['LAKESHORE HTLS AP PAYMENT', 'EFT CR LAKESHORE HOTELS'],
    category: 'income',
    cents: [80_000, 1_400_000],
    weight: 10,
    reference: 'INV',
  },
  {
    name: 'Cedar & Finch Cafes',
    bankTexts: ['INTERAC E-TRF CEDAR FINCH', 'E-TRANSFER CEDAR & FINCH'],
    category: 'income',
    cents: [12_000, 160_000],
    weight: 16,
    reference: 'INV',
  },
  {
    name: 'Prairie Provisions Co-op',
    bankTexts: ['PRAIRIE PROV COOP PAY', 'DEPOSIT PRAIRIE PROVISIONS'],
    category: 'income',
    cents: [30_000, 640_000],
    weight: 10,
    reference: 'INV',
  },
  {
    name: 'Counter sales',
    bankTexts: ['MERCHANT DEPOSIT 4417', 'POS SETTLEMENT 4417'],
    category: 'income',
    cents: [28_000, 240_000],
    weight: 22,
  },
  {
    name: 'Harvest Roasters',
    bankTexts: ['HARVEST ROASTERS INC', 'EFT DR HARVEST ROASTERS'],
    category: 'expense',
    cents: [60_000, 520_000],
    weight: 12,
    reference: 'BILL',
  },
  {
    name: 'Granite Packaging',
    bankTexts: ['GRANITE PKG', 'BILL PAYMENT GRANITE PACKAGING'],
    category: 'expense',
    cents: [18_000, 210_000],
    weight: 9,
    reference: 'BILL',
  },
  {
    name: 'Blue Heron Freight',
    bankTexts: ['BLUE HERON FRT LTD', 'EFT DR BLUE HERON FREIGHT'],
    category: 'expense',
    cents: [9_500, 120_000],
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
  {
    name: 'Transfer from chequing',
    bankTexts: ['TRANSFER FROM CHEQUING 7741', 'TFR IN'],
    category: 'transfer',
    cents: [100_000, 900_000],
    weight: 3,
  },
]

export const STUDIO: readonly Party[] = [
  {
    name: 'Alder & Pine Interiors',
    bankTexts: ['ACH CREDIT ALDER PINE INT', 'ALDER AND PINE INTERIORS'],
    category: 'income',
    cents: [150_000, 1_200_000],
    weight: 8,
    reference: 'INV',
  },
  {
    name: 'Quayside Media',
    bankTexts: ['QUAYSIDE MEDIA LLC ACH', 'WIRE IN QUAYSIDE MEDIA'],
    category: 'income',
    cents: [90_000, 780_000],
    weight: 8,
    reference: 'INV',
  },
  {
    name: 'Retainer Fernwell',
    bankTexts: ['ACH CREDIT FERNWELL GROUP'],
    category: 'income',
    cents: [250_000, 250_000],
    weight: 4,
    reference: 'INV',
  },
  {
    name: 'Juniper Print House',
    bankTexts: ['JUNIPER PRINT HSE', 'ACH DEBIT JUNIPER PRINT'],
    category: 'expense',
    cents: [8_000, 190_000],
    weight: 10,
    reference: 'BILL',
  },
  {
    name: 'Freelance designers',
    bankTexts: ['ZELLE PAYMENT DESIGN', 'ACH DEBIT CONTRACTORS'],
    category: 'expense',
    cents: [40_000, 320_000],
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
