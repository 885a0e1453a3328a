import { Command } from 'commander'
import { addAgent } from './add-agent.ts'
import { addAudit, addDiff, addHelp, addInspect, addPdf, addRename, addTest } from './add-authoring.ts'
import { addKeys } from './add-keys.ts'
import { processConsole } from './output/console.ts'
import { usageErrorText } from './output/usage-error.ts'
import { readPackageVersion } from './package-version.ts'

const dirHelp = 'folder with docs.json'

/** The command line: all commands with their options. The module of a command is loaded when it runs. */
export function program(): Command {
  const docs = new Command('docs')
    .description('Turns a docs.json project into a static documentation site.')
    .version(readPackageVersion(), '-v, --version')
    .configureHelp({ subcommandTerm: command => command.name() })
    .addHelpText('after', '\n"docs <command> --help" shows the arguments and options of a command.')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(usageErrorText(text)) })
  addHelp(docs)
  docs.commandsGroup('Write:')
  addNew(docs)
  addDev(docs)
  addRename(docs, dirHelp)
  addOpenApi(docs)
  addAgent(docs, { dir: dirHelp, data: dataHelp })
  docs.commandsGroup('Check:')
  addChecks(docs)
  addTest(docs)
  addDiff(docs)
  addInspect(docs, dirHelp)
  docs.commandsGroup('Publish:')
  addBuild(docs)
  addPreview(docs)
  addPdf(docs, withCommonOptions)
  addAudit(docs)
  docs.commandsGroup('Serve:')
  addServe(docs)
  addDashboard(docs)
  addKeys(docs, { dir: dirHelp, data: dataHelp })
  for (const group of docs.commands.filter(({ commands }) => commands.length > 0))
    group.configureOutput({ outputError: (text, write) => write(usageErrorText(text, `docs ${group.name()}`)) })
  return docs
}

function addDev(docs: Command): void {
  const dev = docs
    .command('dev')
    .description('preview the site and update it on each change')
    .argument('[dir]', dirHelp, '.')
  withBuildOptions(dev)
    .option(
      '--out <folder>',
      'output folder of builds, which is not part of the project (default: dist in the docs folder)',
    )
    .option('--port <number>', 'port, or the next free one', '3000')
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--base <path>', 'base path of the site, such as /docs')
    .option('--open', 'open a browser')
    .option('--no-open', 'do not open a browser (default)')
    .option('--groups <names>', 'show the site as to a signed-in reader in these groups, separated by commas')
    .option('--local-schema', 'the same as --allow-http')
    .action(async (dir, flags) => {
      const { dev } = await import('./commands/dev.ts')
      const { closeOnSignal } = await import('./stop-on-signal.ts')
      closeOnSignal((await dev(dir, flags, processConsole)).close)
    })
}

const dataHelp = 'data folder of docs serve (default: .lectern in the docs folder)'

function addBuild(docs: Command): void {
  withCommonOptions(docs.command('build').description('build a static site').argument('[dir]', dirHelp, '.'))
    .option('--out <folder>', 'output folder (default: dist in the docs folder)')
    .option('--base <path>', 'base path of the site, such as /docs')
    .option('--site-url <url>', 'URL of the published site, such as https://docs.example.com')
    .option('--host <name>', 'also write the configuration of a host, such as vercel or nginx')
    .option('--preview', 'for a preview: hidden from search engines, and without integrations such as analytics')
    .option('--zip [file]', 'also write a zip file of the site, to read it without a server (default: dist.zip)')
    .option('--data <folder>', dataHelp)
    .option('--public', 'for a site with sign-in: build only public pages')
    .option('--for-server', 'for a site with sign-in: build all pages for docs serve, which protects them')
    .option('--strict', 'treat warnings as errors')
    .action(async (dir, flags) => {
      const { build } = await import('./commands/build.ts')
      process.exitCode = await build(dir, flags, processConsole)
    })
}

function addPreview(docs: Command): void {
  docs
    .command('preview')
    .description('serve the built site like a static host')
    .argument('[dir]', dirHelp, '.')
    .option('--out <folder>', 'folder of the site (default: dist in the docs folder)')
    .option('--port <number>', 'port, or the next free one', '3000')
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--base <path>', 'prefix of every address (default: the base path of the build)')
    .action(async (dir, flags) => {
      const { preview } = await import('./commands/preview.ts')
      await preview(dir, flags, processConsole)
    })
}

function addServe(docs: Command): void {
  const serve = docs
    .command('serve')
    .description('serve the built site, with the assistant and a proxy for requests of its playgrounds')
    .argument('[dir]', dirHelp, '.')
  withBuildOptions(serve)
    .option('--out <folder>', 'folder of the site (default: dist in the docs folder)')
    .option('--port <number>', 'port to listen on', '8080')
    .option('--host <name>', 'address to listen on: 0.0.0.0 allows access from other machines', 'localhost')
    .option('--base <path>', 'prefix of every address (default: the base path of the build)')
    .option('--site-url <url>', 'where readers find the site, such as https://docs.example.com')
    .option('--data <folder>', dataHelp)
    .option('--records <folder>', 'folder of the search records (default: records in the data folder)')
    .option('--log <format>', 'format of the log: text or json', 'text')
    .option('--drain <seconds>', 'how long to wait for running answers before the server stops', '8')
    .option('--build', 'build the site first, even if there is one')
    .option('--no-build', 'only serve an existing site')
    .action(async (dir, flags) => {
      const { serve } = await import('./commands/serve.ts')
      const { stopOnSignal } = await import('./stop-on-signal.ts')
      const drainMs = 1000 * Number(flags.drain)
      const running = await serve(dir, flags, processConsole)
      stopOnSignal(running, drainMs)
    })
}

function addDashboard(docs: Command): void {
  docs
    .command('dashboard')
    .description('print a link that signs in to the dashboard of docs serve')
    .argument('[dir]', dirHelp, '.')
    .option('--data <folder>', dataHelp)
    .option('--site-url <url>', 'URL of the dashboard (default: siteUrl of lectern.json, or http://localhost:8080)')
    .action(async (dir, flags) => {
      const { dashboard } = await import('./commands/dashboard.ts')
      process.exitCode = await dashboard(dir, flags, processConsole)
    })
}

function addChecks(docs: Command): void {
  const check = docs.command('check').description('report all problems without writing a site')
  withCommonOptions(check.argument('[dir]', dirHelp, '.'))
    .option('--strict', 'treat warnings as errors')
    .option('--external', 'also check links to other sites')
    .action(async (dir, flags) => runCheck(dir, flags))
  const validate = docs.command('validate').description('the same as check --strict')
  withCommonOptions(validate.argument('[dir]', dirHelp, '.')).action((dir, flags) =>
    runCheck(dir, { ...flags, strict: true }),
  )
  const links = docs.command('broken-links').description('report broken links')
  withCommonOptions(links.argument('[dir]', dirHelp, '.'))
    .option('--files <globs...>', 'only in these files')
    .option('--check-anchors', 'also check fragments (#…)')
    .option('--check-redirects', 'also check the targets of redirects')
    .option('--check-external', 'also check links to other sites')
    .action(async (dir, flags) => {
      const { brokenLinks } = await import('./commands/check.ts')
      process.exitCode = await brokenLinks(dir, { ...flags, external: flags.checkExternal }, processConsole)
    })
}

async function runCheck(dir: string, flags: object): Promise<void> {
  const { check } = await import('./commands/check.ts')
  process.exitCode = await check(dir, flags, processConsole)
}

function addNew(docs: Command): void {
  docs
    .command('new')
    .description('create a new project')
    .argument('[dir]', 'folder to create (default: asks, or the current folder)')
    .option('--name <name>', 'name of the product')
    .option('--for <kind>', 'what the site is for: product (default), api or sdk')
    .option('--theme <theme>', 'theme of the site')
    .option('-y, --yes', 'do not ask questions, use the defaults')
    .option('--force', 'also write into a folder with other files, which are kept')
    .action(async (dir, flags) => {
      const { startProject } = await import('./commands/new.ts')
      const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true
      const ask = isInteractive ? (await import('./ask-starter.ts')).askStarter : undefined
      process.exitCode = await startProject(dir, flags, processConsole, ask)
    })
}

function addOpenApi(docs: Command): void {
  docs
    .command('openapi')
    .description('create pages from an API description')
    .command('stubs')
    .description('write a page for every operation of an API description, for you to fill in')
    .argument('<spec>', 'OpenAPI or AsyncAPI file of the project')
    .option('--dir <folder>', dirHelp, '.')
    .option('-o, --out <folder>', 'output folder (default: api-reference in the docs folder)')
    .action(async (spec, flags) => {
      const { openapiStubs } = await import('./commands/openapi-stubs.ts')
      process.exitCode = await openapiStubs(spec, flags, processConsole)
    })
}

function withCommonOptions(command: Command): Command {
  return withBuildOptions(command.option('--json', 'print diagnostics as one JSON object'))
}

function withBuildOptions(command: Command): Command {
  return command
    .option('--cache <folder>', 'folder of the cache (default: .lectern/cache)')
    .option('--no-cache', 'do not use the cache')
    .option('--allow-http', 'also fetch API descriptions from http: URLs')
    .option('--prefer-offline', 'fetch only API descriptions that are not in the cache')
    .option('--offline', 'fetch nothing: use cached API descriptions only')
    .option('--no-code', 'do not run code of the project')
}
