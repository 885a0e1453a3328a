import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runMeasured } from './run-measured.mjs'

// Builds real projects and compares the results with the best figures so far.
//
//   node scripts/test-corpus.mjs [project …] [--all] [--update]
//
// `--all` includes projects that are so large that they take a fifth of the time. `--update` saves improved figures. It
// never saves worse ones.

const root = join(import.meta.dirname, '..')
const shared = join(root, '../shared')
const floorFile = join(root, 'test/corpus-floor.json')
const docs = join(root, 'dist/cli/main.js')

/** Large projects, which are only built if they are named, or with `--all`. */
const large = ['dify-docs', 'fastmcp']

/** The project that is also tested in a browser. */
const walked = 'spree'

/** The compared figures, whether more or less is better, and the names that the checker uses for their places. */
const figures = {
  'pages built': { better: 'more', places: 'pages without output' },
  'authored text kept, mean %': { better: 'more', places: 'authored text missing' },
  'pages under 97 % of authored text': { better: 'less', places: 'authored text missing' },
  'pages with leaked markup': { better: 'less', places: 'markup leaked into prose' },
  'no <main>': { better: 'less', places: 'no <main>' },
  'no <title>': { better: 'less', places: 'no <title>' },
  'no <h1>': { better: 'less', places: 'no <h1>' },
  'not marked current in a nav': { better: 'less', places: 'not marked current in a nav' },
  'broken internal links': { better: 'less', places: 'broken internal links' },
  'same-page anchors with no target': { better: 'less', places: 'same-page anchors with no target' },
  'images lost in the build': { better: 'less', places: 'images lost in the build' },
  'duplicate ids': { better: 'less', places: 'duplicate ids' },
  'HTML parse errors': { better: 'less', places: 'HTML parse errors' },
  'listed operations found': { better: 'more', places: 'operations with no page' },
}

const { values: flags, positionals } = parseArgs({
  options: { all: { type: 'boolean' }, update: { type: 'boolean' } },
  allowPositionals: true,
})
const missing = [join(shared, 'corpus'), join(shared, 'tools/sitecheck')].find(folder => !existsSync(folder))

if (missing === undefined && !existsSync(docs)) throw new Error('Build the package first: npm run build')
if (missing === undefined) await judge(projectsOf(join(shared, 'corpus')))
else {
  console.log(`Skipped: there are no real projects beside this repository (${missing} is not there).`)
  console.log('0 passed, 0 failed')
}

function projectsOf(corpus) {
  const names = readdirSync(corpus).filter(name => existsSync(join(corpus, name, 'docs.json')))
  const isChosen = name => (positionals.length > 0 ? positionals.includes(name) : flags.all || !large.includes(name))
  const chosen = names.filter(isChosen).sort()
  // The browser tests of this one run while the others are built.
  return chosen.sort((a, b) => Number(b === walked) - Number(a === walked))
}

async function judge(projects) {
  const temporary = mkdtempSync(join(tmpdir(), 'lectern-corpus-'))
  try {
    const installed = installChecker(temporary)
    if (!existsSync(floorFile) && !flags.update)
      throw new Error('test/corpus-floor.json is missing. --update writes it.')
    const floor = existsSync(floorFile) ? JSON.parse(readFileSync(floorFile, 'utf8')) : {}
    const results = []
    let walks
    // The checker uses only one core, so it reads a site while the next ones are built. It may take longer than a build, so
    // a second one may start meanwhile. More of them would need too much memory.
    for (const name of projects) {
      const build = buildProject(name, temporary)
      const checker = await installed
      await results.at(-2)
      results.push(judgeBuild(build, { checker, floor }))
      // A full run also opens some of them in a browser.
      if (positionals.length === 0 && name === walked) walks = walk(build.out, temporary)
    }
    const failed = (await Promise.all(results)).filter(isGood => !isGood)
    if (flags.update) writeFileSync(floorFile, `${JSON.stringify(floor, null, 2)}\n`)
    const isWalked = (await walks) ?? true
    console.log(`${projects.length - failed.length} passed, ${failed.length} failed`)
    process.exitCode = failed.length > 0 || projects.length === 0 || !isWalked ? 1 : 0
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Run the browser tests of the project whose site is in a folder, and print their output when they have ended. */
async function walk(site, temporary) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const log = join(temporary, 'walk.log')
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'corpus'], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, LECTERN_CORPUS_SITE: site },
  })
  const [status] = await once(child, 'exit')
  closeSync(output)
  console.log(readFileSync(log, 'utf8'))
  return status === 0
}

/** Install a copy of the checker while the first project is built. Returns its program. */
async function installChecker(temporary) {
  const [original, checker] = [join(shared, 'tools/sitecheck'), join(temporary, 'sitecheck')]
  mkdirSync(checker)
  // Written instead of copied, because copies would keep the modes of the originals, which may be read-only.
  for (const name of readdirSync(original)) writeFileSync(join(checker, name), readFileSync(join(original, name)))
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: checker,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error('The checker of built sites could not be installed.')
  return join(checker, 'sitecheck.mjs')
}

function siteOf(name, temporary) {
  return join(temporary, `site-${name}`)
}

function buildProject(name, temporary) {
  const [project, out] = [join(shared, 'corpus', name), siteOf(name, temporary)]
  const built = runMeasured([docs, 'build', project, '--out', out, '--no-cache', '--offline', '--json'])
  return { name, project, out, built, findings: findingsOf(built) }
}

/** Check the site of a project and print its line. Returns whether no figure has become worse. */
async function judgeBuild({ name, project, out, built, findings }, { checker, floor }) {
  if (findings === undefined || !existsSync(out)) {
    console.log(
      `${name}: failed to build (${built.signal ?? `exit code ${built.status}`})\n${built.stderr.slice(-2000)}`,
    )
    return false
  }
  const { report, complaint } = await check(checker, project, out)
  if (name !== walked) rmSync(out, { recursive: true, force: true })
  if (report === undefined) {
    console.log(`${name}: built, but the checker could not read the site\n${complaint}`)
    return false
  }
  if (floor[name] === undefined) floor[name] = {}
  const worse = compare(floor[name], report)
  console.log(lineOf(name, built, findings, report.figures))
  for (const line of worse) console.log(line)
  return worse.length === 0
}

/** A build that prints no diagnostics has crashed, whatever its exit code is. */
function findingsOf({ status, stdout }) {
  if (status !== 0 && status !== 1) return undefined
  try {
    return JSON.parse(stdout).diagnostics
  } catch {
    return undefined
  }
}

async function check(checker, project, out) {
  const [file, log] = [`${out}.json`, `${out}.log`]
  const errors = openSync(log, 'w')
  await once(
    spawn(process.execPath, [checker, project, out, '--json', file], { stdio: ['ignore', 'ignore', errors] }),
    'exit',
  )
  closeSync(errors)
  return existsSync(file)
    ? { report: JSON.parse(readFileSync(file, 'utf8')) }
    : { complaint: readFileSync(log, 'utf8').slice(-2000) }
}

/**
 * Compare figures with the saved minimum of a project, which better figures raise. Returns which figures are worse, and
 * where.
 */
function compare(floor, { figures: found, offenders }) {
  return Object.entries(figures).flatMap(([figure, { better, places }]) => {
    const [now, before] = [found[figure], floor[figure] ?? found[figure]]
    const isWorse = better === 'more' ? now < before : now > before
    if (!isWorse) floor[figure] = now
    return isWorse
      ? [`  ${figure}: ${now}, was ${before}`, ...(offenders[places] ?? []).slice(0, 8).map(place => `    ${place}`)]
      : []
  })
}

function lineOf(name, { seconds, megabytes }, findings, found) {
  const count = severity => findings.filter(finding => finding.severity === severity).length
  return [
    name.padEnd(16),
    `${found['pages built']}/${found['pages in navigation with a source']} pages`.padEnd(16),
    `${seconds.toFixed(1)} s`.padStart(7),
    `${Math.round(megabytes ?? 0)} MB`.padStart(8),
    `${found['authored text kept, mean %']} % of text`.padStart(17),
    `${count('error')} errors, ${count('warning')} warnings`,
  ].join('  ')
}
