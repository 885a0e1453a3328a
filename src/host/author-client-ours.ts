import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'rolldown'
import { componentFiles } from '../components/component-files.ts'
import { ourNames } from './author-names.ts'

/** What compiled code finds without an import, and the packages that stand for React. */
export function ourPlugin(): Plugin {
  const texts = ourTexts()
  return {
    name: 'lectern-names',
    resolveId(specifier, importer) {
      if (specifier === ourNames.jsx) return ownFile('islands/author/jsx-runtime')
      if (specifier === ourNames.markdown) return ownFile('islands/author/markdown')
      if (specifier === ourNames.refresh) return ownFile('islands/author/refresh')
      if (specifier in texts) return specifier
      // These texts stand in no folder, and a package beside Preact may find another one; it is the one of this package.
      if (importer !== undefined && (importer in texts || besidePreact.test(importer)) && /^preact/.test(specifier))
        return this.resolve(specifier, ownFile('islands/author/hydrate'))
      return null
    },
    load: id => (id in texts ? { code: texts[id] ?? '', moduleType: 'js', moduleSideEffects: false } : null),
  }
}

const besidePreact = /[\\/]node_modules[\\/]@prefresh[\\/]/

/** All of ours that an author's code may use; a module that a bundle begins with is in it whole. */
export const ourEntries: readonly string[] = [
  ourNames.refresh,
  ourNames.react,
  ourNames.jsx,
  ourNames.components,
  ourNames.markdown,
]

/** Modules that are no files, by name. */
function ourTexts(): Readonly<Record<string, string>> {
  const components = Object.entries(componentFiles).map(
    ([name, file]) =>
      `export { ${name === 'FileTree' ? 'Tree as FileTree' : name} } from ${JSON.stringify(ownFile(`components/${file}`))}`,
  )
  return {
    [ourNames.components]: `${components.join('\n')}\nexport const user = {}`,
    [ourNames.react]: `
      import React from 'preact/compat'
      import { useId } from ${JSON.stringify(ownFile('islands/author/island-id'))}
      export * from 'preact/compat'
      export { h } from 'preact'
      export { useId }
      export default /* @__PURE__ */ Object.assign({}, React, { useId })`,
    [nothing]: 'export {}',
  }
}

/** A module without exports: what stands for one that is not there. */
export const nothing = 'lectern/nothing'

/** A module of this package: compiled, or as a source. */
export function ownFile(name: string): string {
  const candidates = ['.js', '.tsx', '.ts'].map(ending =>
    fileURLToPath(new URL(`../${name}${ending}`, import.meta.url)),
  )
  const path = candidates.find(existsSync)
  if (path === undefined) throw new Error(`The package has no module "${name}".`)
  return path
}
