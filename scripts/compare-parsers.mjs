import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { runnerImport } from 'vite'

// Holds our reading of all pages of projects against that of remark, the reference of MDX, node for node:
// node scripts/compare-parsers.mjs PROJECT …

const folders = process.argv.slice(2)
const missing = folders.find(folder => !existsSync(folder))
if (folders.length === 0 || missing) throw new Error(`Name folders of projects; ${missing ?? 'none'} is not there.`)
const root = join(import.meta.dirname, '..')
const { compareParsers } = await load('test/support/compare-parsers.ts')
const { splitFrontmatter } = await load('src/content/front-matter/split-frontmatter.ts')
const { markVariables } = await load('src/content/syntax/variables.ts')

const projects = folders.map(folder => ({ name: basename(resolve(folder)), pages: comparedIn(folder) }))
console.table(Object.fromEntries(projects.map(({ name, pages }) => [name, countsOf(pages)])))
const isWrong = ({ result, by }) => result === 'different' || by === 'ours'
process.exitCode = projects.some(({ pages }) => pages.some(isWrong)) ? 1 : 0

async function load(path) {
  return (await runnerImport(join(root, path), { configFile: false, root, logLevel: 'error' })).module
}

function pagesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  return paths.filter(path => /\.mdx?$/.test(path) && !/(^|[\\/])node_modules[\\/]/.test(path)).sort()
}

/** What came out for each page. What there is to say of it is printed. */
function comparedIn(folder) {
  return pagesIn(folder).map(path => {
    const { text, lineOffset } = splitFrontmatter({ path, text: readFileSync(join(folder, path), 'utf8') }).value
    const compared = compareParsers(markVariables(text, {}))
    for (const { line, said } of findingsOf(compared)) console.log(`${join(folder, path)}:${line + lineOffset} ${said}`)
    return compared
  })
}

/** Why a page is refused, or the first places where it differs. */
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
