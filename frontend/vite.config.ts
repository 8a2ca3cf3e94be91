import { globSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { staticPages } from './static-pages.ts'

/** Libraries that change seldom, each kept apart so that a new release of ours leaves them in the browser's cache. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  {
    name: 'kit',
    test: /node_modules\/(@mantine\/(core|hooks|form|store|notifications|spotlight)|@floating-ui|@tanstack\/(react-query|query-core)|nuqs)\//,
  },
  { name: 'contract', test: /node_modules\/zod\/|shared\/contract\// },
  {
    name: 'sign-in',
    test: /node_modules\/(aws-amplify|@aws-amplify|@aws-sdk|@aws-crypto|@smithy|@peculiar)\//,
  },
]

/** The application is one page, and beside it are those that anyone may see. */
const pages = globSync('*.html', { cwd: import.meta.dirname })

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), staticPages()],
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
