/** A module whose imports and exports are calls of functions. */
export interface ConvertedModule {
  readonly code: string
  /** The modules that it imports, as written in it. */
  readonly imports: readonly string[]
}

/** A module as a classic script, which passes the module to the page. The parameters are the names of the conversion. */
export function moduleScript({ code, imports }: ConvertedModule): string {
  return `lecternCopy.module(${JSON.stringify(imports)},async function(__vite_ssr_import__,__vite_ssr_dynamic_import__,__vite_ssr_exports__,__vite_ssr_exportAll__,__vite_ssr_import_meta__){"use strict";\n${code}\n})\n`
}
