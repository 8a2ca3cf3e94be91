import { globSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { kitStyles } from './kit-styles.ts'
import { leanContract } from './lean-contract.ts'
import { staticPages } from './static-pages.ts'
import { unusedComponents } from './unused-components.ts'

/** Libraries that change seldom, each kept apart so that a new release of ours leaves them in the browser's cache. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  // What every screen needs of the kit; what only some do comes with them.
  { name: 'kit', test: /node_modules\/(@mantine|@floating-ui|@tanstack|nuqs)\//, tags: ['$initial'] },
  // What every screen needs of ours, as one: dozens of small files weigh half as much again. The landing pages have none of it.
  {
    name: 'shell',
    test: /\/frontend\/src\/(app|api|session|tokens|company|ui)\/.*\.tsx?$|\/lucide-react\//,
    tags: ['$initial'],
  },
  { name: 'load-failed', test: /\/ui\/feedback\/(load-failed|sentence-of)\./ },
  // A change says in a toast how it went: the shell asks for both as soon as it is there.
  {
    name: 'write',
    test: /@mantine\/notifications\/esm\/notifications\.store|\/frontend\/src\/(api\/(use-change|submit-key)|ui\/feedback\/(toasts|use-write))\./,
  },
  { name: 'kit-hooks', test: /@mantine\/hooks\// },
  // What opens beside something, which the shell asks for as soon as it is there.
  {
    name: 'kit-beside',
    test: /@floating-ui\/|@mantine\/core\/esm\/(components|utils)\/(Combobox|Floating|Menu|Popover|ScrollArea|Select|Tooltip)\//,
  },
  // What nearly every screen shows, chooses by and keeps in its address, each as one: dozens of small files weigh more.
  {
    name: 'figures',
    test: /\/frontend\/src\/(format\/|ui\/figures\/|ui\/layout\/(page-header|surface|item-list))|\/shared\/domain\/(money|calendar)\/|\/(SimpleGrid|Table)\//,
    minShareCount: 10,
  },
  { name: 'address', test: /\/nuqs\//, minShareCount: 8 },
  {
    name: 'filters',
    test: /\/frontend\/src\/ui\/form\/(account-select|day-input|filter-bar|search-box)\./,
    minShareCount: 8,
  },
]

/** The application is one page, and beside it are those that anyone may see. */
const pages = globSync('*.html', { cwd: import.meta.dirname })

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), staticPages(), leanContract(), kitStyles(), unusedComponents()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Fonts and pictures as files: the pages' policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: pages.map((page) => join(import.meta.dirname, page)),
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  worker: { format: 'es' },
})
