import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { runnerImport } from 'vite'

// Compares our parsed pages of projects with those of remark, the reference implementation of MDX, node by node. Also
// compares pages that are built without plugins with the same pages in the pipeline for plugins: without a plugin, both
// must be equal.
//
//   node scripts/compare-parsers.mjs PROJECT …

const folders = process.argv.slice(2)
const missing = folders.find(folder => !existsSync(folder))
if (folders.length === 0 || missing) throw new Error(`Name folders of projects; ${missing ?? 'none'} is not there.`)
const root = join(import.meta.dirname, '..')
const { compareParsers } = await load('test/support/compare-parsers.ts')
const { splitFrontmatter } = await load('src/content/front-matter/split-frontmatter.ts')
const { markVariables } = await load('src/content/syntax/variables.ts')
const { pipelineComparer } = await load('test/support/compare-pipelines.ts')
const { pageInputs } = await load('src/content/pages/page-inputs.ts')
const { components } = await load('src/components/components.ts')

const projects = folders.map(folder => ({ name: basename(resolve(folder)), pages: comparedIn(folder) }))
console.table(Object.fromEntries(projects.map(({ name, pages }) => [name, countsOf(pages)])))
for (const folder of folders)
  console.log(basename(resolve(folder)), 'with the pipeline for plugins', await bodiesIn(folder))
const isWrong = ({ result, by }) => result === 'different' || by === 'ours'
process.exitCode = projects.some(({ pages }) => pages.some(isWrong)) ? 1 : 0

async function load(path) {
  return (await runnerImport(join(root, path), { configFile: false, root, logLevel: 'error' })).module
}

function filesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  return paths.filter(path => !/(^|[\\/])node_modules[\\/]/.test(path)).sort()
}

function pagesIn(folder) {
  return filesIn(folder).filter(path => /\.mdx?$/.test(path))
}

/** The number of pages that have the same body in both pipelines. The others are printed. */
async function bodiesIn(folder) {
  const modules = filesIn(folder).filter(path => /\.(?:mdx?|[jt]sx?)$/.test(path))
  const files = new Map(modules.map(path => [path, { path, text: readFileSync(join(folder, path), 'utf8') }]))
  const names = Object.keys(components).filter(name => /^[A-Z]/.test(name) && !name.startsWith('Api.'))
  const compare = pipelineComparer({ variables: {}, components: names, code: true })
  const counts = { pages: 0, equal: 0 }
  for (const input of pageInputs(files, new Set()).value) {
    const result = await compare(input)
    counts.pages++
    if (result === 'equal') counts.equal++
    else console.log(join(folder, input.file.path), result)
  }
  return counts
}

/** The result of each page. Differences are printed. */
function comparedIn(folder) {
  return pagesIn(folder).map(path => {
    const { text, lineOffset } = splitFrontmatter({ path, text: readFileSync(join(folder, path), 'utf8') }).value
    const compared = compareParsers(markVariables(text, {}))
    for (const { line, said } of findingsOf(compared)) console.log(`${join(folder, path)}:${line + lineOffset} ${said}`)
    return compared
  })
}

/** Why a page is rejected, or where it differs first. */
function findingsOf({ by, refusal, differences = [] }) {
  if (refusal) return [{ line: refusal.line, said: `refused by ${by}: ${refusal.reason}` }]
  return differences.slice(0, 3).map(({ node, line, field, ours, remark }) => {
    const [own, reference] = [ours, remark].map(value => (JSON.stringify(value) ?? 'nothing').slice(0, 200))
    return { line, said: `${node}, ${field}: ours ${own}, remark ${reference}` }
  })
}

function countsOf(pages) {
  const count = isOne => pages.filter(isOne).length
  return {
    pages: pages.length,
    equal: count(({ result }) => result === 'equal'),
    different: count(({ result }) => result === 'different'),
    'refused by both': count(({ by }) => by === 'both'),
    'by remark alone': count(({ by }) => by === 'remark'),
    'by us alone': count(({ by }) => by === 'ours'),
  }
}
