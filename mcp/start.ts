/** `npm run -s mcp`: the MCP server over standard input and output, with `TIEOUT_URL` and `TIEOUT_KEY`. */
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { createClient } from '../shared/contract/client.ts'
import { parseKeyToken } from '../shared/domain/companies/api-key.ts'
import { mcpServer } from './server.ts'

const { TIEOUT_URL: baseUrl, TIEOUT_KEY: key } = process.env

if (!baseUrl || !URL.canParse(baseUrl) || !key || !parseKeyToken(key)) {
  console.error(
    'Set TIEOUT_URL to the address of the product and TIEOUT_KEY to a key: Companies, Keys, Create Key.',
  )
  process.exitCode = 2
} else {
  const client = createClient({ baseUrl: new URL(baseUrl).origin, token: async () => key })
  await mcpServer(client).connect(new StdioServerTransport())
}
