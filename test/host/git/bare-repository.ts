import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../support/temporary-folder.ts'

export interface BareRepository {
  readonly folder: string
  /** Run Git there. */
  readonly git: (...args: readonly string[]) => string
  /** Commit files to a branch. @param files Text, or the mode of the entry and its text; absent: deleted. */
  readonly commit: (branch: string, files: TestFiles) => string
  /** Paths with their modes on a branch. */
  readonly tree: (branch: string) => Record<string, string>
  readonly show: (branch: string, path: string) => string
  readonly hook: (name: string, script: string) => void
  /** Write an object without any check. @returns Its id. */
  readonly write: (type: string, content: Uint8Array) => string
}

type TestFiles = Readonly<Record<string, string | readonly [mode: string, text: string] | undefined>>

/** A bare repository on disk with a branch `main`. */
export function bareRepository(
  files: TestFiles = { 'docs/index.mdx': 'Start\n', 'README.md': 'Readme\n' },
): BareRepository {
  const folder = join(temporaryFolder(), 'remote.git')
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' }
  const run = (args: readonly string[], input: string | Uint8Array = '') =>
    execFileSync('git', args, { input, env, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] })
  run(['init', '--quiet', '--bare', '--template=', '--initial-branch=main', folder])
  const git = (...args: readonly string[]) => run(['-C', folder, ...args]).trim()
  const idOf = (branch: string) => git('for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`)
  const commit = (branch: string, changes: TestFiles) => {
    const from = idOf(branch) || idOf('main')
    run(['-C', folder, 'fast-import', '--quiet'], importStream(branch, from, changes))
    return idOf(branch)
  }
  commit('main', files)
  return {
    folder,
    git,
    commit,
    tree: branch => {
      const lines = git('ls-tree', '-r', '-z', branch)
        .split('\0')
        .filter(line => line !== '')
      return Object.fromEntries(lines.map(line => [line.split('\t')[1] ?? '', line.slice(0, 6)]))
    },
    write: (type, content) =>
      run(['-C', folder, 'hash-object', '--literally', '-w', '-t', type, '--stdin'], content).trim(),
    show: (branch, path) => git('show', `${branch}:${path}`),
    hook: (name, script) => {
      mkdirSync(join(folder, 'hooks'), { recursive: true })
      writeFileSync(join(folder, 'hooks', name), `#!/bin/sh\n${script}\n`)
      chmodSync(join(folder, 'hooks', name), 0o755)
    },
  }
}

function importStream(branch: string, from: string, changes: TestFiles): string {
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`
  const lines = Object.entries(changes).map(([path, file]) => {
    if (file === undefined) return `D ${path}\n`
    const [mode, text] = typeof file === 'string' ? ['100644', file] : file
    return mode === '160000' ? `M ${mode} ${text} ${path}\n` : `M ${mode} inline ${path}\n${data(text)}`
  })
  const head = `commit refs/heads/${branch}\ncommitter Writer <writer@example.com> 1700000000 +0000\n${data('A change')}`
  return `${head}${from ? `from ${from}\n` : ''}${lines.join('')}`
}
