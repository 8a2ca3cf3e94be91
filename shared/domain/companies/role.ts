/** What a member may do in one company, each including those before it. */
export const ROLES = ['viewer', 'accountant', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

export function isAtLeast(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least)
}

/** How a role is written on screen. */
export const ROLE_LABELS: Record<Role, string> = {
  viewer: 'Viewer',
  accountant: 'Accountant',
  admin: 'Administrator',
  owner: 'Owner',
}

/** Whether someone of a role may give, change or take a role: owners are made and changed by owners alone. */
export function maySetRole(actor: Role, before: Role | undefined, after: Role | undefined): boolean {
  return actor === 'owner' || (before !== 'owner' && after !== 'owner' && isAtLeast(actor, 'admin'))
}
