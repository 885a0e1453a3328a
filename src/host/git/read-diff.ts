import type { TextDiff } from '../../server/jobs/git/repository.ts'
import type { GitSession } from './git-session.ts'

/** Maximum number of bytes. Longer changes can be read at the Git host. */
const maxBytes = 400_000

/** The changes of the docs folder between two commits. */
export async function readDiff(
  { local }: GitSession,
  { from, to, docsFolder }: { readonly from: string; readonly to: string; readonly docsFolder: string },
  signal: AbortSignal,
): Promise<TextDiff> {
  const flags = ['--no-color', '--no-ext-diff', '--no-textconv', '--find-renames', '--no-indent-heuristic']
  const relative = docsFolder === '' ? [] : [`--relative=${docsFolder}`]
  const chunks: Uint8Array[] = []
  let bytes = 0
  let isCut = false
  const readOutput = async (output: AsyncIterable<Uint8Array>) => {
    for await (const chunk of output) {
      if (bytes < maxBytes) chunks.push(chunk.subarray(0, maxBytes - bytes))
      bytes += chunk.byteLength
      isCut = bytes > maxBytes
    }
  }
  await local(['diff', ...flags, ...relative, from, to, '--'], signal, { readOutput })
  return { text: Buffer.concat(chunks).toString(), isCut }
}
