/** What the host and a running function say to each other. */
export interface Invocation {
  requestId: string
  event: unknown
  /** Epoch milliseconds. */
  deadline: number
  /** How far the clock of this cloud is before that of the machine. */
  aheadMs: number
}

export type Outcome =
  | { requestId: string; result: unknown }
  | { requestId: string; error: { name: string; message: string; stack?: string } }

/** Said once, when the code is loaded; `error` when it could not be. */
export interface Ready {
  ready: true
  error?: string
}

/** A function as the host runs it. */
export interface RunnableFunction {
  /** `accounts/create-account` */
  name: string
  functionName: string
  arn: string
  /** The bundle. */
  file: string
  memoryMb: number
  timeoutSeconds: number
  /** Asked at each call; 0 when absent. */
  aheadMs?: () => number
  /** All that the function finds in `process.env`. */
  environment: Readonly<Record<string, string>>
}
