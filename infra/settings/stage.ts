/** What differs between two deployments of the product. Everything else is the same on every stage. */
export interface Stage {
  /** `dev`, `prod`, or a person's name: part of every physical name, so that stages never collide in one account. */
  name: string
  /** Where alarms are sent; left out, the topic has no subscriber. */
  alarmEmail?: string
}

export function stageNamed(name: string, alarmEmail?: string): Stage {
  if (!/^[a-z][a-z0-9]{0,11}$/.test(name))
    throw new Error(`A stage is 1 to 12 lower-case letters and digits, not "${name}".`)
  if (alarmEmail !== undefined && !/^\S+@\S+$/.test(alarmEmail))
    throw new Error(`Alarms go to an e-mail address, not "${alarmEmail}".`)
  return alarmEmail ? { name, alarmEmail } : { name }
}

/** Whether the books of a stage outlive it: those of production do, whatever is removed by mistake. */
export function isKept({ name }: Stage): boolean {
  return /^(prod|live)/.test(name)
}

/** `tieout-dev-edge`: a stack, a function or a bucket of a stage. */
export function named(stage: Stage, ...parts: string[]): string {
  return ['tieout', stage.name, ...parts].join('-')
}
