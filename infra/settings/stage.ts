/** What differs between two deployments of the product. Everything else is the same on every stage. */
export interface Stage {
  /** `dev`, `prod`, or a person's name: part of every physical name, so that stages never collide in one account. */
  name: string
  /** Where alarms are sent; left out, the topic has no subscriber. */
  alarmEmail?: string
  /** The address that mails come from, of a domain that SES has verified; without it none are sent, and the pages say so. */
  mailFrom?: string
  /** Dollars a month that the account is expected to cost at most; who is told of alarms is told of this too. */
  budgetDollars: number
  /** The address of the product, where it is not CloudFront's own. */
  domain?: Domain
  /** Whether the main job is tried every hour, in a company of its own. */
  hasCanary?: true
  /** Whether an address that asks without measure is turned away before the distribution. */
  hasFirewall?: true
  /** Whether a new version takes over at once: what repairs must not wait for the alarm that it ends. */
  shiftsAtOnce?: true
  /** Whether only those get an account whom somebody invites; otherwise anybody may, and open companies. */
  isClosed?: true
  /** How many instances of what signing in and the dashboard call are always ready. */
  warmInstances: number
}

export interface Domain {
  name: string
  /** Of ACM, in us-east-1, where CloudFront looks for it. */
  certificateArn: string
}

/** What `--alarms`, `--mail`, `--budget`, `--domain`, `--certificate`, `--canary`, `--warm`, `--firewall`, `--shift` and `--sign-up` say. */
export interface StageOptions {
  alarms?: string | undefined
  mail?: string | undefined
  budget?: string | undefined
  domain?: string | undefined
  certificate?: string | undefined
  canary?: string | undefined
  warm?: string | undefined
  firewall?: string | undefined
  shift?: string | undefined
  'sign-up'?: string | undefined
}

export const stageOptions = [
  ...(['alarms', 'mail', 'budget', 'domain', 'certificate', 'canary'] as const),
  ...(['warm', 'firewall', 'shift', 'sign-up'] as const),
] as const

/** @throws in words */
export function stageNamed(
  name: string,
  {
    alarms,
    mail,
    budget = '100',
    canary = 'off',
    warm = '0',
    firewall = 'off',
    shift = 'gradual',
    'sign-up': signUp = 'open',
    ...address
  }: StageOptions = {},
): Stage {
  // Lambda takes no name of more than 64 characters, and that of each function begins with the stage's.
  if (!/^[a-z][a-z0-9]{0,9}$/.test(name))
    throw new Error(`A stage is 1 to 10 lower-case letters and digits, not "${name}".`)
  if (alarms !== undefined && !/^\S+@\S+$/.test(alarms))
    throw new Error(`Alarms go to an e-mail address, not "${alarms}".`)
  if (mail !== undefined && !/^[\w.+-]+@([a-z0-9-]+\.)+[a-z]{2,}$/i.test(mail))
    throw new Error(
      `Mails come from an address of a domain that SES has verified, such as books@example.com, not "${mail}".`,
    )
  if (!/^[1-9]\d{0,6}$/.test(budget)) throw new Error(`A budget is whole dollars a month, not "${budget}".`)
  if (canary !== 'on' && canary !== 'off') throw new Error(`A canary is on or off, not "${canary}".`)
  if (firewall !== 'on' && firewall !== 'off') throw new Error(`A firewall is on or off, not "${firewall}".`)
  if (shift !== 'gradual' && shift !== 'at-once')
    throw new Error(`A new version comes gradual or at-once, not "${shift}".`)
  if (signUp !== 'open' && signUp !== 'closed')
    throw new Error(`Signing up is open or closed, not "${signUp}".`)
  if (!/^\d{1,2}$/.test(warm))
    throw new Error(`Instances that are kept ready are a number from 0 to 99, not "${warm}".`)
  return {
    name,
    budgetDollars: Number(budget),
    warmInstances: Number(warm),
    ...(alarms ? { alarmEmail: alarms } : {}),
    ...(mail ? { mailFrom: mail } : {}),
    ...domainOf(address),
    ...(canary === 'on' && { hasCanary: true as const }),
    ...(firewall === 'on' && { hasFirewall: true as const }),
    ...(shift === 'at-once' && { shiftsAtOnce: true as const }),
    ...(signUp === 'closed' && { isClosed: true as const }),
  }
}

function domainOf({ domain, certificate }: StageOptions): { domain?: Domain } {
  if (!domain && !certificate) return {}
  if (!domain || !certificate)
    throw new Error(
      'A domain needs its certificate: --domain <name> --certificate <ARN of ACM in us-east-1>.',
    )
  if (!/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(domain))
    throw new Error(`A domain is a name such as books.example.com, not "${domain}".`)
  if (!/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/.test(certificate))
    throw new Error(`CloudFront takes certificates of ACM in us-east-1, not "${certificate}".`)
  return { domain: { name: domain, certificateArn: certificate } }
}

/** Whether the books of a stage outlive it: those of production do, whatever is removed by mistake. */
export function isKept({ name }: Stage): boolean {
  return /^(prod|live)/.test(name)
}

/** `tieout-dev-edge`: a stack, a function or a bucket of a stage. */
export function named(stage: Stage, ...parts: string[]): string {
  return ['tieout', stage.name, ...parts].join('-')
}

/** Where Systems Manager keeps the key of the canary's company. */
export function canaryKeyName({ name }: Stage): string {
  return `/tieout/${name}/canary`
}
