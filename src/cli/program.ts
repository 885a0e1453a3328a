import { Command } from 'commander'
import { processConsole } from './console.ts'
import { readPackageVersion } from './package-version.ts'

const dirHelp = 'folder that holds docs.json'

/** The command line: what there is to say, and which module does it. Modules are loaded when they are needed. */
export function program(): Command {
  const docs = new Command('docs')
    .description('Turns a docs.json project into a static documentation site.')
    .version(readPackageVersion(), '-v, --version')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
  addBuild(docs)
  return docs
}

function addBuild(docs: Command): void {
  docs
    .command('build')
    .description('build a static site')
    .argument('[dir]', dirHelp, '.')
    .option('--out <folder>', 'where the site goes (default: dist in the docs folder)')
    .option('--base <path>', 'prefix of every address, such as /docs')
    .option('--site-url <url>', 'where the site will stand, such as https://docs.example.com')
    .option('--strict', 'warnings count as errors')
    .option('--json', 'print findings as one JSON object')
    .option('--cache <folder>', 'where results are kept for the next build (default: .lectern/cache)')
    .option('--no-cache', 'keep no results, use none')
    .option('--no-code', "run none of the project's own code")
    .action(async (dir, flags) => {
      const { build } = await import('./commands/build.ts')
      process.exitCode = await build(dir, flags, processConsole)
    })
}
