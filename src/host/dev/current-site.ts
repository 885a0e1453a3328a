import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { DisposedError } from '../threads/disposables.ts'
import type { EventLoop } from './event-loop.ts'
import type { SiteFile } from './site-file.ts'
import type { SiteOperations } from './site-operations.ts'

/** The current site of the preview. File paths are relative to the output folder. */
export interface CurrentSite {
  /** Base path of the site: '' or '/docs'. */
  readonly base: () => string
  /** Whether there is a site: `docs.json` can be read. */
  readonly isUsable: () => boolean
  readonly has: (path: string) => boolean
  /** Parse what must be parsed before this file can be rendered. */
  readonly read: (path: string) => Promise<void>
  /** The file, rendered now; `undefined`: it does not exist. */
  readonly fileAt: (path: string) => Promise<SiteFile | undefined>
  readonly diagnostics: () => readonly Diagnostic[]
}

export function currentSite<Site>(operations: SiteOperations<Site>, loop: EventLoop<Site>): CurrentSite {
  const site = () => siteIn(loop)
  const read = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const needed = operations.neededFor(site(), path)
      if (needed === 'page') loop.send({ is: 'page needed', request: { path, resolve, reject } })
      else if (needed === 'all pages') loop.send({ is: 'all pages needed', waiter: { resolve, reject } })
      else resolve()
    })
  return {
    base: () => operations.base(site()),
    isUsable: () => operations.isUsable(site()),
    has: path => operations.has(site(), path),
    read,
    fileAt: async path => {
      await read(path)
      return operations.fileAt(site(), path)
    },
    diagnostics: () => operations.diagnostics(site()),
  }
}

/** The site of an open preview. */
export function siteIn<Site>({ state }: EventLoop<Site>): Site {
  const current = state()
  if (current.is === 'open') return current.site
  throw new DisposedError()
}
