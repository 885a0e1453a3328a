import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

/** A published site, as a host sees it. */
export interface HostSite {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  /** `folder`: pages are `guides/start/index.html`; `file`: they are `guides/start.html`. */
  readonly pages: 'folder' | 'file'
  readonly redirects: readonly HostRedirect[]
  readonly headers: readonly HostHeaders[]
  readonly files: readonly PublishedFile[]
}

/** A file of the site. Its path is relative to the folder of the site. */
export interface PublishedFile {
  readonly path: string
  readonly bytes: number
}

/** A line of `_redirects`. Source and target include the base path and are percent-encoded. */
export interface HostRedirect {
  /** An address, or a pattern: `/old/:name/*`. */
  readonly source: string
  readonly target: string
  readonly status: number
}

/** A rule of `_headers`. */
export interface HostHeaders {
  /** A path pattern in which `*` matches anything: `/docs/*.md`. */
  readonly address: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

export interface HostFile {
  readonly path: string
  readonly contents: string
}

/** What a host needs in addition to the site. */
export interface HostFiles {
  /** Files of the folder that is uploaded. They replace files of the same path. */
  readonly uploaded: readonly HostFile[]
  /** Configuration of the server or the account. Readers cannot fetch it. */
  readonly configuration: readonly HostFile[]
  /** Files of the site that would take effect in place of a redirect. Paths are relative to the folder of the site. */
  readonly removed?: readonly string[] | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export interface Host {
  readonly title: string
  /** What to do with the files, in one sentence. */
  readonly note: string
  /** The folder of the site inside the folder that is uploaded. */
  readonly siteFolder: (base: string) => string
  /** The folder that is uploaded, relative to the working directory. By default, `dist` in the docs folder. */
  readonly defaultOut?: string | undefined
  /** Whether the host looks for the 404 page only at the top of the uploaded folder. */
  readonly needsNotFoundAtTop?: true
  readonly filesFor: (site: HostSite) => HostFiles
}

/** The site is at the top of the uploaded folder. The server adds the base path. */
export const atTop = (): string => ''

/** The host serves the uploaded folder at the root of a domain, so the base path is a folder in it. */
export const belowBase = (base: string): string => base.slice(1)

/** The folders with a 404 page of their own, innermost first, relative to the site: those of other languages. */
export function notFoundFolders({ files }: HostSite): readonly string[] {
  const paths = new Set(files.map(({ path }) => path))
  const folders = [...paths].flatMap(path => {
    const folder = /^(.+)\/404\.html$/.exec(path)?.[1]
    // A page of the site may have this name too; it has a Markdown file.
    return folder === undefined || paths.has(`${folder}/404.md`) ? [] : [folder]
  })
  return folders.sort((one, other) => other.split('/').length - one.split('/').length || (one < other ? -1 : 1))
}

/** A limit of a host that the site exceeds. */
export const overLimit = (message: string, hint: string): Diagnostic => ({
  code: 'host/over-host-limit',
  severity: 'warning',
  message,
  hint,
})

export const grouped = (number: number): string => number.toLocaleString('en-US')
