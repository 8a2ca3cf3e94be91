import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { User } from './user.ts'

/** The users of a pool: all in memory, each written whole to a file of its own by rename whenever it changes. */
export class UserStore {
  private readonly folder: string
  private readonly users = new Map<string, User>()

  constructor(folder: string) {
    this.folder = join(folder, 'users')
    mkdirSync(this.folder, { recursive: true })
    for (const file of readdirSync(this.folder)) {
      if (!file.endsWith('.json')) rmSync(join(this.folder, file))
      else this.load(join(this.folder, file))
    }
  }

  /** By sub or by email, whose case does not matter. */
  find(username: string): User | undefined {
    return this.users.get(username) ?? this.findByEmail(username)
  }

  findByEmail(email: string): User | undefined {
    const wanted = email.toLowerCase()
    return this.list().find((user) => user.attributes.email?.toLowerCase() === wanted)
  }

  findByRefreshToken(hash: string): User | undefined {
    return this.list().find((user) => user.sessions.some((session) => session.refreshTokenHash === hash))
  }

  /** In the order in which they came. */
  list(): User[] {
    return [...this.users.values()].sort((a, b) => a.createdAt - b.createdAt || (a.sub < b.sub ? -1 : 1))
  }

  save(user: User): void {
    const file = join(this.folder, `${user.sub}.json`)
    const temporary = join(this.folder, `${randomUUID()}.tmp`)
    writeFileSync(temporary, JSON.stringify(user, null, 2), { mode: 0o600 })
    renameSync(temporary, file)
    this.users.set(user.sub, user)
  }

  remove(user: User): void {
    rmSync(join(this.folder, `${user.sub}.json`), { force: true })
    this.users.delete(user.sub)
  }

  private load(file: string): void {
    const user = User.parse(JSON.parse(readFileSync(file, 'utf8')))
    this.users.set(user.sub, user)
  }
}
