import type { Command } from 'commander'
import { UsageError } from './exit-code.ts'
import { processConsole } from './output/console.ts'

/** Add the command that shows what Lectern knows about a page. */
export function addInspect(docs: Command, dirHelp: string): void {
  docs
    .command('inspect')
    .description('print the output of each build stage for one page')
    .argument('<route>', 'route of the page, such as /guides/start')
    .argument('[dir]', dirHelp, '.')
    .option('--view', 'print the input of the templates of the page')
    .option('--why', 'print why the last build rendered the page, and whether the next one will')
    .option('--out <folder>', 'with --why: output folder of the build (default: dist in the docs folder)')
    .option('--cache <folder>', 'with --why: folder of the cache (default: .lectern/cache)')
    .option('--base <path>', 'with --why: base path of the build')
    .option('--site-url <url>', 'with --why: URL of the published site in the build')
    .option('--no-code', 'with --why: the build used --no-code')
    .action(async (route, dir, flags) => {
      const { inspect } = await import('./commands/inspect.ts')
      process.exitCode = await inspect(route, dir, flags, processConsole)
    })
}

/** Add the command that writes a PDF. */
export function addPdf(docs: Command, withOptions: (command: Command) => Command): void {
  const list = (value: string, previous: readonly string[] = []) => [...previous, value]
  const command = docs
    .command('pdf')
    .description('write the site, or a part of it, as a PDF')
    .argument('[routes...]', 'folder with docs.json, and routes of pages or folders (default: the whole site)')
    .option('-o, --out <file>', 'file to write (default: named like the site, in the current folder)')
    .option('--group <title>', 'only the pages of this group of the navigation; can be repeated', list)
    .option('--language <code>', 'the pages in this language (default: the default language)')
    .option('--division <name>', 'only this version, product, tab or dropdown; can be repeated', list)
    .option('--variation <id>', 'content of this variation (default: the first one)')
    .option('--hidden', 'include hidden pages')
    .option('--groups <names>', 'include the pages that readers in these groups may read, separated by commas')
    .option('--format <size>', 'paper: A3, A4, A5, B5, Letter, Legal, Tabloid, or a size such as 170mmx240mm', 'A4')
    .option('--landscape', 'turn the paper')
    .option('--margin <lengths>', 'margins such as 20mm, or "25mm 15mm" for top and sides')
    .option('--scale <number>', 'size of the text, from 0.5 to 2', '1')
    .option('--cover', 'add a cover (default: if there is more than one page)')
    .option('--no-cover', 'do not add a cover')
    .option('--toc', 'add a table of contents (default: if there is more than one page)')
    .option('--no-toc', 'do not add a table of contents')
    .option('--title <text>', 'title of the document (default: the name of the site or the title of the page)')
    .option('--author <text>', 'author of the document (default: the name of the site)')
    .option('--date <date>', 'date of the document, such as 2030-01-31, or today (default: date of the last commit)')
    .option('--base <path>', 'base path of the site, such as /docs')
    .option('--site-url <url>', 'URL of the published site, for links to pages that the PDF does not contain')
    .option('--browser <path>', 'Chromium or Chrome to use (default: CHROME_PATH, or the installed one)')
    .option('--timeout <seconds>', 'time limit for each page', '20')
    .option('--strict', 'treat warnings as errors')
  withOptions(command).action(async (routes, flags) => {
    const { pdf } = await import('./commands/pdf.ts')
    const { withInterruption } = await import('./interruption.ts')
    process.exitCode = await withInterruption(({ signal }) => pdf(routes, flags, processConsole, signal))
  })
}

/** Add the command that moves pages and files. */
export function addRename(docs: Command, dirHelp: string): void {
  docs
    .command('rename')
    .description('rename or move a page, a snippet or a folder, and update all links to it')
    .argument('<old>', 'path of a page, file or folder, such as guides/start')
    .argument('<new>', 'new path, or an existing folder to move it into')
    .option('--dir <folder>', dirHelp, '.')
    .option('--dry-run', 'print the changes without making them')
    .option('--no-redirect', 'do not add a redirect from the old address')
    .option('--json', 'print the changes as one JSON object')
    // Other commands take the folder as their last argument.
    .allowExcessArguments()
    .action(async (oldName, newName, flags, command: Command) => {
      const [, , ...others] = command.args
      if (others.length > 0)
        throw new UsageError(`"docs rename" takes two paths. Pass the folder with docs.json as "--dir ${others[0]}".`)
      const { rename } = await import('./commands/rename.ts')
      process.exitCode = await rename(oldName, newName, flags, processConsole)
    })
}

/** Add the command that runs code samples. */
export function addTest(docs: Command): void {
  const list = (value: string, previous: readonly string[] = []) => [...previous, value]
  docs
    .command('test')
    .description('run the code samples that are marked with "test" on this machine')
    .argument('[paths...]', 'folder with docs.json, pages, or folders of pages (default: all pages)')
    .option('--list', 'list the samples without running them')
    .option('--timeout <seconds>', 'time limit for each sample', '10')
    .option('--env <name>', 'pass this environment variable to samples; can be repeated', list)
    .option('--json', 'print diagnostics as one JSON object')
    .action(async (paths, flags) => {
      const { testDocs } = await import('./commands/test.ts')
      const { withInterruption } = await import('./interruption.ts')
      process.exitCode = await withInterruption(({ signal }) => testDocs(paths, flags, processConsole, signal))
    })
}

/** Add the command that checks a built site. */
export function addAudit(docs: Command): void {
  docs
    .command('audit')
    .description('check a built site for readers, AI agents and search engines')
    .argument('<target>', 'folder of a built site, or a URL')
    .option('--pages <number>', 'maximum number of pages to read (default: 1000 for a folder, 50 for a URL)')
    .option('--base <path>', 'base path of a site in a folder (default: found in its files)')
    .option('--min-score <number>', 'exit with code 1 if the score is lower')
    .option('--json', 'print the result as one JSON object')
    .action(async (target, flags) => {
      const { audit } = await import('./commands/audit.ts')
      process.exitCode = await audit(target, flags, processConsole)
    })
}

/** Add the command that compares API descriptions. */
export function addDiff(docs: Command): void {
  docs
    .command('diff')
    .description('print the differences between two versions of API descriptions')
    .argument('[old]', 'file or folder, or one of a Git revision such as main:openapi.yaml')
    .argument('[new]', 'the new version of it')
    .option('--from <revision>', 'Git revision of the old version; then pass only one path')
    .option('--to <revision>', 'Git revision of the new version (default: the file on disk)')
    .option('--fail-on <level>', 'exit with code 1 for changes of this level: breaking, warning or any')
    .option('--date <date>', 'compare the sunset dates of removed operations with this date (default: today)')
    .option('--markdown', 'print an <Update> for a changelog page')
    .option('--dir <folder>', 'with --markdown: link to the pages of the project in this folder')
    .option('--json', 'print the result as one JSON object')
    .action(async (oldVersion, newVersion, flags) => {
      const { diff } = await import('./commands/diff.ts')
      process.exitCode = await diff(oldVersion, newVersion, flags, processConsole)
    })
}

/** Replaces the command of the library, which prints nothing about an unknown name. */
export function addHelp(docs: Command): void {
  docs
    .helpCommand(false)
    .command('help', { hidden: true })
    .description('display help for command')
    .argument('[command...]')
    .action((names: readonly string[]) => {
      const found = names.reduce(
        (command, name) =>
          command.commands.find(inner => inner.name() === name) ?? docs.error(`error: unknown command '${name}'`),
        docs,
      )
      found.outputHelp()
    })
}
