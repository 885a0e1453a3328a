import { extensionOf, fileNameOf } from '../../../source/paths/path-parts.ts'
import { isSecretFile } from '../../../source/paths/secret-files.ts'
import { checkPathForm, foldPath } from './path-form.ts'
import { protectedFiles } from './protected-files.ts'

/** Permissions of the operator beyond the defaults. */
export interface PathPolicy {
  /** Whether the agent may write JavaScript and TypeScript: it runs in builds and in the browsers of readers. */
  readonly allowsCode: boolean
}

/**
 * Checks whether an agent may read a file.
 *
 * @returns Why not, and what to do. `undefined` if it may.
 */
export function checkReadPath(path: string): string | undefined {
  const problem = checkPathForm(path)
  if (problem !== undefined) return problem
  return isSecretFile(foldPath(path))
    ? 'Files with this name usually contain secrets, so they are not shown.'
    : undefined
}

/**
 * Checks whether an agent may create, change or delete a file.
 *
 * @param exists Whether the file exists in the project.
 * @returns Why not, and what to do. `undefined` if it may.
 */
export function checkWritePath(path: string, exists: boolean, policy: PathPolicy): string | undefined {
  const problem = checkReadPath(path)
  if (problem !== undefined) return problem
  const folded = foldPath(path)
  // Workflows, hooks, attributes and submodules of Git, settings of editors and tools, instructions for agents.
  if (/(?:^|\/)\./.test(folded))
    return 'Files and folders whose names begin with a dot configure Git, CI and other tools, so they are protected. Write pages and their files only.'
  const protectedFile = protectedFiles.find(({ pattern }) => pattern.test(folded))
  if (protectedFile)
    return `This file is protected, because ${protectedFile.reason}. Say in your summary which change a person should make.`
  return checkFormat(path, folded, exists, policy)
}

/** Text formats of docs. Images are not included: a model cannot write them, and an SVG can run scripts. */
const formats: readonly string[] = ['md', 'mdx', 'json', 'yaml', 'yml', 'css', 'txt']
const codeFormats: readonly string[] = ['js', 'jsx', 'ts', 'tsx', 'mjs', 'mts']

function checkFormat(path: string, folded: string, exists: boolean, policy: PathPolicy): string | undefined {
  const extension = extensionOf(folded)
  if (codeFormats.includes(extension)) {
    return policy.allowsCode
      ? undefined
      : 'JavaScript and TypeScript run in builds and in the browsers of readers, so you may not write them. Use the components that exist.'
  }
  if (!formats.includes(extension)) {
    const listed = formats.map(format => `.${format}`).join(', ')
    return `"${fileNameOf(path)}" is not a format that you may write. You can write these: ${listed}.`
  }
  // Tools look for their settings in the root of a repository, and there are always new tools.
  const isData = /^(?:json|ya?ml)$/.test(extension)
  if (isData && !exists && !folded.includes('/') && folded !== 'docs.json')
    return 'New JSON and YAML files in the root folder could configure a tool. Create the file in a folder, for example "api-reference/".'
  return undefined
}
