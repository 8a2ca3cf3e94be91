import { Button, Code, CopyButton, Modal, Text } from '@mantine/core'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import type { Client, Download } from '../../../../shared/contract/client.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { isOperationGoing } from '../../api/work.ts'
import { formatMonth } from '../../format/dates.ts'
import { useDownload } from '../../ui/feedback/use-download.ts'

interface ProofButtonProps {
  company: Company
  /** Left out for all accounts of the company. */
  accountId?: number
  /** Such as `2026-10`. */
  month: string
}

/** Downloads the pack by which anybody verifies a month without the product, and says its root: whoever has the pack compares. */
export function ProofButton({ company, accountId, month }: ProofButtonProps) {
  const [root, setRoot] = useState<string>()
  const { download, busy } = useDownload({
    companyId: company.id,
    failure: { title: 'No Proof', message: 'The proof was not made. Please try again.' },
  })
  const body = { companyId: company.id, month, ...(accountId !== undefined && { accountId }) }
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileCheck size={16} aria-hidden />}
        loading={busy !== undefined}
        onClick={() => void download(month, (client) => madeProof(client, body, setRoot))}
      >
        {accountId === undefined ? `Download proof of ${formatMonth(month)}` : 'Download proof'}
      </Button>
      <Modal opened={root !== undefined} onClose={() => setRoot(undefined)} title="Proof Downloaded">
        <Text size="sm" mb="xs">
          Unpack it, and run <Code>node verify.mjs</Code> in its folder, with Node.js 20 or newer and nothing
          else. It has to say PASS and this root, which stands for every byte of it:
        </Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {root}
        </Code>
        <CopyButton value={root ?? ''}>
          {({ copied, copy }) => (
            <Button variant="default" size="compact-sm" mt="xs" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Modal>
    </>
  )
}

const ASK_AGAIN_MS = 1000

/** It is made in the background; this waits for it. */
async function madeProof(
  client: Client,
  body: { companyId: number; accountId?: number; month: string },
  tell: (root: string) => void,
): Promise<Download> {
  const { companyId } = body
  const { id, targetId } = await client.createProof({ body })
  for (;;) {
    const { status } = await client.getOperation({ params: { id } })
    if (!isOperationGoing(status)) break
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
  const exports = await client.listExports({ query: { companyId } })
  const file = await client.download('downloadDocument', {
    params: { id: companyId, documentId: targetId },
  })
  tell(exports.find((made) => made.id === targetId)?.files[0]?.sha256 ?? '')
  return file
}
