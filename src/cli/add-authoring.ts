import type { Command } from 'commander'
import { processConsole } from './output/console.ts'

/** Adds the commands that help authors with a project or a site that exists. */
export function addAuthoring(docs: Command, dirHelp: string): void {
  addRename(docs, dirHelp)
  addTest(docs)
  addAudit(docs)
}

function addRename(docs: Command, dirHelp: string): void {
  docs
    .command('rename')
    .description('rename or move a page, a snippet or a folder, and change everything that names it')
    .argument('<old>', 'the path of a page, file or folder, such as guides/start')
    .argument('<new>', 'its new path, or an existing folder to move it into')
    .option('--dir <folder>', dirHelp, '.')
    .option('--dry-run', 'print what would change, and change nothing')
    .option('--no-redirect', 'add no redirect from the old address')
    .option('--json', 'print the changes as one JSON object')
    .action(async (oldName, newName, flags) => {
      const { rename } = await import('./commands/rename.ts')
      process.exitCode = await rename(oldName, newName, flags, processConsole)
    })
}

function addTest(docs: Command): void {
  const list = (value: string, previous: readonly string[] = []) => [...previous, value]
  docs
    .command('test')
    .description('run the code samples that are marked with "test", on this machine')
    .argument('[paths...]', 'folder that holds docs.json, pages, or folders of pages (default: all pages)')
    .option('--list', 'print the samples, and run none')
    .option('--timeout <seconds>', 'for each sample', '10')
    .option('--env <name>', 'a variable of the environment that samples may see; may be repeated', list)
    .option('--json', 'print findings as one JSON object')
    .action(async (paths, flags) => {
      const [{ testDocs }, { withInterruption }] = [
        await import('./commands/test.ts'),
        await import('./interruption.ts'),
      ]
      process.exitCode = await withInterruption(({ signal }) => testDocs(paths, flags, processConsole, signal))
    })
}

function addAudit(docs: Command): void {
  docs
    .command('audit')
    .description('judge a built site by what it owes readers and agents')
    .argument('<target>', 'folder with a built site, or its URL')
    .option('--pages <number>', 'how many pages to read (default: 1000 in a folder, 50 at a URL)')
    .option('--base <path>', 'prefix of every address of a site in a folder, such as /docs')
    .option('--min-score <number>', 'fail if the score is lower')
    .option('--json', 'print the result as one JSON object')
    .action(async (target, flags) => {
      const { audit } = await import('./commands/audit.ts')
      process.exitCode = await audit(target, flags, processConsole)
    })
}
