import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import { componentModules } from '../../../components/component-modules.ts'
import { codeFolder } from '../../package-files.ts'
import { providedModules } from '../modules/provided-names.ts'

/** Resolves the names that compiled code uses without an import, and the packages that replace React. */
export function packagePlugin(): Plugin {
  const sources = virtualModules()
  return {
    name: 'lectern-names',
    resolveId(specifier, importer) {
      if (specifier === providedModules.jsx) return packageModulePath('islands/author/jsx-runtime')
      if (specifier === providedModules.markdown) return packageModulePath('islands/author/markdown')
      if (specifier === providedModules.refresh) return packageModulePath('islands/author/refresh')
      if (specifier in sources) return specifier
      // Virtual modules have no folder, and a package next to Preact may find another copy: use the one of this
      // package.
      if (importer !== undefined && (importer in sources || prefreshPath.test(importer)) && /^preact/.test(specifier))
        return this.resolve(specifier, packageModulePath('islands/author/hydrate'))
      return null
    },
    load: id => (id in sources ? { code: sources[id] ?? '', moduleType: 'js', moduleSideEffects: false } : null),
  }
}

const prefreshPath = /[\\/]node_modules[\\/]@prefresh[\\/]/

/** All modules of the package that an author's code may use. A module that is an entry is bundled completely. */
export const packageEntries: readonly string[] = [
  providedModules.refresh,
  providedModules.react,
  providedModules.jsx,
  providedModules.components,
  providedModules.markdown,
]

/** Virtual modules, by name. */
function virtualModules(): Readonly<Record<string, string>> {
  const components = Object.entries(componentModules).map(
    ([name, file]) =>
      `export { ${name === 'FileTree' ? 'Tree as FileTree' : name} } from ${JSON.stringify(packageModulePath(`components/${file}`))}`,
  )
  return {
    [providedModules.components]: `${components.join('\n')}\nexport { user } from ${JSON.stringify(packageModulePath('islands/author/user'))}`,
    [providedModules.react]: `
      import React from 'preact/compat'
      import { useId } from ${JSON.stringify(packageModulePath('islands/author/island-id'))}
      export * from 'preact/compat'
      export { h } from 'preact'
      export { useId }
      export default /* @__PURE__ */ Object.assign({}, React, { useId })`,
    [emptyModule]: 'export {}',
  }
}

/** A module without exports, used for missing modules. */
export const emptyModule = 'lectern/nothing'

/** A module of this package: compiled, or as a source. */
export function packageModulePath(name: string): string {
  const candidates = ['.js', '.tsx', '.ts'].map(ending => join(codeFolder, `${name}${ending}`))
  const path = candidates.find(existsSync)
  if (path === undefined) throw new Error(`The package has no module "${name}".`)
  return path
}
