import { posix } from 'node:path'
import { moduleScript } from '../../render/offline/module-script.ts'
import { offlineKind } from '../../render/offline/offline-files.ts'
import { offlineTarget } from '../../render/offline/offline-site.ts'
import { convertModule } from './convert-module.ts'
import type { CopyPlan } from './copy-plan.ts'
import { readSiteText, type SiteFiles } from './open-site-files.ts'
import { invalidModule, scriptDiagnostics } from './script-diagnostics.ts'
import type { ZipEntry } from './zip-file.ts'

/** The scripts that pages load, with the modules that they import. */
export async function* scriptEntries(site: SiteFiles, plan: CopyPlan): AsyncIterable<ZipEntry> {
  // A set may grow while it is read.
  for (const path of plan.modules) {
    const text = await readSiteText(site, path)
    const module = await convertModule(path, text)
    if (module) {
      for (const name of [...module.imports, ...module.importsOnDemand]) {
        const imported = pathOfModule(site, path, name)
        if (imported !== undefined) plan.modules.add(imported)
      }
    } else plan.diagnostics.push(invalidModule(path))
    note(plan, path, text)
    if (module) yield scriptEntry(site, path, moduleScript(module))
  }
  for (const path of site.paths) {
    if (!/\.m?js$/.test(path) || plan.modules.has(path)) continue
    const isPackageFile = offlineKind(path) === 'script'
    if (isPackageFile && !plan.reached.has(path)) continue
    const text = await readSiteText(site, path)
    note(plan, path, text)
    // Files of authors are copied with their other files.
    if (isPackageFile) yield scriptEntry(site, path, text)
  }
}

/** Notes what the script of an author needs. */
function note(plan: CopyPlan, path: string, text: string): void {
  if (path.startsWith('_lectern/') && !path.startsWith('_lectern/author/')) return
  if (/\bfetch\s*\(/.test(text)) plan.scriptsFetch = true
  plan.diagnostics.push(...scriptDiagnostics(path, text))
}

function pathOfModule(site: SiteFiles, from: string, name: string): string | undefined {
  if (name.startsWith('/')) {
    const target = offlineTarget(site, name)
    return target?.kind === 'file' ? target.path : undefined
  }
  const path = posix.join(posix.dirname(from), name.replace(/[?#].*$/, ''))
  return /^\.{1,2}\//.test(name) && site.files.has(path) ? path : undefined
}

const scriptEntry = (site: SiteFiles, path: string, text: string): ZipEntry => ({
  name: site.nameOf(path),
  read: () => Buffer.from(text),
})
