/** An account of the chart as it is typed. */
import type { ChartAccount } from '../../../../shared/contract/chart.ts'
import { CATEGORIES } from '../../../../shared/domain/books/open-chart.ts'
import {
  type ChartSubtype,
  type ChartType,
  SUBTYPES_OF,
} from '../../../../shared/domain/books/standard-chart.ts'

export interface ChartAccountForm extends Record<string, unknown> {
  accountCode: string
  accountName: string
  accountType: ChartType
  accountSubtype: ChartSubtype
  parentAccountCode: string | null
  description: string
  isActive: boolean
}

export const FIELD_LABELS = {
  accountCode: 'Account code',
  accountName: 'Account name',
  accountType: 'Type',
  accountSubtype: 'Category',
  parentAccountCode: 'Parent account',
  description: 'Description',
  isActive: 'In use',
}

export const NEW_ACCOUNT: ChartAccountForm = {
  accountCode: '',
  accountName: '',
  accountType: 'expense',
  accountSubtype: 'operating',
  parentAccountCode: null,
  description: '',
  isActive: true,
}

export function formOf(account: ChartAccount): ChartAccountForm {
  const { accountCode, accountName, accountType, parentAccountCode, isActive } = account
  return {
    accountCode,
    accountName,
    accountType,
    accountSubtype: account.accountSubtype as ChartSubtype,
    parentAccountCode,
    description: account.description ?? '',
    isActive,
  }
}

export function subtypeChoices(type: ChartType) {
  return SUBTYPES_OF[type].map((value) => ({ value, label: CATEGORIES[value] }))
}

/** Accounts of the same type, itself left out; the server refuses a circle. */
export function parentChoices(chart: readonly ChartAccount[], type: ChartType, own: number | undefined) {
  return chart
    .filter(({ id, accountType }) => accountType === type && id !== own)
    .map(({ accountCode, accountName }) => ({ value: accountCode, label: `${accountCode} - ${accountName}` }))
}

/** As it is sent: without a code the server proposes one. */
export function bodyOf({ accountCode, description, ...form }: ChartAccountForm) {
  return {
    ...form,
    ...(accountCode.trim() && { accountCode: accountCode.trim() }),
    description: description.trim() || null,
  }
}
