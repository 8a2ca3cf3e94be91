/** The pages' policy forbids code from text, which the schema library would otherwise try. Imported before any schema. */
import * as z from 'zod'

z.config({ jitless: true })
