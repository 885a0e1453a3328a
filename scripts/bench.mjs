import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { generatedProject } from '../test/bench/generated-project.mjs'
import { runMeasured } from './run-measured.mjs'

// Measures the built package on a generated project: node scripts/bench.mjs [pages]

const pages = Number(process.argv[2] ?? 1_000)
const docs = join(import.meta.dirname, '../dist/cli/main.js')
if (!existsSync(docs)) throw new Error('Build the package first: npm run build')

const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
try {
  const project = join(folder, 'project')
  const unsearched = join(folder, 'unsearched')
  writeProject(project)
  writeProject(unsearched)
  writeFileSync(join(unsearched, 'lectern.json'), '{ "search": { "enabled": false } }')
  const addSentence = to => () => appendFileSync(join(to, 'section-0/page-7.mdx'), '\nOne more sentence.\n')
  const rows = [
    measure('cold', project),
    measure('nothing changed', project),
    measure('one page edited', project, addSentence(project)),
    measure('one snippet edited', project, () => appendFileSync(join(project, 'snippets/note.mdx'), '\nMore.\n')),
    measure('cold, without search', unsearched),
    measure('one page edited, without search', unsearched, addSentence(unsearched)),
  ]
  console.log(`${pages} pages, ${pages * 4} code blocks\n`)
  console.table(Object.fromEntries(rows))
  console.table(Object.fromEntries(downloads(join(project, 'dist'))))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function writeProject(project) {
  for (const [path, text] of Object.entries(generatedProject(pages))) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
}

/** One build after a change: how long it took, process start included, and what it held at most. */
function measure(name, project, change = () => {}) {
  change()
  const built = runMeasured([docs, 'build', project, '--out', join(project, 'dist')])
  if (built.status !== 0) throw new Error(`The build ended with ${built.signal ?? built.status}:\n${built.stderr}`)
  const written = /(\d+) files? written/.exec(built.stderr)?.[1] ?? '0'
  return [
    name,
    { seconds: built.seconds.toFixed(2), megabytes: Math.round(built.megabytes ?? 0), written: Number(written) },
  ]
}

/** What a reader downloads, in kB as it is and compressed. */
function downloads(site) {
  const kilobytes = bytes => Number((bytes / 1000).toFixed(1))
  const sizeOf = path => {
    const bytes = readFileSync(join(site, path))
    return { kB: kilobytes(bytes.length), compressed: kilobytes(gzipSync(bytes).length) }
  }
  const files = readdirSync(site, { recursive: true }).filter(path => statSync(join(site, path)).isFile())
  const html = files
    .filter(path => path.endsWith('.html'))
    .sort((a, b) => statSync(join(site, a)).size - statSync(join(site, b)).size)
  return [
    ['median page', sizeOf(html[html.length >> 1])],
    ['largest page', sizeOf(html.at(-1))],
  ]
}
