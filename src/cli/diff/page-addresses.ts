import { analyzeProject } from '../../analyze-project.ts'
import type { ChangedSubject } from '../../api-spec/changes/change.ts'
import { machineFor } from '../../host/build/machine.ts'
import { addRemoteSpecs } from '../../host/fetch/add-remote-specs.ts'
import { readFolder } from '../../host/project/read-folder.ts'
import { projectPaths } from '../project-paths.ts'

/** The address of the page of an operation, webhook, channel or GraphQL definition in a project. */
export type AddressOf = (subject: ChangedSubject) => string | undefined

/** Finds the pages of operations in a project, without parsing the text of its pages. */
export async function pageAddresses(dir: string): Promise<AddressOf> {
  const { directory, out, cache } = projectPaths(dir, {})
  const { value } = await readFolder(directory, { out, cache })
  const { folder } = await addRemoteSpecs(value, cache, { directory, preferCached: true })
  const machine = machineFor({ directory, search: false, code: false })
  const { value: project } = await analyzeProject(folder, machine, { fullPages: new Set() })
  const routes = new Map<string, string>()
  for (const { route, reference } of project?.allInputs ?? []) {
    const { subject } = reference ?? {}
    const key = subject && keyOf(subject)
    if (key !== undefined && !routes.has(key)) routes.set(key, route)
  }
  return subject => routes.get(keyOf(subject) ?? '')
}

interface AnySubject {
  readonly type: string
  readonly method?: string | undefined
  readonly path?: string | undefined
  readonly id?: string | undefined
  readonly kind?: string | undefined
  readonly name?: string | undefined
}

function keyOf({ type, method, path, id, kind, name }: AnySubject): string | undefined {
  if (type === 'graphql') return `${kind} ${name}`
  if (type === 'channel') return `channel ${id}`
  return type === 'operation' || type === 'webhook' ? `${type} ${method} ${path}` : undefined
}
