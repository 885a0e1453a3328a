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

/** A project to be shown while it is written. */
export interface PreviewedProject {
  readonly directory: string
  readonly out: string
  /** Absent: nothing is cached on the disk. */
  readonly cache: string | undefined
  readonly settings: Readonly<Record<string, string>>
  /** The base path as long as there is no site that says it. */
  readonly base: string
  /** The groups of the reader as whom the site is shown; absent: everybody sees all pages, as in a build. */
  readonly groups?: readonly string[] | undefined
  readonly specs: FetchSpecOptions
  /** Whether code of the author's may run. */
  readonly withCode: boolean
  readonly address: Address
  readonly output: PreviewOutput
}

export interface PreviewOutput {
  /** Called as soon as the server listens, before the project is read. */
  readonly onListening: (server: Server) => void
  /** What is wrong with the cache. */
  readonly onCacheDiagnostics: (diagnostics: readonly Diagnostic[]) => void
  /** What is wrong with the project, whenever it may have changed. */
  readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void
  /** What turns diagnostics into JSON for browsers, each by itself, in the order in which they are shown. */
  readonly serializer: (
    textOf: (path: string) => string | undefined,
  ) => (diagnostics: readonly Diagnostic[]) => readonly string[]
  readonly onError: (error: unknown) => void
  /** Called once when the system watches no more files, and they are polled instead. */
  readonly onWatchLimit: () => void
}

/** A project that is being shown. */
export interface Preview {
  readonly server: Server
  /** Resolves when every change is noticed. */
  readonly watching: Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Show a project in the browsers of its authors.
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
    // When the preview is closed, running work is abandoned.
    if (!(error instanceof DisposedError)) output.onError(error)
  }
  // Somebody waits for the first page.
  setHeapGrowth('freely')
  idle.reached.then(() => setHeapGrowth('slowly'))
  const server = await start(listenerOf(opened.promise, idle.note, onError))
  output.onListening(server)
  try {
    const devServer = await open(project, onError)
    opened.resolve(devServer)
    return await watched(project, { since, server, devServer, idle, onError })
  } catch (error) {
    server.closeAllConnections()
    server.close()
    throw error
  }
}

/** What takes long to load is loaded when the address has been printed. */
async function open(project: PreviewedProject, onError: (error: unknown) => void): Promise<DevServer> {
  const [{ openDevSite }, { openDevServer }, { clientFiles }] = await Promise.all([
    import('./dev-site.ts'),
    import('./dev-server.ts'),
    import('./client-files.ts'),
  ])
  const { directory, out, settings, groups, specs, withCode, base, address, output } = project
  const { cache, diagnostics } = openCacheFolder(project.cache)
  output.onCacheDiagnostics(diagnostics)
  const site = await openDevSite({ directory, out, cache, settings, groups, descriptions: specs, withCode })
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

interface Running {
  readonly since: number
  readonly server: Server
  readonly devServer: DevServer
  readonly idle: FirstPageIdle
  readonly onError: (error: unknown) => void
}

async function watched(
  { directory, out, cache, output }: PreviewedProject,
  { since, server, devServer, idle, onError }: Running,
): Promise<Preview> {
  const { watchFolder } = await import('./watch-folder.ts')
  // To watch and to read thousands of files takes a while, and somebody waits for the first page. What changes meanwhile
  // is reported afterwards.
  idle.note('opened')
  const watch = idle.reached.then(() =>
    watchFolder({
      directory,
      own: [out, cache],
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

/** Requests that come before the project is read wait for it. */
function listenerOf(
  devServer: Promise<DevServer>,
  note: FirstPageIdle['note'],
  onError: (error: unknown) => void,
): RequestListener {
  return (request, response) => {
    // A page that listens for changes waits for nothing.
    if (!request.url?.includes('/_dev/events?')) {
      note('requested')
      response.once('close', () => note('answered'))
    }
    const answered = devServer.then(({ answer }) => answer(request, response))
    answered.catch(error => {
      onError(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'Content-Type': 'text/plain' }).end(internalError)
    })
  }
}

const internalError = 'Internal error of Lectern. See the terminal.\n'
