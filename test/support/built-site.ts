import { buildSite, type Machine } from '../../src/build-site.ts'
import { machineFor } from '../../src/host/build/machine.ts'
import { readFolder } from '../../src/host/project/read-folder.ts'
import { readFrame } from '../../src/host/project/read-frame.ts'
import type { Diagnostic } from '../../src/source/diagnostics/diagnostic.ts'
import type { DocsFolder, FrameFiles } from '../../src/source/docs-folder.ts'
import { docsFolder } from './docs-folder.ts'

/** The result of a build: the text of each file (or the source of a copy), by path, and the diagnostics. */
export interface BuiltSite {
  readonly files: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

// The built-in templates, but no built scripts and styles, because their names change with their content.
const frame = { ...readFrame(new Map()).value, client: {}, version: 'test' }

/**
 * Build the whole site of a literal folder. Its `lectern.json` contains settings, as in a project.
 *
 * @param client Built scripts and styles of the package; none if absent.
 * @param ports Replaces parts of the default machine.
 */
export async function builtSite(
  files: Readonly<Record<string, string>>,
  client: FrameFiles['client'] = {},
  ports: Partial<Machine> = {},
): Promise<BuiltSite> {
  return buildFolder(testFolder(files, client), ports)
}

/** A literal folder in the form in which a build reads it. */
export function testFolder(files: Readonly<Record<string, string>>, client: FrameFiles['client'] = {}): DocsFolder {
  const folder = docsFolder(files)
  const assets = new Map([...folder.assets].filter(([path]) => !/^(docs|lectern)\.json$/.test(path)))
  return { ...folder, assets, frame: { ...frame, client } }
}

/** Build the whole site of a folder on disk, which is read like in a real build. */
export async function builtFolder(directory: string): Promise<BuiltSite> {
  const { value, diagnostics } = await readFolder(directory)
  const site = await buildFolder({ ...value, frame: { ...value.frame, client: {}, version: 'test' } })
  return { ...site, diagnostics: [...diagnostics, ...site.diagnostics] }
}

async function buildFolder(folder: DocsFolder, ports: Partial<Machine> = {}): Promise<BuiltSite> {
  const built = new Map<string, string>()
  const found: Diagnostic[] = []
  for await (const { value, diagnostics } of buildSite(folder, { ...machineFor({ code: true }), ...ports })) {
    found.push(...diagnostics)
    if (value === undefined) continue
    if (built.has(value.path)) throw new Error(`"${value.path}" was made twice.`)
    built.set(value.path, textOf(value))
  }
  return { files: built, diagnostics: found }
}

function textOf(file: object): string {
  if ('contents' in file) {
    if (Array.isArray(file.contents)) return Buffer.concat(file.contents).toString('utf8')
    return typeof file.contents === 'string' ? file.contents : '(bytes)'
  }
  return 'copyOf' in file ? `copy of ${JSON.stringify(file.copyOf)}` : '(unchanged)'
}
