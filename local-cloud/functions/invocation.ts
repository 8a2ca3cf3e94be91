/** What the host and the inside of a runner say to each other. */
export interface Invocation {
  requestId: string
  /** The bundle; loaded when it comes for the first time. */
  file: string
  /** All that the function finds in `process.env`, each function its own. */
  environment: Readonly<Record<string, string>>
  event: unknown
  timeoutSeconds: number
  /** How far the clock of this cloud is before that of the machine. */
  aheadMs: number
}

/** The code is loaded and the handler is called: from now on its time runs. */
export interface Started {
  started: string
}

export type Outcome =
  | { requestId: string; result: unknown }
  | { requestId: string; error: { name: string; message: string; stack?: string } }
  | { requestId: string; unloadable: string }

/** Text that a function wrote to its output, however it falls into lines. */
export interface Said {
  said: string
  /** The bundle. */
  file: string
}

export type Message = Started | Outcome | Said

/** A function as the host runs it. */
export interface RunnableFunction {
  /** `accounts/create-account` */
  name: string
  functionName: string
  arn: string
  /** The bundle. */
  file: string
  /** A folder in which a runner that begins for it finds what others compiled. */
  compiled?: string
  memoryMb: number
  timeoutSeconds: number
  /** Asked at each call; 0 when absent. */
  aheadMs?: () => number
  /** All that the function finds in `process.env`. */
  environment: Readonly<Record<string, string>>
}
