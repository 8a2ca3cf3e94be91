import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { Routes } from './routes.tsx'
import { ThemeProvider } from './theme-provider.tsx'

export function App() {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <Routes />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
