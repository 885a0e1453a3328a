import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import pc from 'picocolors'
import { markerPath } from '../../host/disk/site-marker.ts'
import type { HostFolders, WrittenHostFiles } from '../../host/publish/write-host-files.ts'
import type { Host } from '../../render/hosts/host.ts'
import { hosts } from '../../render/hosts/hosts.ts'
import { UsageError } from '../exit-code.ts'
import { type PathFlags, type ProjectPaths, projectPaths } from '../project-paths.ts'

/** @throws {UsageError} If the host is unknown. */
export function hostNamed(name: string): Host {
  const host = Object.hasOwn(hosts, name) ? hosts[name] : undefined
  if (host) return host
  const names = Object.keys(hosts).join(', ')
  throw new UsageError(`Unknown host "${name}". Use one of: ${names}.`)
}

/**
 * The paths of a build for a host. `out` is the folder of the site, which may be below `top`, the folder that is
 * uploaded.
 */
export function hostPaths(
  dir: string,
  flags: PathFlags,
  host: Host,
  base: string,
): ProjectPaths & { readonly top: string } {
  const top = flags.out ?? host.defaultOut
  const paths = projectPaths(dir, { ...flags, out: top })
  const out = join(paths.out, host.siteFolder(base))
  if (out !== paths.out && existsSync(join(paths.out, markerPath)))
    throw new UsageError(otherSite(paths.out, out, base))
  return { ...paths, out, top: paths.out }
}

function otherSite(top: string, out: string, base: string): string {
  const [topPath, outPath] = [top, out].map(path => relative(process.cwd(), path))
  return `"${topPath}" contains a site that was built without this host or without the base path "${base}". For this host, the site is written to "${outPath}". Delete the folder "${topPath}", or choose another one with --out.`
}

/** Where the files for a host are written. */
export const hostFolders = ({ out, data }: ProjectPaths, top: string): HostFolders => ({
  out: top,
  site: out,
  configuration: join(data, 'host'),
})

/** A message about the files that were written for a host, and the next step. */
export function hostSummary({ title, note }: Host, { uploaded, configuration }: WrittenHostFiles): string {
  const files = [...uploaded, ...configuration].map(path => pc.bold(relative(process.cwd(), resolve(path))))
  return `${files.length === 0 ? title : `${title}: ${files.join(', ')}`}. ${note}\n`
}
