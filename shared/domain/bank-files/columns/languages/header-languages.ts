import { EASTERN } from './eastern.ts'
import type { HeaderLanguage } from './header-language.ts'
import { NORTHERN } from './northern.ts'
import { SOUTHERN } from './southern.ts'
import { WESTERN } from './western.ts'

export const HEADER_LANGUAGES: readonly HeaderLanguage[] = [...WESTERN, ...NORTHERN, ...EASTERN, ...SOUTHERN]
