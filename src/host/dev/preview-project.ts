import type { RequestListener, Server } from 'node:http'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { openCacheFolder } from '../cache/cache-folder.ts'
import type { FetchSpecOptions } from '../fetch/fetch-specs.ts'
import type { Address } from '../http/start-server.ts'
import { DisposedError } from '../threads/disposables.ts'
import { setHeapGrowth } from '../tune-v8.ts'
import { coalesceRefreshes } from './coalesce-refreshes.ts'
import { deferred } from './deferred.ts'
import type { DevServer } from './dev-server.ts'
import { type FirstPageIdle, firstPageIdle } from './first-page-idle.ts'

/** A project to preview while it is written. */
export interface PreviewedProject {
  readonly directory: string
  readonly out: string
  /** Absent: nothing is cached on disk. */
  readonly cache: string | undefined
  readonly settings: Readonly<Record<string, string>>
  /** The base path as long as no site defines it. */
  readonly base: string
  /** The groups of the reader to preview as. Absent: everybody sees all pages, as in a build. */
  readonly groups?: readonly string[] | undefined
  readonly specs: FetchSpecOptions
  /** Whether code of the author may run. */
  readonly withCode: boolean
  readonly address: Address
  readonly output: PreviewOutput
}

export interface PreviewOutput {
  /** Called as soon as the server listens, before the project is read. */
  readonly onListening: (server: Server) => void
  /** Diagnostics about the cache. */
  readonly onCacheDiagnostics: (diagnostics: readonly Diagnostic[]) => void
  /** Diagnostics about the project, whenever they may have changed. */
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void
  /** Creates a function that converts diagnostics to JSON for browsers, each separately, in display order. */
  readonly serializer: (
    textOf: (path: string) => string | undefined,
  ) => (diagnostics: readonly Diagnostic[]) => readonly string[]
  readonly onError: (error: unknown) => void
  /** Called once if the system cannot watch more files, so that they are polled instead. */
  readonly onWatchLimit: () => void
}

/** A project that is being previewed. */
export interface Preview {
  readonly server: Server
  /** Resolves as soon as every change is noticed. */
  readonly watching: Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Preview a project in the browsers of its authors.
 *
 * @param start Starts the server.
 */
export async function previewProject(
  project: PreviewedProject,
  start: (listener: RequestListener) => Promise<Server>,
): Promise<Preview> {
  const { output } = project
  const since = Date.now()
  const opened = deferred<DevServer>()
  const idle = firstPageIdle()
  const onError = (error: unknown) => {
    // Closing the preview abandons running work.
    if (!(error instanceof DisposedError)) output.onError(error)
  }
  // A user is waiting for the first page.
  setHeapGrowth('freely')
  idle.reached.then(() => setHeapGrowth('slowly'))
  const server = await start(listenerOf(opened.promise, idle.note, onError))
  output.onListening(server)
  try {
    const devServer = await openPreviewServer(project, onError)
    opened.resolve(devServer)
    return await startWatching(project, { since, server, devServer, idle, onError })
  } catch (error) {
    server.closeAllConnections()
    server.close()
    throw error
  }
}

/** Slow modules are loaded after the address was printed. */
async function openPreviewServer(project: PreviewedProject, onError: (error: unknown) => void): Promise<DevServer> {
  const [{ openDevSite }, { openDevServer }, { clientFiles }] = await Promise.all([
    import('./dev-site.ts'),
    import('./dev-server.ts'),
    import('./client-files.ts'),
  ])
  const { directory, out, settings, groups, specs, withCode, base, address, output } = project
  const { cache, diagnostics } = openCacheFolder(project.cache)
  output.onCacheDiagnostics(diagnostics)
  const site = await openDevSite({ directory, out, cache, settings, groups, specOptions: specs, withCode })
  return openDevServer({
    site,
    base,
    host: address.host,
    client: clientFiles(),
    serialize: output.serializer(site.textOf),
    onDiagnostics: output.onDiagnostics,
    onError,
  })
}

interface RunningPreview {
  readonly since: number
  readonly server: Server
  readonly devServer: DevServer
  readonly idle: FirstPageIdle
  readonly onError: (error: unknown) => void
}

async function startWatching(
  { directory, out, cache, output }: PreviewedProject,
  { since, server, devServer, idle, onError }: RunningPreview,
): Promise<Preview> {
  const { watchFolder } = await import('./watch-folder.ts')
  // Watching and reading thousands of files takes a while, and a user is waiting for the first page. Changes in the
  // meantime are reported afterwards.
  idle.note('opened')
  const watch = idle.reached.then(() =>
    watchFolder({
      directory,
      excludedFolders: [out, cache],
      since,
      onChange: coalesceRefreshes(devServer.refresh, onError),
      onLimit: output.onWatchLimit,
      onError,
    }),
  )
  let isClosed = false
  idle.reached.then(() => (isClosed ? undefined : devServer.complete())).catch(onError)
  const close = async () => {
    isClosed = true
    await devServer.close()
    idle.finish()
    await (await watch).close()
    await new Promise(resolve => {
      server.close(resolve)
      server.closeAllConnections()
    })
  }
  return { server, watching: watch.then(({ ready }) => ready), close }
}

/** Requests that arrive before the project is read wait for it. */
function listenerOf(
  devServer: Promise<DevServer>,
  note: FirstPageIdle['note'],
  onError: (error: unknown) => void,
): RequestListener {
  return (request, response) => {
    // A page that listens for changes is not waiting for a response.
    if (!request.url?.includes('/_dev/events?')) {
      note('requested')
      response.once('close', () => note('answered'))
    }
    const handled = devServer.then(({ respond }) => respond(request, response))
    handled.catch(error => {
      onError(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'Content-Type': 'text/plain' }).end(internalError)
    })
  }
}

const internalError = 'Internal error of Lectern. See the terminal.\n'
