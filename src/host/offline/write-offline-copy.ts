import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { emptyPlan } from './copy-plan.ts'
import { offlineEntries } from './offline-entries.ts'
import { openSiteFiles, type StarterScript } from './open-site-files.ts'
import { type WrittenZip, writeZip } from './zip-file.ts'

/** Where an offline copy is made from, and where it is written. */
export interface OfflineCopyOptions {
  /** The folder of the built site. */
  readonly site: string
  /** The path of the archive. */
  readonly zip: string
  /** The URL of the published site. Links to addresses that the copy does not have lead there. */
  readonly siteUrl: string | undefined
  /** The script that starts each page. By default, the one in the package. */
  readonly starter?: StarterScript | undefined
  /** Called from time to time with the number of files so far. */
  readonly onFile?: ((count: number) => void) | undefined
}

/**
 * Write a copy of a built site that works without a server, as a zip file. Its pages are those of the site, with other
 * addresses and with scripts in a form that browsers load from a disk.
 *
 * @throws File system errors.
 */
export async function writeOfflineCopy(options: OfflineCopyOptions): Promise<Outcome<WrittenZip>> {
  const { site, zip, siteUrl, starter, onFile } = options
  const plan = emptyPlan()
  const value = await writeZip(zip, offlineEntries(openSiteFiles(site, siteUrl, starter), plan), onFile)
  return { value, diagnostics: plan.diagnostics }
}
