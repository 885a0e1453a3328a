import type { Workspace } from '../../src/server/jobs/workspace/workspace.ts'

/** A workspace in memory, and the texts of its files. */
export interface MemoryWorkspace extends Workspace {
  readonly texts: () => Readonly<Record<string, string>>
}

export function memoryWorkspace(files: Readonly<Record<string, string | Uint8Array>>): MemoryWorkspace {
  const bytesOf = (content: string | Uint8Array) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : content
  const contents = new Map(Object.entries(files).map(([path, content]) => [path, bytesOf(content)]))
  const sorted = () => [...contents].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    list: async () => sorted().map(([path, { length: size }]) => ({ path, size })),
    read: async path => contents.get(path),
    write: async (path, content) => void contents.set(path, content),
    delete: async path => void contents.delete(path),
    texts: () => Object.fromEntries(sorted().map(([path, content]) => [path, new TextDecoder().decode(content)])),
  }
}
