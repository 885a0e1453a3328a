import { isScript, type ScriptDeclarations, scriptDeclarations } from '../../content/javascript/script-declarations.ts'
import type { SourceFile } from '../../source/source-file.ts'

interface DeclaringScript extends SourceFile {
  readonly names: ScriptDeclarations
}

/**
 * Keep the scripts of a page from breaking each other with names that several of them declare.
 *
 * Browsers do not run a script that declares a `const`, `let` or `class` again, and a second function with the same name
 * replaces the first one. So a script with such a name is put into a block, where the name is local. Other scripts can
 * still use its variables and functions.
 *
 * @returns The changed texts, by path.
 */
export function isolateScripts(scripts: readonly SourceFile[]): ReadonlyMap<string, string> {
  if (scripts.length < 2) return new Map()
  const declaring = scripts.flatMap((script): DeclaringScript[] => {
    const names = scriptDeclarations(script)
    return names ? [{ ...script, names }] : []
  })
  const changed = declaring.filter((script, at) => needsBlock(script, declaring.slice(0, at), declaring.slice(at + 1)))
  return new Map(
    changed.flatMap(script => {
      const text = wrapInBlock(script)
      return isScript(text) ? [[script.path, text] as const] : []
    }),
  )
}

function needsBlock(
  { names }: DeclaringScript,
  earlier: readonly DeclaringScript[],
  later: readonly DeclaringScript[],
): boolean {
  const others = [...earlier, ...later]
  const clashesEarlier = [...names.lexical].some(name => earlier.some(other => declares(other, name)))
  // The first script that declares a constant keeps it global, unless a later one declares it with "var".
  const clashesLater = [...names.lexical].some(name => later.some(other => other.names.variables.has(name)))
  const sharesFunction = [...names.functions].some(name => others.some(other => declares(other, name)))
  return clashesEarlier || clashesLater || sharesFunction
}

const declares = ({ names: { lexical, functions, variables } }: DeclaringScript, name: string): boolean =>
  lexical.has(name) || functions.has(name) || variables.has(name)

/** Line numbers do not change, so that error messages in the browser match the author's file. */
function wrapInBlock({ text, names: { directives, hiddenByBlock } }: DeclaringScript): string {
  const shared = [...hiddenByBlock].map(name => `globalThis.${name}=${name};`).join('')
  return `${directives}{${shared}${text}\n}\n`
}
