import { statSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { availableParallelism } from 'node:os'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { openCacheFolder } from '../cache/cache-folder.ts'
import type { FetchSpecOptions } from '../fetch/fetch-specs.ts'
import type { Address } from '../http/start-server.ts'
import type { SettingOverrides } from '../project/override-settings.ts'
import { DisposedError } from '../threads/disposables.ts'
import { adjustHeapGrowth, growHeapFreely } from '../tune-v8.ts'
import type { DevSite } from './dev-site.ts'
import type { RunningPreview } from './run-preview.ts'

/** A project to preview while it is written. */
export interface PreviewedProject {
  readonly directory: string
  readonly out: string
  /** If absent, nothing is cached on disk. */
  readonly cache: string | undefined
  readonly settings: SettingOverrides
  /** The base path as long as no site defines it. */
  readonly base: string
  /** The groups of the reader to preview as. If absent, everybody sees all pages, as in a build. */
  readonly groups?: readonly string[] | undefined
  readonly specs: FetchSpecOptions
  /** Whether code of the author may run. */
  readonly withCode: boolean
  /** Whether files are checked once per second, for file systems that report no changes. */
  readonly isPolling: boolean
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
  const since = Date.now()
  // A user is waiting for the first page.
  growHeapFreely()
  const onError = (error: unknown) => {
    // Closing the preview abandons running work.
    if (!(error instanceof DisposedError)) project.output.onError(error)
  }
  const listening = start((request, response) => {
    const handled = running.then(({ respond }) => respond(request, response))
    handled.catch(error => {
      onError(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'Content-Type': 'text/plain' }).end(internalError)
    })
  })
  const running = listening.then(server => {
    project.output.onListening(server)
    return loadPreview(project, since, onError)
  })
  const server = await listening
  try {
    const { state, until, close } = await running
    await until(({ is }) => is !== 'opening')
    const opened = state()
    if (opened.is === 'closed' && opened.error !== undefined) throw opened.error
    return {
      server,
      watching: until(state => state.is === 'closed' || (state.is === 'open' && state.watch === 'ready')),
      close: async () => {
        await close()
        await new Promise(resolve => {
          server.close(resolve)
          server.closeAllConnections()
        })
      },
    }
  } catch (error) {
    server.closeAllConnections()
    server.close()
    throw error
  }
}

/** Slow modules are loaded after the address was printed. */
async function loadPreview(
  project: PreviewedProject,
  since: number,
  onError: (error: unknown) => void,
): Promise<RunningPreview<DevSite>> {
  const [{ devSiteOperations }, { runPreview }, { clientFiles }] = await Promise.all([
    import('./dev-site.ts'),
    import('./run-preview.ts'),
    import('./client-files.ts'),
  ])
  const { directory, out, settings, groups, specs, withCode, base, address, output } = project
  const { cache, diagnostics } = openCacheFolder(project.cache)
  output.onCacheDiagnostics(diagnostics)
  const folderChangedAt = statSync(directory, { throwIfNoEntry: false })?.ctimeMs
  return runPreview({
    operations: devSiteOperations({
      ...{ directory, out, cache, settings, groups, specOptions: specs, withCode },
      highlightsOnThread: availableParallelism() > 1,
    }),
    base,
    host: address.host,
    client: clientFiles(),
    serializer: output.serializer,
    onDiagnostics: output.onDiagnostics,
    onError,
    watch: async listeners => {
      adjustHeapGrowth()
      const { watchFolder } = await import('./watch/watch-folder.ts')
      const excludedFolders = [out, project.cache]
      const changes = { since, folderChangedAt, ...listeners }
      const { isPolling } = project
      return watchFolder({ directory, excludedFolders, isPolling, ...changes, onLimit: output.onWatchLimit, onError })
    },
  })
}

const internalError = 'Internal error of Lectern. See the terminal.\n'
