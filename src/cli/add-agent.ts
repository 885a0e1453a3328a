import type { Command } from 'commander'
import { processConsole } from './output/console.ts'

/** Adds `docs agent`. @param help Descriptions of options that several commands have. */
export function addAgent(docs: Command, help: { readonly dir: string; readonly data: string }): void {
  docs
    .command('agent')
    .description('let the agent change the docs as instructed')
    .argument('<instruction>', 'what to change; - reads it from the standard input')
    .argument('[dir]', help.dir, '.')
    .option('--branch [name]', 'work on a branch and open a pull request, instead of changing the files here')
    .option('--draft', 'with --branch: the pull request is a draft')
    .option('--model <name>', 'sonnet or opus, as configured in lectern.json', 'sonnet')
    .option('--data <folder>', help.data)
    .option('--json', 'print events as lines of JSON')
    .action(async (instruction, dir, flags) => {
      const { agent } = await import('./commands/agent.ts')
      const { withInterruption } = await import('./interruption.ts')
      const command = { instruction, dir, flags, input: process.stdin }
      process.exitCode = await withInterruption(interruption => agent(command, processConsole, interruption))
    })
}
