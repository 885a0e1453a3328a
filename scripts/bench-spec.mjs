import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runMeasured } from './run-measured.mjs'

// Measures the built package on a site that is generated from a single API spec.
//
//   node scripts/bench-spec.mjs openapi.json

const [spec] = process.argv.slice(2)
if (!spec || !existsSync(spec)) throw new Error('Name the file of a description: npm run bench:spec openapi.json')
const docs = join(import.meta.dirname, '../dist/cli/main.js')
if (!existsSync(docs)) throw new Error('Build the package first: npm run build')

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
try {
  const project = join(folder, 'project')
  mkdirSync(project)
  copyFileSync(spec, join(project, basename(spec)))
  const group = { tab: 'API', openapi: basename(spec) }
  const config = { theme: 'mint', name: 'API', colors: { primary: '#0f766e' }, navigation: { tabs: [group] } }
  writeFileSync(join(project, 'docs.json'), JSON.stringify(config))
  console.table({ cold: measure(project), 'nothing changed': measure(project) })
  console.table(weigh(join(project, 'dist')))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** One build: its time, including the start of the process, and its peak memory. */
function measure(project) {
  const built = runMeasured([docs, 'build', project, '--out', join(project, 'dist')])
  // Errors in the spec are not ours, and the site was built.
  if (built.status !== 0 && built.status !== 1) throw new Error(built.stderr)
  return { seconds: built.seconds.toFixed(2), megabytes: Math.round(built.megabytes ?? 0) }
}

/** The number of pages and bytes of the site. */
function weigh(site) {
  const files = readdirSync(site, { recursive: true }).map(path => ({ path, ...sizeOf(join(site, path)) }))
  const pages = files.filter(({ path }) => path.endsWith('index.html')).sort((a, b) => a.bytes - b.bytes)
  const kilobytes = page => ({ value: `${Math.round((page?.bytes ?? 0) / 1000)} kB`, path: page?.path })
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    pages: { value: pages.length },
    'median page': kilobytes(pages[pages.length >> 1]),
    'largest page': kilobytes(pages.at(-1)),
    'whole site': { value: `${(total / 1e6).toFixed(1)} MB` },
  }
}

function sizeOf(path) {
  const stats = statSync(path)
  return { bytes: stats.isFile() ? stats.size : 0 }
}
