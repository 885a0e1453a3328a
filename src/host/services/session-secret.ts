import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataFolder } from '../database/prepare-data-folder.ts'
import { errorCodeOf } from '../disk/error-code.ts'

export interface SessionSecretOptions {
  /** `LECTERN_SESSION_SECRET`. */
  readonly configured: string | undefined
  readonly dataFolder: string
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

const minLength = 32
const file = 'session-secret'

/** The secret of the sessions of readers: the configured one, or a random one in the data folder. */
export function sessionSecret({ configured, dataFolder, report }: SessionSecretOptions): Uint8Array {
  if (configured && configured.length >= minLength) return Buffer.from(configured)
  if (configured) report(`LECTERN_SESSION_SECRET is not used: it must have at least ${minLength} characters.`)
  try {
    prepareDataFolder(dataFolder)
    return storedSecret(join(dataFolder, file))
  } catch (error) {
    const message = 'The secret of sessions cannot be stored: all readers have to sign in again after a restart.'
    report(new Error(message, { cause: error }))
    return randomBytes(minLength)
  }
}

/** Several processes may start at the same time. The first one creates the secret. */
function storedSecret(path: string): Uint8Array {
  try {
    writeFileSync(path, `${randomBytes(minLength).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
  }
  const text = readFileSync(path, 'utf8').trim()
  if (text.length >= minLength) return Buffer.from(text)
  throw new Error(`"${path}" has less than ${minLength} characters.`)
}
