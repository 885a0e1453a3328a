import type { Command } from 'commander'
import { processConsole } from './output/console.ts'

/** Adds `docs keys`. @param help Descriptions of options that several commands have. */
export function addKeys(docs: Command, help: { readonly dir: string; readonly data: string }): void {
  const keys = docs.command('keys').description('manage the API keys of docs serve, and keys for signing in')
  const list = (value: string, previous: readonly string[] = []) => [...previous, value]
  const withKeyOptions = (command: Command) =>
    command.option('--data <folder>', help.data).option('--json', 'print one JSON object')
  withKeyOptions(keys.command('create').description('create a key and print it once').argument('[dir]', help.dir, '.'))
    .requiredOption('--kind <kind>', 'required: assistant for answers and search, or admin for everything else')
    .requiredOption('--name <name>', 'required: what the key is for')
    .option('--expires <time>', 'a date such as 2030-01-31, or a number of days such as 30d (default: never)')
    .option('--ip <network>', 'only from this address or network such as 203.0.113.0/24; can be repeated', list)
    .option('--origin <origin>', 'only for pages of this origin such as https://app.example.com; can be repeated', list)
    .option('--scope <scope>', 'read or write, for admin keys; can be repeated (default: all)', list)
    .option('--requests-per-hour <number>', 'a limit for this key')
    .action(async (dir, flags) => {
      const { createApiKey } = await import('./commands/keys-create.ts')
      process.exitCode = await createApiKey(dir, flags, processConsole)
    })
  withKeyOptions(keys.command('list').description('list all keys').argument('[dir]', help.dir, '.')).action(
    async (dir, flags) => {
      const { listApiKeys } = await import('./commands/keys-list.ts')
      process.exitCode = await listApiKeys(dir, flags, processConsole)
    },
  )
  keys
    .command('revoke')
    .description('revoke a key')
    // Commander only knows optional arguments at the end.
    .usage('[options] [dir] <id>')
    .argument('<dir-or-id>', `${help.dir}, or the ID if it is the only argument`)
    .argument('[id]', 'ID of the key, see docs keys list')
    .option('--data <folder>', help.data)
    .action(async (first, second, flags) => {
      const { revokeApiKey } = await import('./commands/keys-revoke.ts')
      const [dir, id] = second === undefined ? ['.', first] : [first, second]
      process.exitCode = await revokeApiKey(dir, id, flags, processConsole)
    })
  keys
    .command('sign-in')
    .description('create a key pair for a sign-in page of your own and print it once')
    .option('--es256', 'use ES256 instead of EdDSA, for sites with "protect": "nothing"')
    .option('--json', 'print the keys as JSON')
    .action(async flags => {
      const { createSignInKeyPair } = await import('./commands/keys-sign-in.ts')
      process.exitCode = await createSignInKeyPair(flags, processConsole)
    })
}
