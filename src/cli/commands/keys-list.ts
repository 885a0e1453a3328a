import { systemClock } from '../../host/system-clock.ts'
import type { ApiKey } from '../../server/keys/api-key.ts'
import { exitCodes } from '../exit-code.ts'
import { type KeyFlags, withKeys } from '../key-project.ts'
import type { Console } from '../output/console.ts'
import { keyJson } from '../output/key-json.ts'
import { columnsOf, printable } from '../output/printable.ts'

/** `docs keys list`: print all API keys, newest first. Returns the exit code. */
export async function listApiKeys(dir: string, flags: KeyFlags, console: Console): Promise<number> {
  return withKeys(dir, flags, console, async ({ keys }) => {
    const all = await keys.list()
    if (flags.json === true) console.out(`${JSON.stringify({ keys: all.map(keyJson) }, null, 2)}\n`)
    else if (all.length === 0) console.err('There are no API keys.\n')
    else console.out(tableOf([header, ...all.map(key => rowOf(key, systemClock.now()))]))
    return exitCodes.success
  })
}

const header = ['ID', 'KIND', 'NAME', 'KEY', 'CREATED', 'LAST USED', 'STATE']

function rowOf(key: ApiKey, time: number): readonly string[] {
  const lastUsed = key.lastUsedAt === undefined ? 'never' : dateOf(key.lastUsedAt)
  return [key.id, key.keyKind, printable(key.name), `${key.hint}…`, dateOf(key.createdAt), lastUsed, stateOf(key, time)]
}

function stateOf({ expiresAt, revokedAt }: ApiKey, time: number): string {
  if (revokedAt !== undefined) return `revoked ${dateOf(revokedAt)}`
  if (expiresAt === undefined) return 'active'
  return expiresAt <= time ? `expired ${dateOf(expiresAt)}` : `active until ${dateOf(expiresAt)}`
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = header.map((_, column) => Math.max(...rows.map(row => columnsOf(row[column] ?? ''))))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - columnsOf(cell))).join('  ')
  return rows.map(row => `${line(row).trimEnd()}\n`).join('')
}
