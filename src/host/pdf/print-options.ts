import type { Route } from '../../content/page.ts'
import type { PageFormat } from '../../render/pdf/page-format.ts'
import type { PdfPart } from '../../render/pdf/pdf-parts.ts'
import type { PdfVariation } from '../../render/pdf/select-variation.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { OpenSite } from '../../update-site.ts'
import type { SiteFiles } from './site-files.ts'

/** How pages are printed, and what surrounds them. */
export interface PrintOptions {
  readonly directory: string
  /** The file to write. */
  readonly out: string
  readonly browser: {
    /** Finds the program. Only called if there are pages to print. */
    readonly find: () => string
    readonly env: Readonly<Record<string, string | undefined>>
  }
  readonly format: PageFormat
  readonly scale: number
  /** By default, `true` if there is more than one page. */
  readonly hasCover: boolean | undefined
  /** By default, `true` if there is more than one page. */
  readonly hasContents: boolean | undefined
  /** By default, the name of the site, or the title of the only page. */
  readonly title: string | undefined
  /** By default, the name of the site. */
  readonly author: string | undefined
  /** `YYYY-MM-DD`. By default, the date of the last commit. */
  readonly date: string | undefined
  readonly producer: string
  /** Time limit for each page, in milliseconds. */
  readonly limitMs: number
  /** Whether pages get nothing from other sites. */
  readonly isOffline: boolean
  readonly onProgress: (printed: number, total: number) => void
  readonly signal: AbortSignal
}

/** The pages of a PDF. */
export interface PdfContent {
  readonly open: OpenSite
  readonly parts: readonly PdfPart[]
  /** The pages in `parts`, in reading order. */
  readonly routes: readonly Route[]
  /** `undefined` if no page has content of variations. */
  readonly variation: PdfVariation | undefined
  /** Version, language and variation, for the cover. */
  readonly labels: readonly string[]
  readonly files: SiteFiles
}

export interface WrittenPdf {
  readonly diagnostics: readonly Diagnostic[]
  /** How many pages of the site it contains. */
  readonly chapters: number
  /** How many pages of paper it has. */
  readonly pages: number
  readonly bytes: number
}
