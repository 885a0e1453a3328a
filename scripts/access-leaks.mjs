// Looks for content that leaks between readers. Copies a project, gives every page a group and a unique word, builds it
// for docs serve, and searches the files of each variant for words of pages that its readers may not read.
//
//   node scripts/access-leaks.mjs PROJECT …

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const command = join(import.meta.dirname, '../dist/cli/main.js')
const kinds = ['public', 'signed-in', 'alpha', 'beta', 'both', 'not-alpha']
const frontMatter = {
  public: 'public: true',
  'signed-in': '',
  alpha: 'groups: [alpha]',
  beta: 'groups: [beta]',
  both: 'groups: [alpha, beta]',
  'not-alpha': 'groups: { excludes: [alpha] }',
}

function mayRead(kind, { isSignedIn, groups }) {
  if (kind === 'public' || !isSignedIn) return kind === 'public'
  if (kind === 'signed-in') return true
  if (kind === 'not-alpha') return !groups.includes('alpha')
  return (kind === 'both' ? ['alpha', 'beta'] : [kind]).some(group => groups.includes(group))
}

/** Give each page a unique word in its title, a heading and its text. Returns the kind of each page by its word. */
function markPages(folder) {
  const words = new Map()
  const files = readdirSync(folder, { recursive: true }).filter(
    path => /\.mdx?$/.test(path) && !/snippets|^\./.test(path),
  )
  for (const path of files.sort()) {
    const text = readFileSync(join(folder, path), 'utf8')
    const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)
    if (!head || /^(?:groups|public|url):/m.test(head[1])) continue
    const kind = kinds[words.size % kinds.length]
    const word = `zq${words.size.toString(36).padStart(3, '0')}qz`
    words.set(word, kind)
    const title = /^title:.*$/m.test(head[1])
      ? head[1].replace(/^title:.*$/m, `title: ${word}`)
      : `title: ${word}\n${head[1]}`
    const marked = `---\n${title}\n${frontMatter[kind]}\n---\n\n${word}\n\n## Part ${word}\n${text.slice(head[0].length)}`
    writeFileSync(join(folder, path), marked)
  }
  return words
}

function contentOf(bytes, variant) {
  const start = bytes.indexOf(10) + 1
  const { parts } = JSON.parse(bytes.subarray(0, start).toString())
  let at = start
  let text = ''
  for (const [length, variants] of parts) {
    if (!variants || variants.includes(variant)) text += bytes.subarray(at, at + length).toString()
    at += length
  }
  return text
}

function check(project) {
  const folder = mkdtempSync(join(tmpdir(), 'access-leaks-'))
  try {
    cpSync(project, folder, { recursive: true })
    const words = markPages(folder)
    const settings = { server: true, signIn: { providers: { password: { type: 'password' } } } }
    writeFileSync(join(folder, 'lectern.json'), JSON.stringify(settings))
    const out = join(folder, 'site-for-server')
    const options = [
      '--for-server',
      '--offline',
      '--no-cache',
      '--json',
      '--out',
      out,
      '--data',
      join(folder, 'server-data'),
    ]
    try {
      execFileSync(process.execPath, [command, 'build', folder, ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
    } catch (error) {
      // 1: the project has errors, but the site was built.
      if (error.status !== 1) throw error
    }
    const access = JSON.parse(readFileSync(join(out, '_lectern/access.json'), 'utf8'))
    let [leaks, missing, searched] = [0, 0, 0]
    for (const [variant, reader] of access.variants.entries()) {
      const found = new Set()
      for (const [files, isMerged] of [
        [access.files, false],
        [access.merged, true],
      ])
        for (const [path, set] of Object.entries(files)) {
          if (!access.sets[set].includes(variant)) continue
          const bytes = readFileSync(join(out, path))
          searched++
          const text = isMerged ? contentOf(bytes, variant) : bytes.toString('latin1')
          for (const [word] of `${path}\n${text}`.matchAll(/zq[0-9a-z]{3}qz/g)) {
            const kind = words.get(word)
            if (!mayRead(kind, reader) && !found.has(word))
              console.log(`  leak to ${JSON.stringify(reader)}: ${word} (${kind}) in ${path}`)
            found.add(word)
          }
        }
      for (const [word, kind] of words) {
        if (mayRead(kind, reader) !== found.has(word)) mayRead(kind, reader) ? missing++ : 0
        if (!mayRead(kind, reader) && found.has(word)) leaks++
      }
    }
    const count = `${words.size} pages, ${access.variants.length} variants, ${searched} files`
    console.log(
      `${basename(project)}: ${count}: ${leaks} leaks, ${missing} pages that a reader should find and does not`,
    )
    return leaks
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const leaks = process.argv.slice(2).map(check)
process.exitCode = leaks.some(count => count > 0) ? 1 : 0
