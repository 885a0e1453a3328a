import pc from 'picocolors'
import { createSignInKeys } from '../../server/sign-in/providers/create-sign-in-keys.ts'
import { exitCodes } from '../exit-code.ts'
import type { Console } from '../output/console.ts'

/** `docs keys sign-in`: create a key pair for signed tokens, and print it once. Returns the exit code. */
export async function createSignInKeyPair(
  flags: { readonly es256?: boolean | undefined; readonly json?: boolean | undefined },
  console: Console,
): Promise<number> {
  const { privateKey, publicKey } = await createSignInKeys(flags.es256 === true ? 'ES256' : 'EdDSA')
  if (flags.json === true) console.out(`${JSON.stringify({ privateKey, publicKey }, null, 2)}\n`)
  else {
    console.out(privateKey)
    console.err(`\n${pc.bold('Store the private key now: it is not shown again.')} It is for your sign-in page.\n`)
    console.err(`Put the public key into "publicKeys" of the provider in lectern.json:\n\n  "${publicKey}"\n`)
  }
  return exitCodes.success
}
