import './app/zod-config.ts'
import './app/tab-selects.ts'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import './app/tones.css'
import './app/global.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { StartFailed } from './app/start-failed.tsx'
import { loadSignInConfig } from './tokens/sign-in-config.ts'

const root = createRoot(document.getElementById('root')!)

try {
  await loadSignInConfig()
  root.render(<App />)
} catch {
  root.render(<StartFailed />)
}
