import { statSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import pc from 'picocolors'
import type { Route } from '../../content/page.ts'
import { createFolder } from '../../host/disk/create-folder.ts'
import { findBrowser } from '../../host/pdf/browser/find-browser.ts'
import { BrowserFailure } from '../../host/pdf/browser/start-browser.ts'
import { makePdf, type PdfResult } from '../../host/pdf/make-pdf.ts'
import { readSiteName } from '../../host/project/site-name.ts'
import {
  defaultMargin,
  hasRoom,
  type PageFormat,
  paperSizes,
  parseMargin,
  parsePaper,
} from '../../render/pdf/page-format.ts'
import type { PdfSelection, UnknownName } from '../../render/pdf/pdf-parts.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { textListOf } from '../../source/text/text-list.ts'
import { exitCodeOf, exitCodes, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { totalsOf } from '../output/diagnostics/print-diagnostics.ts'
import { reportDiagnostics } from '../output/diagnostics/report-diagnostics.ts'
import { printable } from '../output/printable.ts'
import { readPackageVersion } from '../package-version.ts'
import { projectPaths } from '../project-paths.ts'
import { splitDocsFolder } from '../require-project.ts'
import { type BuildFlags, settingsOf } from './build.ts'
import { routeOf } from './inspect.ts'

export interface PdfFlags extends Omit<BuildFlags, 'out' | 'data' | 'records'> {
  readonly out?: string | undefined
  readonly group?: readonly string[] | undefined
  readonly language?: string | undefined
  readonly division?: readonly string[] | undefined
  readonly variation?: string | undefined
  readonly hidden?: boolean | undefined
  /** Names of groups of readers, separated by commas. */
  readonly groups?: string | undefined
  readonly format?: string | undefined
  readonly landscape?: boolean | undefined
  readonly margin?: string | undefined
  readonly scale?: string | undefined
  readonly cover?: boolean | undefined
  readonly toc?: boolean | undefined
  readonly title?: string | undefined
  readonly author?: string | undefined
  readonly date?: string | undefined
  readonly browser?: string | undefined
  /** Seconds. */
  readonly timeout?: string | undefined
}

/**
 * `docs pdf`: write pages as a PDF. Returns the exit code.
 *
 * @param written The docs folder, which may be left out, and routes of pages or folders of pages.
 */
export async function pdf(
  written: readonly string[],
  flags: PdfFlags,
  console: Console,
  signal: AbortSignal,
): Promise<number> {
  const { dir, rest } = splitDocsFolder(written)
  const { directory, out: siteFolder, cache } = projectPaths(dir, { cache: flags.cache })
  const routes = rest.map(routeOf)
  const out = outputFile(flags.out, directory)
  const options = {
    directory,
    siteFolder,
    cache,
    out,
    settings: settingsOf(flags),
    withCode: flags.code !== false,
    specOptions: { allowHttp: flags.allowHttp, preferCached: flags.preferOffline, isOffline: flags.offline },
    selection: selectionOf(flags, routes),
    variation: flags.variation,
    groups: flags.groups === undefined ? undefined : textListOf(flags.groups),
    ...documentOptions(flags),
    limitMs: 1000 * secondsOf(flags.timeout),
    isOffline: flags.offline === true,
    browser: { find: browserFor(flags.browser, console.env), env: console.env },
    onProgress: progressOf(console, flags.json === true),
    signal,
  }
  createFolder(dirname(out))
  const result = await makePdf(options).catch(error => {
    if (signal.aborted) return undefined
    if (!(error instanceof BrowserFailure)) throw error
    throw new UsageError(`The browser "${options.browser.find()}" cannot be used: ${printable(error.message)}`)
  })
  if (!result) return exitCodes.interrupted
  if (result.is === 'not-found' && result.unknown.length > 0)
    throw new UsageError(result.unknown.map(unknownMessage).join('\n'))
  reportDiagnostics(console, directory, result.diagnostics, { asJson: flags.json === true })
  if (flags.json !== true) console.err(summaryOf(result, out))
  const isWritten = result.is === 'written'
  return isWritten ? exitCodeOf(result.diagnostics, flags.strict === true) : exitCodes.errors
}

/** @throws {UsageError} A folder has this path. */
function outputFile(written: string | undefined, directory: string): string {
  const out = resolve(written ?? `${fileNameOf(readSiteName(directory).name)}.pdf`)
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory() !== true) return out
  throw new UsageError(`"${written}" is a folder. Pass the name of a file with --out.`)
}

const selectionOf = (flags: PdfFlags, routes: readonly Route[]): PdfSelection => ({
  routes,
  groups: flags.group ?? [],
  language: flags.language,
  divisions: flags.division ?? [],
  withHidden: flags.hidden === true,
})

/** How the document looks, and what it says about itself. */
const documentOptions = (flags: PdfFlags) => ({
  format: formatOf(flags),
  scale: scaleOf(flags.scale),
  hasCover: flags.cover,
  hasContents: flags.toc,
  title: flags.title,
  author: flags.author,
  date: dateOf(flags.date),
  producer: `Lectern ${readPackageVersion()}`,
})

/** `Acme Docs (beta)` becomes `acme-docs-beta`. */
function fileNameOf(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.join('-') ?? 'docs'
}

function formatOf(flags: PdfFlags): PageFormat {
  const paper = parsePaper(flags.format ?? 'A4')
  if (!paper)
    throw new UsageError(
      `Invalid --format "${flags.format}": use ${Object.keys(paperSizes).join(', ')}, or a size such as 170mmx240mm.`,
    )
  const margin = flags.margin === undefined ? defaultMargin : parseMargin(flags.margin)
  if (!margin)
    throw new UsageError(
      `Invalid --margin "${flags.margin}": use a length such as 20mm, or "25mm 15mm" for top and sides.`,
    )
  const [width, height] = flags.landscape === true ? paper.toReversed() : paper
  const format = { width: width ?? 0, height: height ?? 0, margin }
  if (!hasRoom(format)) throw new UsageError('The margins leave less than 50 mm for the text. Use smaller margins.')
  return format
}

function scaleOf(written: string | undefined): number {
  const scale = written === undefined ? 1 : Number(written)
  if (scale >= 0.5 && scale <= 2) return scale
  throw new UsageError(`Invalid --scale "${written}": use a number from 0.5 to 2.`)
}

/** @throws {UsageError} It is neither a date nor `today`. */
function dateOf(written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  if (written === 'today') return new Date().toISOString().slice(0, 10)
  const isDate = /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written))
  if (isDate) return written
  throw new UsageError(`Invalid --date "${written}": use a date such as 2030-01-31, or today.`)
}

const defaultSeconds = 20

function secondsOf(written: string | undefined): number {
  const seconds = written === undefined ? defaultSeconds : Number(written)
  if (seconds > 0 && seconds <= 3600) return seconds
  throw new UsageError(`Invalid --timeout "${written}": use a number of seconds up to 3600.`)
}

/** A browser that the user names must exist. Without one, a missing browser only matters if there are pages to print. */
function browserFor(program: string | undefined, env: Console['env']): () => string {
  const found = findBrowser({ program, env, platform: process.platform })
  if ('path' in found) return () => found.path
  if (found.from !== undefined)
    throw new UsageError(
      `There is no browser at "${found.missing[0] ?? program}" (${found.from}). Pass the path of Chromium or Chrome.`,
    )
  return () => {
    throw new UsageError(
      'No Chromium or Chrome was found, and it is needed to make a PDF. Install Chromium, Chrome or Edge, or pass the path of the program with --browser or CHROME_PATH.',
    )
  }
}

function unknownMessage({ kind, name, known }: UnknownName): string {
  const suggestion = didYouMean(name, known)
  if (suggestion !== undefined || kind === 'page' || known.length === 0)
    return [`There is no ${kind} "${name}".`, suggestion ?? ''].join(' ').trim()
  return `There is no ${kind} "${name}". Use one of: ${known.join(', ')}.`
}

function progressOf({ err, isTerminal }: Console, isSilent: boolean): (printed: number, total: number) => void {
  return (printed, total) => {
    if (isSilent) return
    if (isTerminal) err(printed === total ? '\r\u001b[K' : `\r\u001b[KPrinting pages (${printed} of ${total}) …`)
    else if (printed === 1) err(`Printing ${total} ${total === 1 ? 'page' : 'pages'}\n`)
  }
}

function summaryOf(result: PdfResult, out: string): string {
  const totals = totalsOf(result.diagnostics)
  if (result.is === 'not-found') return `Nothing was written, because there are no pages: ${totals}.\n`
  const { chapters, pages, bytes } = result
  const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  const path = pc.bold(relative(process.cwd(), out))
  const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
  return `${path}: ${count(chapters, 'page')} of the site on ${count(pages, 'page')} of paper, ${size}; ${totals}.\n`
}
