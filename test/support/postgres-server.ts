import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'

const installed = '/usr/lib/postgresql'

/** The folder with the programs of PostgreSQL, if Debian's package is installed. */
const programs: string | undefined = existsSync(installed)
  ? readdirSync(installed)
      .toSorted((a, b) => Number(b) - Number(a))
      .map(version => join(installed, version, 'bin'))
      .find(folder => existsSync(join(folder, 'initdb')))
  : undefined

/** Whether tests can start a PostgreSQL server. */
export const hasPostgres: boolean = programs !== undefined

/** A PostgreSQL server for a single test. */
export interface PostgresServer {
  /** Create a database. @returns Its address. */
  readonly createDatabase: () => Promise<string>
  readonly start: () => Promise<void>
  /** End all connections, even those that run a query. */
  readonly kill: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** PostgreSQL refuses to run as root. */
const nobody = 65_534
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

export async function startPostgres(): Promise<PostgresServer> {
  if (programs === undefined) throw new Error('PostgreSQL is not installed.')
  const folder = mkdtempSync(join(tmpdir(), 'lectern-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, env: { LC_ALL: 'C.UTF-8' }, stdio: 'ignore' } as const
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], options)
  const addressOf = (name: string) => `postgres://postgres@localhost/${name}?host=${folder}`
  let running: ChildProcess | undefined
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: addressOf('postgres') })
    client.on('error', () => {})
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  const start = async () => {
    const settings = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-k', folder]
    running = spawn(join(programs, 'postgres'), ['-D', data, ...settings], options)
    await vi.waitFor(() => query('SELECT 1'), { timeout: 60_000, interval: 50 })
  }
  const kill = async () => {
    const ended = new Promise(resolve => running?.once('exit', resolve))
    // Immediate shutdown: a killed process would leave its children.
    if (running?.kill('SIGQUIT')) await ended
    running = undefined
  }
  await start()
  return {
    start,
    kill,
    createDatabase: async () => {
      const name = `test_${randomBytes(6).toString('hex')}`
      await query(`CREATE DATABASE ${name}`)
      return addressOf(name)
    },
    remove: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
