/** The one script of the landing page: waits for two files, and has a worker match them that is loaded then. */
import type { DemoReply, DemoRequest } from './demo-worker.ts'
import { failureShown, outcomeShown, workingShown } from './show-outcome.ts'

const form = document.querySelector<HTMLFormElement>('#demo-form')!
const sample = document.querySelector<HTMLButtonElement>('#demo-sample')!
const result = document.querySelector<HTMLElement>('#demo-result')!
const match = form.querySelector<HTMLButtonElement>('[type=submit]')!
let worker: Worker | undefined

form.addEventListener('change', settle)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void run(async () => ({ bank: await bytesOf(chosen('bank')!), ledger: await bytesOf(chosen('ledger')!) }))
})
sample.addEventListener('click', () => {
  void run(async () => ({ bank: await sampleOf('bank.csv'), ledger: await sampleOf('ledger.csv') }))
})
sample.disabled = false
settle()

/** Both files first. */
function settle(): void {
  match.disabled = !chosen('bank') || !chosen('ledger')
}

function chosen(name: string): File | undefined {
  return form.querySelector<HTMLInputElement>(`[name=${name}]`)?.files?.[0]
}

async function run(filesOf: () => Promise<DemoRequest>): Promise<void> {
  result.replaceChildren(workingShown())
  try {
    const reply = await asked(await filesOf())
    result.replaceChildren('outcome' in reply ? outcomeShown(reply.outcome) : failureShown(reply.refusal))
  } catch {
    worker?.terminate()
    worker = undefined
    result.replaceChildren(
      failureShown('The matching could not be loaded. Check your connection and try again.'),
    )
  }
}

function asked(request: DemoRequest): Promise<DemoReply> {
  worker ??= new Worker(new URL('./demo-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<DemoReply>()
  worker.onmessage = ({ data }: MessageEvent<DemoReply>) => resolve(data)
  worker.onerror = () => reject(new Error('The worker failed.'))
  worker.postMessage(request)
  return promise
}

async function bytesOf(file: File): Promise<DemoRequest['bank']> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

async function sampleOf(name: string): Promise<DemoRequest['bank']> {
  const response = await fetch(`/sample/${name}`)
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) }
}
