import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OmittedFile } from '../../server/jobs/git/repository.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { byteReader } from './byte-reader.ts'
import type { GitSession } from './git-session.ts'
import type { TreeFile } from './list-tree.ts'

/**
 * Write files into an empty folder, exactly as they are in the repository: filters and attributes are not applied.
 *
 * @returns Files that cannot exist on this disk, for example because it is case-insensitive.
 */
export async function writeTree(
  { local }: GitSession,
  files: readonly TreeFile[],
  folder: string,
  signal: AbortSignal,
): Promise<readonly OmittedFile[]> {
  await mkdir(folder, { mode: 0o700 })
  const omitted: OmittedFile[] = []
  const readOutput = async (output: AsyncIterable<Uint8Array>) => {
    const reader = byteReader(output)
    for (const { path, id, size } of files) {
      const header = await reader.line()
      if (header !== `${id} blob ${size}`) throw new Error(`unexpected output of git cat-file: ${header}`)
      const content = await reader.bytes(size)
      await reader.bytes(1)
      if (!(await writeNewFile(folder, path, content))) omitted.push({ path, reason: 'invalid-path' })
    }
  }
  const input = files.map(({ id }) => `${id}\n`)
  if (files.length > 0) await local(['cat-file', '--batch'], signal, { input, readOutput })
  return omitted
}

async function writeNewFile(folder: string, path: string, content: Uint8Array): Promise<boolean> {
  try {
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    await writeFile(join(folder, path), content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (!impossibleNames.has(errorCodeOf(error) ?? '')) throw error
    return false
  }
}

const impossibleNames: ReadonlySet<string> = new Set([
  'EEXIST',
  'ENOTDIR',
  'EISDIR',
  'ENAMETOOLONG',
  'EINVAL',
  'EILSEQ',
])
