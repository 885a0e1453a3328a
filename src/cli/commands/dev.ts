import pc from 'picocolors'
import { serveProject } from '../../host/compose-server.ts'
import type { Preview } from '../../host/dev/preview-project.ts'
import { portOf } from '../../host/http/listen.ts'
import { readProjectSettings } from '../../host/project/project-settings.ts'
import { normalizeBase } from '../../host/publish/create-site-marker.ts'
import { textListOf } from '../../source/text/text-list.ts'
import { hostInUrl, parsePort, reportPort, withListenErrors } from '../listen-options.ts'
import { openBrowser } from '../open-browser.ts'
import type { Console } from '../output/console.ts'
import { createDiagnosticLog } from '../output/diagnostics/diagnostic-log.ts'
import { createFramedDiagnostics } from '../output/diagnostics/diagnostics-json.ts'
import { reportDiagnostics } from '../output/diagnostics/report-diagnostics.ts'
import { createHintFilter } from '../output/once-hints.ts'
import { printable } from '../output/printable.ts'
import { projectPaths, projectText } from '../project-paths.ts'
import { type BuildFlags, settingsOf } from './build.ts'

export interface DevFlags extends Omit<BuildFlags, 'json' | 'strict' | 'siteUrl' | 'preview'> {
  readonly port: string
  readonly host: string
  readonly open?: boolean | undefined
  /** Names, separated by commas. */
  readonly groups?: string | undefined
  readonly localSchema?: boolean | undefined
}

/** `docs dev`: preview a project during writing. The server runs until it is closed. */
export async function dev(dir: string, flags: DevFlags, console: Console): Promise<Preview> {
  const { directory, out, cache } = projectPaths(dir, flags)
  const port = parsePort(flags.port)
  const settings = { ...settingsOf(flags), integrations: false }
  const base = normalizeBase(settings.base ?? readProjectSettings(directory).value.base)
  const groups = groupsIn(flags.groups)
  const allowHttp = flags.allowHttp === true || flags.localSchema === true
  const log = createDiagnosticLog(console, directory)
  const withoutShown = createHintFilter({ directory, cache })
  const preview = serveProject({
    directory,
    out,
    cache,
    settings,
    base,
    groups,
    specs: { allowHttp, preferCached: flags.preferOffline, isOffline: flags.offline },
    withCode: flags.code !== false,
    isPolling: !['', '0', 'false'].includes(console.env.CHOKIDAR_USEPOLLING ?? ''),
    address: { port, host: flags.host, isPortFlexible: true },
    output: {
      onListening: server => {
        reportPort(server, port, console)
        const url = `http://${hostInUrl(flags.host)}:${portOf(server)}${base}/`
        console.out(`${pc.bold(url)}\n`)
        if (groups) console.err(`${groupsMessage(groups)}\n`)
        if (flags.open) openBrowser(new URL(url).href, () => console.err('No browser could be opened.\n'))
      },
      onCacheDiagnostics: diagnostics => void reportDiagnostics(console, directory, diagnostics),
      onDiagnostics: diagnostics => log(withoutShown(diagnostics)),
      // Templates are not among the texts of the project.
      serializer: textOf => createFramedDiagnostics(path => textOf(path) ?? projectText(directory)(path)),
      onError: error => console.err(`${pc.red('error')}: ${printable(stackOf(error))}\n`),
      onWatchLimit: () => console.err(watchLimitReached),
    },
  })
  return withListenErrors(preview)
}

/** The names in a list such as `a, b`: no names for a reader without groups. */
const groupsIn = (names: string | undefined): readonly string[] | undefined =>
  names === undefined ? undefined : textListOf(names)

const groupsMessage = (groups: readonly string[]): string =>
  `The site is shown as to a signed-in reader ${groups.length === 0 ? 'in no group' : `in ${groups.join(', ')}`}: pages for other groups do not exist. The preview does not protect pages, only docs serve does.`

const watchLimitReached =
  'The system limits the number of watched files. Files are checked once per second instead. On Linux, increase fs.inotify.max_user_watches.\n'

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
