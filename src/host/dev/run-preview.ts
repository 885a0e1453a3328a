import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServedFile } from '../../server/site/site-snapshot.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { connectedBrowsers } from './connected-browsers.ts'
import { currentSite, siteIn } from './current-site.ts'
import { type EventLoop, startEventLoop } from './event-loop.ts'
import { type EffectPorts, effectPerformer } from './perform-effects.ts'
import { respondWith } from './respond.ts'
import { servedPages } from './served-pages.ts'

export interface PreviewOptions<Site> extends EffectPorts<Site> {
  /** The base path as long as no site defines it. */
  readonly base: string
  /** The host that the server listens on. */
  readonly host: string
  /** The files of the script in the browser, by their address below `_dev/`. */
  readonly client: (name: string) => Promise<ServedFile | undefined>
  /** Creates a function that converts diagnostics to JSON for browsers, each separately, in display order. */
  readonly serializer: (
    textOf: (path: string) => string | undefined,
  ) => (diagnostics: readonly Diagnostic[]) => readonly string[]
}

/** A project in the browsers of its authors. */
export interface RunningPreview<Site> extends EventLoop<Site> {
  /** Resolves when the response is being sent; rejects for an internal error. */
  readonly respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Disconnect the browsers and close the project. */
  readonly close: () => Promise<void>
}

/** Open a project, serve it like a static host would serve its site, and update the pages in browsers. */
export function runPreview<Site>(options: PreviewOptions<Site>): RunningPreview<Site> {
  const { operations, onError } = options
  const loop = startEventLoop<Site>(effect => {
    try {
      perform(effect)
    } catch (error) {
      onError(error)
    }
  })
  const { send, until } = loop
  const onShown = () => send({ is: 'shown' })
  const site = currentSite(operations, loop)
  const pages = servedPages(site, options.base, onShown)
  const browsers = connectedBrowsers(pages, onShown)
  const serialize = options.serializer(path => operations.textOf(siteIn(loop), path))
  const perform = effectPerformer({ ports: options, loop, site, pages, browsers, serialize })
  const requestedAddresses = new Set<string>()
  operations.open(requestedAddresses).then(
    site => send({ is: 'opened', site }),
    error => send({ is: 'not opened', error }),
  )
  return {
    ...loop,
    respond: respondWith({ ...options, loop, requestedAddresses, pages, browsers }),
    close: async () => {
      send({ is: 'close' })
      await until(({ is }) => is === 'closed')
    },
  }
}
