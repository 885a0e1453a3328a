import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openGitBlobs } from './git-blobs.ts'
import { isSpecFile, maxFiles, type SpecTree } from './spec-tree.ts'

const execute = promisify(execFile)

const maxBytes = 256 * 1024 * 1024

/**
 * The files in a folder as of a Git revision. `undefined` if there is no such revision, no repository, or no Git.
 *
 * @param root A folder in the working tree of the repository.
 */
export async function gitTree(root: string, revision: string): Promise<SpecTree | undefined> {
  const commit = (
    await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
  )?.trim()
  if (!commit || !/^[0-9a-f]{40,64}$/.test(commit)) return undefined
  const objectAt = (path: string) => `${commit}:./${path}`
  const blobs = openGitBlobs(root, gitEnvironment())
  return {
    read: async path => (path.includes('\n') ? undefined : blobs.read(objectAt(path))),
    list: async folder => {
      const output = await git(root, ['ls-tree', '-r', '-z', '--name-only', objectAt(folder)])
      const names = (output ?? '').split('\0').filter(isSpecFile)
      return names.slice(0, maxFiles).map(name => (folder === '' ? name : `${folder}/${name}`))
    },
    close: blobs.close,
    kindOf: async path => {
      const type = (await git(root, ['cat-file', '-t', objectAt(path)]))?.trim()
      if (type === 'blob') return 'file'
      return type === 'tree' ? 'folder' : undefined
    },
  }
}

/** Without locks, prompts and access to the network. */
const gitEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
})

/** The output of Git. `undefined` if it fails. */
async function git(folder: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await execute('git', ['-C', folder, ...args], { maxBuffer: maxBytes, env: gitEnvironment() })
    return stdout
  } catch {
    // A missing object, an unknown revision, or no repository. The caller says which argument is wrong.
    return undefined
  }
}
