import pc from 'picocolors'
import { systemClock } from '../../host/system-clock.ts'
import { type CreatedKey, createKey } from '../../server/keys/create-key.ts'
import { checkKeySettings, type KeyProblem, type KeySettings } from '../../server/keys/key-settings.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import { type KeyFlags, type KeyProject, withKeys } from '../key-project.ts'
import type { Console } from '../output/console.ts'
import { keyJson } from '../output/key-json.ts'

export interface CreateKeyFlags extends KeyFlags {
  readonly kind: string
  readonly name: string
  readonly expires?: string | undefined
  readonly ip?: readonly string[] | undefined
  readonly origin?: readonly string[] | undefined
  readonly scope?: readonly string[] | undefined
  readonly requestsPerHour?: string | undefined
}

/** `docs keys create`: create an API key and print it once. Returns the exit code. */
export async function createApiKey(dir: string, flags: CreateKeyFlags, console: Console): Promise<number> {
  const settings = settingsOf(flags)
  return withKeys(dir, flags, console, async project => {
    const { keyPrefix, project: organization } = project.server
    const created = createKey(settings, { prefix: keyPrefix, organization, time: systemClock.now() })
    await project.keys.add(created.stored)
    if (flags.json === true)
      console.out(`${JSON.stringify({ key: created.key, ...keyJson(created.stored) }, null, 2)}\n`)
    else show(created, project, console)
    return exitCodes.success
  })
}

/** The option for each field of a key. */
const optionOf: Readonly<Record<KeyProblem['field'], string>> = {
  kind: '--kind',
  name: '--name',
  expires: '--expires',
  networks: '--ip',
  origins: '--origin',
  scopes: '--scope',
  requestsPerHour: '--requests-per-hour',
}

/** @throws {UsageError} */
function settingsOf({ ip, origin, scope, ...flags }: CreateKeyFlags): KeySettings {
  const written = { ...flags, networks: ip, origins: origin, scopes: scope }
  const checked = checkKeySettings(written, systemClock.now())
  if ('value' in checked) return checked.value
  throw new UsageError(checked.problems.map(({ field, message }) => `${optionOf[field]}: ${message}`).join('\n'))
}

/** The key is the only output, so that scripts can store it. */
function show({ key, stored }: CreatedKey, { server, siteAddress }: KeyProject, console: Console): void {
  console.out(`${key}\n`)
  if (!console.isTerminal) return
  console.err(`\n${pc.bold('Store the key now: it is not shown again.')}\n`)
  if (stored.keyKind === 'assistant')
    console.err(`\n${exampleRequest(key, `${siteAddress}/discovery/v2/assistant/${server.domain}/message`)}\n`)
}

const exampleRequest = (key: string, address: string) => `curl -N '${address}' \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ fp: 'anonymous', messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'How do I start?' }] }] })}'`
