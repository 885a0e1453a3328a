import type { ConvertedModule } from '../../render/offline/module-script.ts'

/** A module with the addresses of those that it imports, at once or on demand. */
export interface ModuleImports extends ConvertedModule {
  readonly importsOnDemand: readonly string[]
}

/**
 * Turn the imports and exports of a module into calls, as Vite does for modules that run outside of a browser.
 *
 * @returns `undefined` if the text is not JavaScript.
 */
export async function convertModule(path: string, text: string): Promise<ModuleImports | undefined> {
  // Loaded when it is needed: most builds don't make an offline copy.
  const { moduleRunnerTransform } = await import('rolldown/experimental')
  const { code, deps, errors } = await moduleRunnerTransform(path, text)
  return errors.length > 0
    ? undefined
    : { code, imports: importsIn(code, deps), importsOnDemand: importsOnDemandIn(code) }
}

/** In the order of the code, in which the modules run. */
function importsIn(code: string, imports: readonly string[]): readonly string[] {
  const calls = [...code.matchAll(/await __vite_ssr_import__\(("(?:[^"\\]|\\.)*")/g)]
  const known = new Set(imports)
  // A literal of the generated code: a JSON string.
  return [...new Set(calls.map(([, literal = '""']) => String(JSON.parse(literal))))].filter(name => known.has(name))
}

/** Our own scripts have template literals for all strings. Other expressions cannot be known. */
const importsOnDemandIn = (code: string): readonly string[] => {
  const calls = code.matchAll(/__vite_ssr_dynamic_import__\(\s*(["'`])([^"'`$\\]+)\1/g)
  return [...new Set([...calls].map(([, , name = '']) => name))]
}
