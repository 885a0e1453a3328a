import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Audit, auditSite } from '../../host/audit/audit-site.ts'
import { folderSource } from '../../host/audit/folder-source.ts'
import type { SiteSource } from '../../host/audit/site-source.ts'
import { urlSource } from '../../host/audit/url-source.ts'
import { readTextIfExists } from '../../host/disk/read-text.ts'
import { markerPath, parseMarker } from '../../host/disk/site-marker.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import { auditReport } from '../output/audit-report.ts'
import type { Console } from '../output/console.ts'

export interface AuditFlags {
  readonly pages?: string | undefined
  readonly base?: string | undefined
  readonly minScore?: string | undefined
  readonly json?: boolean | undefined
}

const defaultPages = { url: 50, folder: 1000 }

/** `docs audit`: check a built site, in a folder or at a URL. Returns the exit code. */
export async function audit(target: string, flags: AuditFlags, console: Console): Promise<number> {
  const minScore = numberOf(flags.minScore ?? '0', '--min-score', 100)
  const source = await sourceOf(target, flags)
  const pages = flags.pages === undefined ? defaultPages[source.kind] : numberOf(flags.pages, '--pages', 100_000)
  const result = await auditSite(source, pages)
  if (result.pages === 0) throw new UsageError(await noPages(result, source))
  console.out(flags.json === true ? `${JSON.stringify(result, null, 2)}\n` : auditReport(result))
  if (result.score >= minScore) return exitCodes.success
  console.err(`The score is lower than ${minScore}.\n`)
  return exitCodes.errors
}

async function sourceOf(target: string, { base }: AuditFlags): Promise<SiteSource> {
  if (/^https?:\/\//i.test(target)) {
    if (!canParseUrl(target)) throw new UsageError(`"${target.replace(/\/\/.*@/s, '//')}" is not a valid URL.`)
    return urlSource(new URL(target))
  }
  const folder = resolve(target)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(
      `The folder "${target}" does not exist. Pass the folder of a built site, or a URL with https://.`,
    )
  if (existsSync(join(folder, 'docs.json')))
    throw new UsageError(
      `"${target}" is a project, not a built site. Pass its output folder: docs audit ${join(target, 'dist')}`,
    )
  return { ...folderSource(folder, normalizedBase(base ?? baseOf(folder))), name: target }
}

const normalizedBase = (base: string): string => base.replace(/^\/*(?=[^/])/, '/').replace(/\/+$/, '')

/** The base path with which a site was built: from its marker, or from the canonical URL of its home page. */
function baseOf(folder: string): string {
  const marker = parseMarker(readTextIfExists(join(folder, markerPath)) ?? '')
  if (marker) return marker.base
  const canonical = /<link\b[^>]*\brel=["']?canonical\b[^>]*>/i.exec(readTextIfExists(join(folder, 'index.html')) ?? '')
  const [, href = ''] = /\bhref=["']?([^"'\s>]+)/i.exec(canonical?.[0] ?? '') ?? []
  return canParseUrl(href) ? new URL(href).pathname.replace(/\/index\.html$/, '') : ''
}

async function noPages({ site }: Audit, { kind, get, start }: SiteSource): Promise<string> {
  if (kind === 'folder') return `There are no pages in "${site}". Build the site first, and pass its output folder.`
  const status = (await get(start))?.status
  if (status === 401)
    return `${site} requires a user and a password. Pass them in the URL, as in https://user:password@docs.example.com.`
  if (status !== undefined && status >= 400) return `There is no page at ${site}: the server returns ${status}.`
  if (status === undefined) return `There is no response from ${site}. Check the address and the network.`
  return `There is no page to check at ${site}: it is not HTML, redirects to another site, or robots.txt disallows it.`
}

function numberOf(written: string, option: string, max: number): number {
  const number = Number(written)
  if (Number.isInteger(number) && number >= 0 && number <= max && written.trim() !== '') return number
  throw new UsageError(`Invalid ${option} "${written}": use a whole number from 0 to ${max}.`)
}
