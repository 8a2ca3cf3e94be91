/**
 * The pages' policy forbids code from text, which the schema library would otherwise try. Said where the library looks for it, before
 * it is loaded: by importing it here, every first look would wait for it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
