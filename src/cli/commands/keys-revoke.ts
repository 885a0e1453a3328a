import pc from 'picocolors'
import { systemClock } from '../../host/system-clock.ts'
import { exitCodes } from '../exit-code.ts'
import { type KeyFlags, withKeys } from '../key-project.ts'
import type { Console } from '../output/console.ts'
import { printable } from '../output/printable.ts'

/** `docs keys revoke`: make an API key invalid. Returns the exit code. */
export async function revokeApiKey(dir: string, id: string, flags: KeyFlags, console: Console): Promise<number> {
  return withKeys(dir, flags, console, async ({ keys }) => {
    const isRevoked = await keys.revoke(id, systemClock.now())
    if (isRevoked) console.err('The key is revoked. Running servers reject it within 5 seconds.\n')
    else console.err(`${pc.red('error')}: There is no active key with the ID "${printable(id)}". See docs keys list.\n`)
    return isRevoked ? exitCodes.success : exitCodes.errors
  })
}
