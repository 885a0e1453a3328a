import { readFile } from 'node:fs/promises'
import { joinContents, type OutputFile } from '../../render/output/output-file.ts'
import type { PlannedFile } from '../../render/output/planned-file.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { OpenSite } from '../../update-site.ts'
import type { copySources } from '../build/copy-sources.ts'
import type { SiteContent } from './browser/open-tab.ts'
import { decode } from './document/decode.ts'

/** The files of a site, rendered when the browser asks for them. */
export interface SiteFiles {
  /** @param address Without origin: `/docs/guides/start/?tab=2`. */
  readonly read: (address: string) => Promise<SiteContent | undefined>
  /** Adds a file that only the PDF needs. */
  readonly add: (path: string, contents: string) => void
  /** Problems of the pages that were rendered so far. */
  readonly diagnostics: () => readonly Diagnostic[]
}

/** Opens the files of a site. Pages are rendered again each time, so that long sites need little memory. */
export function openSiteFiles(
  { plan }: OpenSite,
  base: string,
  resolveCopy: ReturnType<typeof copySources>,
): SiteFiles {
  // Files of the author come last and replace ours.
  const files = [...plan.shared, ...plan.pages(), ...plan.others(), ...plan.independent()]
  const planned = new Map(files.map(file => [file.path, file]))
  const extra = new Map<string, OutputFile>()
  const diagnostics = new Map<string, readonly Diagnostic[]>()

  const render = async (file: PlannedFile): Promise<OutputFile | undefined> => {
    const { outcomes } = await file.render()
    for (const { value } of outcomes) if (value && value.path !== file.path) extra.set(value.path, value)
    diagnostics.set(
      file.path,
      outcomes.flatMap(outcome => outcome.diagnostics),
    )
    return outcomes.find(({ value }) => value?.path === file.path)?.value
  }
  const fileAt = async (path: string): Promise<OutputFile | undefined> => {
    const file = planned.get(path) ?? plan.fragmentAt(path)
    return file ? render(file) : extra.get(path)
  }
  return {
    read: async address => {
      for (const path of pathsFor(address, base)) {
        const file = await fileAt(path)
        if (file) return contentOf(file, resolveCopy)
      }
      return undefined
    },
    add: (path, contents) => void extra.set(path, { path, contents }),
    diagnostics: () => [...diagnostics.values()].flat(),
  }
}

/** The paths at which a static host looks for an address. */
function pathsFor(address: string, base: string): readonly string[] {
  const path = decode(address.replace(/[?#].*$/s, ''))
  if (path === undefined || !`${path}/`.startsWith(`${base}/`)) return []
  const inner = path.slice(base.length).replace(/^\/+|\/+$/g, '')
  return inner === '' ? ['index.html'] : [inner, `${inner}/index.html`, `${inner}.html`]
}

async function contentOf(
  file: OutputFile,
  resolveCopy: ReturnType<typeof copySources>,
): Promise<SiteContent | undefined> {
  if ('isUnchanged' in file) return undefined
  const { path } = file
  if ('contents' in file) return { path, contents: joinContents(file.contents) }
  return { path, contents: await readFile(resolveCopy(file.copyOf).diskPath) }
}
