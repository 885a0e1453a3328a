import { accessPath, parseSiteAccess, type SiteAccess } from '../../site/access/site-access.ts'
import type { SiteFiles } from '../ports.ts'
import { collect } from './collect.ts'
import { SiteUnavailable } from './open-published-site.ts'

/** The access rules for the files of a site that may be replaced at any time. */
export interface CurrentAccess {
  /**
   * Reads the rules of the current publication. They apply at once, so that files of a new publication are never
   * checked against older rules.
   *
   * @returns The version of the site, as from `SiteFiles`.
   * @throws {SiteUnavailable} There is no site, or it was built without sign-in.
   */
  readonly update: () => Promise<string>
  /** The rules that were read last. */
  readonly current: () => Promise<SiteAccess>
}

/** @param protect The content that sign-in protects according to the settings. */
export function openSiteAccess(files: SiteFiles, protect: SiteAccess['protect']): CurrentAccess {
  let loaded: { readonly version: string; readonly access: SiteAccess } | undefined
  let loading: { readonly version: string; readonly access: Promise<SiteAccess> } | undefined
  const update = async (): Promise<string> => {
    for (;;) {
      const version = await files.version()
      if (loaded?.version === version) return version
      if (loading?.version !== version) loading = { version, access: readAccess(files, protect) }
      try {
        const access = await loading.access
        // Otherwise the file may be that of another publication.
        if ((await files.version()) === version) loaded = { version, access }
      } catch (error) {
        loading = undefined
        throw error
      }
    }
  }
  return {
    update,
    current: async () => {
      if (!loaded) await update()
      if (!loaded) throw new SiteUnavailable('There is no site.')
      return loaded.access
    },
  }
}

async function readAccess(files: SiteFiles, protect: SiteAccess['protect']): Promise<SiteAccess> {
  const stat = await files.stat(accessPath)
  const stream = stat && (await files.open(accessPath, stat))
  const access = stream && parseSiteAccess(new TextDecoder().decode(await collect(stream)))
  if (!access || access.protect !== protect)
    throw new SiteUnavailable(
      'The site was built with other settings of sign-in. Build it again with docs serve --build.',
    )
  return access
}

/**
 * The files of a site without sign-in. A site that was built with sign-in is not served, because nothing would protect
 * it.
 */
export function unprotectedFiles(files: SiteFiles): SiteFiles {
  let checked: string | undefined
  return {
    ...files,
    version: async () => {
      const version = await files.version()
      if (checked === version) return version
      if (await files.stat(accessPath))
        throw new SiteUnavailable('The site was built with sign-in, so it cannot be served without it. Build it again.')
      checked = version
      return version
    },
  }
}
