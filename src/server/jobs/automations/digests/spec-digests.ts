import { specFiles } from '../../../../reference/binding/spec-files.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import type { Digests } from '../instructions/api-changes.ts'
import { contentDigest } from './content-digest.ts'
import { readIfAllowed } from './read-if-allowed.ts'

const maxFiles = 2000

/** The files of the docs folder that declare a version of OpenAPI, Swagger or AsyncAPI. */
export async function specDigests(workspace: Pick<Workspace, 'list' | 'read'>): Promise<Digests> {
  const files = (await workspace.list()).filter(({ path }) => /\.(?:json|ya?ml)$/i.test(path))
  const digests = new Map<string, string>()
  for (const { path } of files.slice(0, maxFiles)) {
    const content = await readIfAllowed(workspace, path)
    if (content && isSpec(path, content)) digests.set(path, contentDigest(content))
  }
  return Object.fromEntries(digests)
}

function isSpec(path: string, content: Uint8Array): boolean {
  const text = new TextDecoder().decode(content)
  return specFiles(new Map([[path, { path, text }]])).length > 0
}
